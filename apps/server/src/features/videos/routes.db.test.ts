import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assets } from '#features/assets/assets.table.ts';
import { createAssetStore } from '#features/assets/index.ts';
import { operations } from '#features/operations/operations.table.ts';
import { verifyCredits } from '#features/usage/index.ts';
import { buildVideo as build } from '#testing/build-video.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { describeOnBothInFullRun } from '#testing/test-database.ts';
import { handle as purge } from './purge-video.handler.ts';
import { videos } from './videos.table.ts';

describeOnBothInFullRun('videos', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(await open());
  });
  afterAll(() => app.close());

  const buildStore = () =>
    createAssetStore({
      storage: app.storage,
      signer: app.signer,
      ownOrigins: () => [],
      logger: pino({ level: 'silent' }),
    });

  const buildVideo = async (caller: Caller, bytes = 'not really an mp4'): Promise<string> =>
    (await build(app, caller, { bytes })).videoId;

  it('lists, plays by range and downloads', async () => {
    const caller = await app.signIn();
    const id = await buildVideo(caller, '0123456789');
    const [video] = (await caller.get('/api/video/my')).body;
    expect(video).toMatchObject({ id, status: 'ready', creator: 'Maya', durationMs: 3000, sizeBytes: 10 });
    expect((await caller.get('/api/captions/videos')).body.videos[0].id).toBe(id);

    const part = await app.visitor.get(video.url, { range: 'bytes=2-4' });
    expect([part.status, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
    const download = await caller.get(`/api/captions/download-video/${id}`);
    expect(download.status).toBe(200);
    expect(download.body).toBe('0123456789');
    expect(download.headers['content-type']).toBe('video/mp4');
    expect(download.headers['cache-control']).toBe('no-store');
    expect(download.headers['content-disposition']).toContain('hookline-maya-2026-11-21.mp4');
  });

  it('hides a deleted video at once, restores it within the time, and purges it afterwards', async () => {
    const caller = await app.signIn();
    const id = await buildVideo(caller);
    const before = Date.now();
    const deleted = await caller.delete(`/api/video/${id}`);
    expect(deleted.status).toBe(200);
    expect(Date.parse(deleted.body.undoUntil)).toBeGreaterThan(before + 5000);
    expect((await caller.get('/api/video/my')).body).toEqual([]);
    expect((await caller.delete(`/api/video/${id}`)).status).toBe(404);

    expect((await caller.post(`/api/video/${id}/restore`)).body.video).toMatchObject({ id, status: 'ready' });
    expect((await caller.post(`/api/video/${id}/restore`)).status).toBe(409);

    await caller.delete(`/api/captions/videos/${id}`);
    await app.db
      .update(videos)
      .set({ deletedAt: new Date(Date.now() - 60_000) })
      .where(eq(videos.id, id));
    expect((await caller.post(`/api/video/${id}/restore`)).status).toBe(409);
    const key = (await app.db.select().from(assets).where(eq(assets.userId, caller.user.id)))[0]?.storageKey ?? '';
    expect(await app.storage.stat(key)).not.toBeNull();
    await purge({}, { db: app.db, assets: buildStore() });
    expect(await app.storage.stat(key)).toBeNull();
    expect((await caller.post(`/api/video/${id}/restore`)).status).toBe(404);
  });

  it('cancels the work of a video that is deleted before it is ready', async () => {
    const caller = await app.signIn();
    const body = { script: 'Some words to say.', actorIds: ['maya'] };
    const [{ operationId, videoId }] = (await caller.post('/api/ugc/create', body)).body.operations;
    expect((await caller.delete(`/api/video/${videoId}`)).status).toBe(200);
    expect((await caller.get(`/api/operations/${operationId}`)).body.operation.status).toBe('canceled');
    expect((await caller.get('/api/user/usage/summary')).body.usage.videos).toBe(0);
    expect((await caller.post(`/api/video/${videoId}/restore`)).status).toBe(409);
  });

  it('removes files that no row names, and only those', async () => {
    const caller = await app.signIn();
    const id = await buildVideo(caller);
    await app.storage.write('videos/usr_gone/op_died-1.mp4', Buffer.from('left over'));
    await app.storage.write('previews/op_died.jpg', Buffer.from('left over'));
    const store = buildStore();
    expect(await store.removeOrphans(app.db, new Date(Date.now() - 60_000))).toBe(0);
    expect(await store.removeOrphans(app.db, new Date(Date.now() + 60_000))).toBe(2);
    expect(await app.storage.stat('videos/usr_gone/op_died-1.mp4')).toBeNull();
    expect((await caller.get(`/api/captions/download-video/${id}`)).status).toBe(200);
  });

  it('keeps no text of a deleted video, and that of a canceled one only briefly', async () => {
    const caller = await app.signIn();
    const script = 'Nobody may read this later.';
    const { videoId, operationId } = await build(app, caller, { script });
    const kept = await build(app, caller, { script: 'This one stays.' });
    const [canceled] = (await caller.post('/api/ugc/create', { script, actorIds: ['maya'] })).body.operations;
    await caller.post(`/api/operations/${canceled.operationId}/cancel`);
    await caller.delete(`/api/video/${videoId}`);
    const purgeLater = async (days: number) => {
      const past = new Date(Date.now() - days * 86_400_000);
      await app.db.update(videos).set({ deletedAt: past }).where(eq(videos.id, videoId));
      await app.db.update(videos).set({ canceledAt: past }).where(eq(videos.operationId, canceled.operationId));
      await purge({}, { db: app.db, assets: buildStore() });
    };
    const listed = async () =>
      (await caller.get('/api/operations')).body.operations.map((operation: { id: string }) => operation.id).sort();

    await purgeLater(29);
    expect(await listed()).toEqual([kept.operationId, canceled.operationId].sort());
    await purgeLater(31);
    expect(await listed()).toEqual([kept.operationId]);
    expect(await verifyCredits(app.db)).toEqual([]);
    const rows = await app.db.select().from(operations).where(eq(operations.userId, caller.user.id));
    expect(rows.map(({ id }) => id).sort()).toEqual([operationId, kept.operationId, canceled.operationId].sort());
    expect(JSON.stringify(rows)).not.toContain('Nobody');
    expect(JSON.stringify(rows)).toContain('This one stays');
    expect(await app.db.$count(videos, eq(videos.userId, caller.user.id))).toBe(1);
  });

  it("answers 404 for someone else's video and 401 without a session", async () => {
    const id = await buildVideo(await app.signIn());
    const stranger = await app.signIn();
    const calls = [
      ['delete', `/api/video/${id}`],
      ['delete', `/api/captions/videos/${id}`],
      ['post', `/api/video/${id}/restore`],
      ['get', `/api/captions/download-video/${id}`],
      ['get', `/api/video/${id}`],
      ['get', `/api/video/download?ids=${id}`],
    ] as const;
    for (const [method, path] of calls) {
      expect((await stranger[method](path)).status, path).toBe(404);
      expect((await app.visitor[method](path)).status, path).toBe(401);
    }
    for (const path of [
      '/api/video/my',
      '/api/video/library',
      '/api/captions/videos',
      '/api/operations',
      '/api/operations/op_1',
      '/api/user/usage/summary',
    ]) {
      expect((await app.visitor.get(path)).status, path).toBe(401);
    }
  });

  it('lets an unpaid user list, download and delete', async () => {
    const caller = await app.signIn();
    const id = await buildVideo(caller);
    const { users } = await import('#features/accounts/accounts.table.ts');
    await app.db.update(users).set({ paymentStatus: 'canceled' }).where(eq(users.id, caller.user.id));
    expect((await caller.get('/api/video/my')).body).toHaveLength(1);
    expect((await caller.get(`/api/captions/download-video/${id}`)).status).toBe(200);
    expect((await caller.delete(`/api/video/${id}`)).status).toBe(200);
  });
});
