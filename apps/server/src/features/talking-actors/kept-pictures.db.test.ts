import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assets } from '#features/assets/assets.table.ts';
import { createAssetStore } from '#features/assets/index.ts';
import { operations } from '#features/operations/operations.table.ts';
import { handle as purge } from '#features/videos/purge-video.handler.ts';
import { videos } from '#features/videos/videos.table.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { describeOnBothInFullRun } from '#testing/test-database.ts';
import { uploadFile } from '#testing/upload-file.ts';

const dayMs = 86_400_000;

describeOnBothInFullRun('pictures of videos', (open) => {
  let app: TestApp;
  let store: ReturnType<typeof createAssetStore>;
  beforeAll(async () => {
    app = await createTestApp(await open());
    const logger = pino({ level: 'silent' });
    store = createAssetStore({ storage: app.storage, signer: app.signer, ownOrigins: () => [], logger });
  });
  afterAll(() => app.close());

  async function upload(caller: Caller): Promise<{ id: string; url: string }> {
    const create = { width: 64, height: 64, channels: 3, background: '#2A4BFF' } as const;
    const data = await sharp({ create }).png().toBuffer();
    return (await uploadFile(caller, '/api/upload/image', { data, name: 'mug.png' })).body;
  }
  const send = async (caller: Caller, body: object) =>
    (await caller.post('/api/ugc/create', { script: 'Some words.', actorIds: ['maya'], ...body })).body.operations[0];
  const expiryOf = async (id: string) => (await app.db.select().from(assets).where(eq(assets.id, id)))[0]?.expiresAt;
  /** As if that many days had passed for the files. */
  const sweepIn = (days: number) => store.removeExpired(app.db, new Date(Date.now() + days * dayMs));

  async function remove(caller: Caller, videoId: string): Promise<void> {
    expect((await caller.delete(`/api/video/${videoId}`)).status).toBe(200);
    await app.db
      .update(videos)
      .set({ deletedAt: new Date(Date.now() - dayMs) })
      .where(eq(videos.id, videoId));
    await purge({}, { db: app.db, assets: store });
  }

  it('stay as long as the video, so that a failed one can be retried at any time', async () => {
    const caller = await app.signIn();
    const [picture, logo] = [await upload(caller), await upload(caller)];
    const endCard = { callToAction: 'Shop now', logoUrl: logo.url };
    const { operationId, videoId } = await send(caller, { mediaUrls: [picture.url], endCard });
    await app.db.update(operations).set({ status: 'failed' }).where(eq(operations.id, operationId));
    await sweepIn(400);
    const again = await caller.post('/api/video/batch-retry', { ids: [videoId] });
    expect(again.status).toBe(202);
    // The video that failed goes; the one in its place shows the same.
    await remove(caller, again.body.operations[0].videoId);
    for (const { id } of [picture, logo]) expect(await expiryOf(id)).toBeNull();
    await app.db
      .update(videos)
      .set({ deletedAt: new Date(0) })
      .where(eq(videos.id, videoId));
    await purge({}, { db: app.db, assets: store });
    for (const { id } of [picture, logo]) expect((await expiryOf(id))?.getTime()).toBeGreaterThan(Date.now());
    // They may stand in a project that was opened today.
    await sweepIn(29);
    for (const { id } of [picture, logo]) expect(await expiryOf(id)).toEqual(expect.any(Date));
    await sweepIn(31);
    for (const { id } of [picture, logo]) expect(await expiryOf(id)).toBeUndefined();
  });

  it('stay while another video uses them, too', async () => {
    const caller = await app.signIn();
    const picture = await upload(caller);
    const first = await send(caller, { mediaUrls: [picture.url, picture.url] });
    const second = await send(caller, { mediaUrls: [picture.url] });
    await remove(caller, first.videoId);
    expect(await expiryOf(picture.id)).toBeNull();
    await remove(caller, second.videoId);
    expect(await expiryOf(picture.id)).toEqual(expect.any(Date));
  });

  it('without a video are deleted, unless they are being kept at that moment', async () => {
    const caller = await app.signIn();
    const [unused, kept] = [await upload(caller), await upload(caller)];
    await app.db
      .update(assets)
      .set({ expiresAt: new Date(0) })
      .where(eq(assets.userId, caller.user.id));
    const listed = await store.find(app.db, [kept.id]);
    await send(caller, { mediaUrls: [kept.url] });
    await store.removeExpired(app.db, new Date());
    expect(await expiryOf(unused.id)).toBeUndefined();
    expect(await expiryOf(kept.id)).toBeNull();
    expect(await app.storage.stat(listed.get(kept.id)?.storageKey ?? '')).not.toBeNull();
    expect(
      (await caller.post('/api/ugc/create', { script: 'Some words.', actorIds: ['maya'], mediaUrls: [unused.url] }))
        .status,
    ).toBe(404);
  });

  it('that cannot be deleted do not block the others', async () => {
    const caller = await app.signIn();
    const [shown, unused] = [await upload(caller), await upload(caller)];
    await send(caller, { mediaUrls: [shown.url] });
    for (const [index, { id }] of [shown, unused].entries())
      await app.db
        .update(assets)
        .set({ expiresAt: new Date(index) })
        .where(eq(assets.id, id));
    expect(await store.removeExpired(app.db, new Date())).toBe(1);
    expect(await expiryOf(unused.id)).toBeUndefined();
    expect(await expiryOf(shown.id)).toEqual(new Date(0));
  });
});
