import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assets } from '#features/assets/assets.table.ts';
import { type AssetStore, createAssetStore } from '#features/assets/index.ts';
import { operations } from '#features/operations/operations.table.ts';
import { ownClips } from '#features/own-clips/own-clips.table.ts';
import { videoPictures } from '#features/videos/videos.table.ts';
import { buildVideo } from '#testing/build-video.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { describeOnBothInFullRun } from '#testing/test-database.ts';

describeOnBothInFullRun('editing a video', (open) => {
  let app: TestApp;
  let store: AssetStore;
  beforeAll(async () => {
    app = await createTestApp(await open());
    const { storage, signer } = app;
    store = createAssetStore({ storage, signer, ownOrigins: () => [], logger: pino({ level: 'silent' }) });
  });
  afterAll(() => app.close());

  async function buildPicture(caller: Caller): Promise<{ id: string; url: string }> {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c33' } })
      .png()
      .toBuffer();
    const asset = await store.store(app.db, {
      userId: caller.user.id,
      kind: 'image',
      contentType: 'image/png',
      fileName: 'p.png',
      source: picture,
      key: `images/${crypto.randomUUID()}.png`,
      expiresAt: new Date(Date.now() + 60_000),
    });
    await store.record(app.db, asset);
    return { id: asset.id, url: store.signUrl(asset) };
  }

  /** Simulates a video created before pictures were kept with videos. */
  async function lose(pictureId: string): Promise<void> {
    await app.db.delete(videoPictures).where(eq(videoPictures.assetId, pictureId));
    await app.db.delete(assets).where(eq(assets.id, pictureId));
  }

  const inputOf = async (operationId: string) =>
    (await app.db.select().from(operations).where(eq(operations.id, operationId)))[0]?.input;

  it('returns a video’s recipe', async () => {
    const caller = await app.signIn();
    const picture = await buildPicture(caller);
    const body = {
      script: 'Look at this.',
      actorIds: ['maya'],
      mediaUrls: [picture.url],
      ratio: '1:1',
      label: false,
      endCard: { callToAction: 'Buy', logoUrl: picture.url },
    };
    const [{ videoId }] = (await caller.post('/api/ugc/create', body)).body.operations;
    const { recipe } = (await caller.get(`/api/video/${videoId}/recipe`)).body;
    expect(recipe).toMatchObject({
      kind: 'talk',
      script: 'Look at this.',
      actorIds: ['maya'],
      ratio: '1:1',
      label: false,
      music: 'upbeat',
      missingPictures: 0,
    });
    for (const url of [...recipe.mediaUrls, recipe.endCard.logoUrl])
      expect((await app.visitor.get(url)).status).toBe(200);
    // The returned recipe can be submitted unchanged.
    expect((await caller.post('/api/ugc/create', recipe)).status).toBe(202);
    expect((await (await app.signIn()).get(`/api/video/${videoId}/recipe`)).status).toBe(404);
    expect((await app.visitor.get(`/api/video/${videoId}/recipe`)).status).toBe(401);
  });

  it('makes a new version beside the old one, with the changes and everything else unchanged', async () => {
    const caller = await app.signIn();
    const { videoId, operationId } = await buildVideo(app, caller, { name: 'My own name' });
    const edit = (body: object, key: string) =>
      caller.post(`/api/video/${videoId}/edit`, body, { 'idempotency-key': key });
    const changes = { script: 'Other words to say.', music: null };
    const started = await edit(changes, 'edit-1');
    expect(started.status).toBe(202);
    expect((await edit(changes, 'edit-1')).body).toEqual(started.body);
    expect(await inputOf(started.body.operationId)).toEqual({
      ...((await inputOf(operationId)) as object),
      script: 'Other words to say.',
      music: null,
      title: 'My own name',
    });
    const [made, old, ...more] = (await caller.get('/api/video/my')).body;
    expect(more).toEqual([]);
    expect(made).toMatchObject({ name: 'My own name', version: 2, editOf: videoId, status: 'queued' });
    expect(old).toMatchObject({ id: videoId, version: 1, editOf: null, status: 'ready' });
    const usage = (await caller.get('/api/user/usage/summary')).body.usage;
    expect(usage.videos).toBe(2);
  });

  it('changes actor, product, end card and expression, with the caller’s own pictures', async () => {
    const caller = await app.signIn();
    const { videoId } = await buildVideo(app, caller);
    const picture = await buildPicture(caller);
    const path = `/api/video/${videoId}/edit`;
    const changes = {
      actorId: 'theo',
      mediaUrls: [picture.url],
      productName: 'Mug',
      holdProduct: true,
      expression: 'happy',
      pace: 'calm',
      endCard: { callToAction: 'Buy it', logoUrl: picture.url },
    };
    const { status, body } = await caller.post(path, changes);
    expect(status).toBe(202);
    expect(await inputOf(body.operationId)).toMatchObject({
      actorId: 'theo',
      mediaAssetIds: [picture.id],
      logoAssetId: picture.id,
      productName: 'Mug',
      holdProduct: true,
      expression: 'happy',
      pace: 'calm',
      endCard: { callToAction: 'Buy it' },
    });
    // Submitting the page's values unchanged is not an edit; removing a value is.
    await app.db.update(operations).set({ status: 'completed' }).where(eq(operations.id, body.operationId));
    const { recipe } = (await caller.get(`/api/video/${body.videoId}/recipe`)).body;
    const next = `/api/video/${body.videoId}/edit`;
    expect((await caller.post(next, { endCard: recipe.endCard, mediaUrls: recipe.mediaUrls })).status).toBe(422);
    const bare = await caller.post(next, { endCard: null, mediaUrls: [] });
    expect(await inputOf(bare.body.operationId)).toMatchObject({ endCard: null, mediaAssetIds: [], logoAssetId: null });
    expect((await caller.post(path, { actorId: 'nobody' })).status).toBe(422);
    const foreign = await buildPicture(await app.signIn());
    expect((await caller.post(path, { mediaUrls: [foreign.url] })).status).toBe(404);
  });

  it('answers a repeated edit like the first time, whatever happened to the pictures', async () => {
    const caller = await app.signIn();
    const picture = await buildPicture(caller);
    const body = { script: 'Look.', actorIds: ['maya'], mediaUrls: [picture.url] };
    const [{ videoId, operationId }] = (await caller.post('/api/ugc/create', body)).body.operations;
    await app.db.update(operations).set({ status: 'completed' }).where(eq(operations.id, operationId));
    const edit = (label: boolean) =>
      caller.post(`/api/video/${videoId}/edit`, { label }, { 'idempotency-key': 'edit-2' });
    const first = await edit(false);
    expect(first.status).toBe(202);
    await lose(picture.id);
    const again = await edit(false);
    expect([again.status, again.body]).toEqual([202, first.body]);
    expect((await edit(true)).body.code).toBe('IDEMPOTENCY_CONFLICT');
  });

  it('rejects edits without changes, unfinished videos, hooks, and other users’ videos', async () => {
    const caller = await app.signIn();
    const { videoId } = await buildVideo(app, caller);
    const path = `/api/video/${videoId}/edit`;
    const same = await caller.post(path, { captions: 'word-highlight', script: 'Some words to say.' });
    expect([same.status, same.body.error]).toEqual([422, 'Change something first.']);
    for (const wrong of [{ captions: 'huge' }, { script: ' ' }, { script: 'x'.repeat(801) }])
      expect((await caller.post(path, wrong)).status).toBe(422);
    expect((await (await app.signIn()).post(path, { label: false })).status).toBe(404);
    expect((await app.visitor.post(path, { label: false })).status).toBe(401);

    const [running] = (await caller.post('/api/ugc/create', { script: 'Wait.', actorIds: ['maya'] })).body.operations;
    const early = await caller.post(`/api/video/${running.videoId}/edit`, { label: false });
    expect([early.status, early.body.error]).toEqual([409, 'Only finished talking-actor videos can be edited.']);
    await app.db
      .update(operations)
      .set({ status: 'completed', input: { ...((await inputOf(running.operationId)) as object), kind: 'hook' } })
      .where(eq(operations.id, running.operationId));
    expect((await caller.post(`/api/video/${running.videoId}/edit`, { label: false })).status).toBe(409);
  });

  it('reports missing pictures', async () => {
    const caller = await app.signIn();
    const picture = await buildPicture(caller);
    const body = { script: 'Look.', actorIds: ['maya'], mediaUrls: [picture.url] };
    const [{ videoId, operationId }] = (await caller.post('/api/ugc/create', body)).body.operations;
    await app.db.update(operations).set({ status: 'completed' }).where(eq(operations.id, operationId));
    await lose(picture.id);
    const answer = await caller.post(`/api/video/${videoId}/edit`, { label: false });
    expect([answer.status, answer.body.error]).toEqual([
      409,
      'We no longer have this video’s product images. Make a variation and add them again.',
    ]);
    expect((await caller.get(`/api/video/${videoId}/recipe`)).body.recipe.missingPictures).toBe(1);
  });

  async function buildClip(caller: Caller): Promise<string> {
    const id = `clp_${crypto.randomUUID()}`;
    const { id: assetId } = await buildPicture(caller);
    const size = { durationMs: 900, width: 9, height: 16 };
    await app.db
      .insert(ownClips)
      .values({ id, userId: caller.user.id, title: id, ...size, assetId, posterAssetId: assetId });
    return id;
  }

  it('leaves out clips that were deleted; making it again as it was is refused', async () => {
    const caller = await app.signIn();
    const [lost, kept] = [await buildClip(caller), await buildClip(caller)];
    const at = (media: number) => ({ media, layout: 'split', sentence: media, sentences: 1 });
    const body = {
      script: 'Hello there. This is tea.',
      actorIds: ['maya', 'theo'],
      clips: [lost, kept].map((id) => ({ id, fromMs: 0, toMs: 900 })),
      placements: [at(0), at(1)],
    };
    const [made, failed] = (await caller.post('/api/ugc/create', body)).body.operations;
    const end = (id: string, set: Partial<typeof operations.$inferInsert>) =>
      app.db.update(operations).set(set).where(eq(operations.id, id));
    await end(made.operationId, { status: 'completed', finishedAt: new Date() });
    await end(failed.operationId, { status: 'failed', reason: 'engine_failed', error: 'It broke.' });
    await app.db.delete(ownClips).where(eq(ownClips.id, lost));

    const { recipe } = (await caller.get(`/api/video/${made.videoId}/recipe`)).body;
    const left = { clips: [expect.objectContaining({ id: kept })], placements: [{ ...at(1), media: 0 }] };
    expect(recipe).toMatchObject({ ...left, missingPictures: 0, missingClips: 1 });
    const edit = (changes: object) => caller.post(`/api/video/${made.videoId}/edit`, changes);
    expect((await edit({ script: body.script })).body.error).toBe('Change something first.');
    // The clip was not removed by the user, so correcting a word stays free.
    const edited = await edit({ script: 'Hello there. This is teas.', freeOnly: true });
    expect([edited.status, edited.body.error]).toEqual([202, undefined]);
    expect(await inputOf(edited.body.operationId)).toMatchObject(left);
    const retried = await caller.post('/api/video/batch-retry', { ids: [failed.videoId] });
    const gone = 'A clip in this video was deleted. Make a variation and choose another.';
    expect([retried.status, retried.body.error]).toEqual([409, gone]);
  });
});
