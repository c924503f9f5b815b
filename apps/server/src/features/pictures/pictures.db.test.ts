import { join } from 'node:path';
import { like } from 'drizzle-orm';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobDefinitions } from '#compose-features.ts';
import { createAssetStore } from '#features/assets/index.ts';
import { runOperation } from '#features/operations/index.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts';
import { expiryOf } from '#platform/storage/signed-url.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { describeOnBothInFullRun } from '#testing/test-database.ts';
import { deletePicture, restorePicture } from './delete-picture.ts';
import { makePicture } from './make-picture.ts';
import { createPictureResults } from './picture-results.ts';
import { findPictures, listPictures, listPicturesToPurge } from './pictures.repository.ts';
import { pictures } from './pictures.table.ts';
import { handle as purge } from './purge-pictures.handler.ts';
import { refreshPictureUrls } from './refresh-picture-urls.ts';
import { startPicture } from './start-picture.ts';

const logger = pino({ level: 'silent' });

describeOnBothInFullRun('pictures', (open) => {
  let app: TestApp;
  let jobs: Jobs;
  beforeAll(async () => {
    const database = await open();
    app = await createTestApp(database);
    jobs = await createJobs({ database, definitions: jobDefinitions, logger });
  });
  afterAll(async () => {
    await jobs.stop();
    await app.close();
  });
  const assets = () => createAssetStore({ storage: app.storage, signer: app.signer, ownOrigins: () => [], logger });
  const usage = async (caller: Caller) => (await caller.get('/api/user/usage/summary')).body.usage.avatarImages;

  const start = (caller: Caller) =>
    runTransaction(app.db, (tx) =>
      startPicture(jobs, tx, {
        userId: caller.user.id,
        kind: 'avatar',
        engine: { name: 'test' },
        input: {},
        title: 'A runner',
        prompt: 'A runner',
      }),
    );
  const make = (operationId: string) => {
    const stopSignal = new AbortController().signal;
    const deps = { db: app.db, assets: assets(), workFolder: join(app.config.dataDir, 'work') };
    return runOperation(operationId, { db: app.db, logger, stopSignal, failedText: 'no' }, (run) =>
      makePicture(run, deps, 'avatar', async (folder) => {
        const file = join(folder, 'picture.jpg');
        await sharp({ create: { width: 60, height: 80, channels: 3, background: 'teal' } }).toFile(file);
        return { file, width: 60, height: 80, notes: ['No hat.'], timings: { stageMs: { draw: 5 }, size: 1 } };
      }),
    );
  };

  it('are made once, for one credit, and found by their operation', async () => {
    const caller = await app.signIn();
    const { operationId, pictureId } = await start(caller);
    expect(await usage(caller)).toBe(1);
    expect(await listPictures(app.db, caller.user.id, { kinds: ['avatar'], limit: 9 })).toEqual([]);
    await make(operationId);
    await make(operationId);
    const [row, ...more] = await listPictures(app.db, caller.user.id, { kinds: ['avatar'], limit: 9 });
    expect(more).toEqual([]);
    expect(row).toMatchObject({ id: pictureId, prompt: 'A runner', width: 60, height: 80, notes: ['No hat.'] });
    const results = await createPictureResults(assets(), '/x').findResults(app.db, [operationId]);
    const [result] = results.get(operationId) ?? [];
    expect(result).toMatchObject({ kind: 'picture', id: pictureId });
    const file = await app.visitor.get(result?.url ?? '');
    expect(await sharp(file.raw).metadata()).toMatchObject({ width: 60, height: 80 });
    expect((await app.visitor.get(result?.previewUrl ?? '')).headers['content-type']).toBe('image/webp');
    const { refreshedImages } = await refreshPictureUrls({ db: app.db, assets: assets() }, caller.user.id, [pictureId]);
    expect(refreshedImages[0]?.id).toBe(pictureId);
    // New addresses of all its files, unlike those a page has already, which were signed within the same hour.
    expect(refreshedImages[0]?.signedUrl).not.toBe(result?.url);
    expect(Date.parse(refreshedImages[0]?.expiresAt ?? '')).toBeGreaterThan(expiryOf(result?.url ?? '').getTime());
    expect((await app.visitor.get(refreshedImages[0]?.thumbnailUrl ?? '')).headers['content-type']).toBe('image/webp');
    const saved = await app.visitor.get(refreshedImages[0]?.downloadUrl ?? '');
    expect(saved.headers['content-disposition']).toContain('attachment');
    expect(await usage(caller)).toBe(1);
  });

  it('are hidden, restored, and purged when they can no longer be restored', async () => {
    const caller = await app.signIn();
    const { operationId, pictureId } = await start(caller);
    await make(operationId);
    const stranger = await app.signIn();
    const deps = { db: app.db, jobs };
    await expect(deletePicture(deps, stranger.user.id, pictureId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await deletePicture(deps, caller.user.id, pictureId);
    await expect(deletePicture(deps, caller.user.id, pictureId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const found = () => findPictures(app.db, caller.user.id, [pictureId]);
    expect(await found()).toEqual([]);
    await expect(restorePicture(app.db, stranger.user.id, pictureId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await restorePicture(app.db, caller.user.id, pictureId);
    expect(await found()).toHaveLength(1);
    expect(await refreshPictureUrls({ db: app.db, assets: assets() }, stranger.user.id, [pictureId])).toEqual({
      refreshedImages: [],
    });
    await deletePicture(deps, caller.user.id, pictureId);
    await purge({}, { db: app.db, assets: assets() });
    await restorePicture(app.db, caller.user.id, pictureId);
  });

  it('are purged in batches, whatever their number', async () => {
    const caller = await app.signIn();
    const deletedAt = new Date(Date.now() - 86_400_000);
    const ids = Array.from({ length: 401 }, (_, index) => `pic_old_${index}`);
    const row = { userId: caller.user.id, kind: 'avatar', deletedAt } as const;
    await app.db.insert(pictures).values(ids.map((id) => ({ ...row, id })));
    const times = { deletedBefore: new Date(), endedBefore: new Date() };
    await runTransaction(app.db, async (tx) => {
      expect(await listPicturesToPurge(tx, { ...times, limit: 7 })).toHaveLength(7);
    });
    await purge({}, { db: app.db, assets: assets() });
    expect(await app.db.$count(pictures, like(pictures.id, 'pic_old_%'))).toBe(0);
  });

  it('in the queue are canceled when they are deleted, and the credit is returned', async () => {
    const caller = await app.signIn();
    const { operationId, pictureId } = await start(caller);
    await deletePicture({ db: app.db, jobs }, caller.user.id, pictureId);
    expect((await caller.get(`/api/operations/${operationId}`)).body.operation.status).toBe('canceled');
    expect(await usage(caller)).toBe(0);
  });
});
