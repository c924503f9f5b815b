import { messages } from '@hookline/contract/messages';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assetKey, createAssetStore } from '#features/assets/index.ts';
import { operations } from '#features/operations/operations.table.ts';
import { findPictures } from '#features/pictures/index.ts';
import { pictures } from '#features/pictures/pictures.table.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { openInMemory } from '#testing/test-database.ts';
import { uploadFile } from '#testing/upload-file.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(await openInMemory());
});
afterAll(() => app.close());

const photo = (color: string): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 400, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

async function upload(caller: Caller, color = 'teal'): Promise<string> {
  const fields = { assetType: 'virtual_try_on' };
  const answer = await uploadFile(caller, '/api/upload/image', { data: await photo(color), name: 'me.jpg' }, fields);
  expect(answer.status).toBe(200);
  return answer.body.url;
}

async function order(caller: Caller, more: object = {}) {
  return { humanImageUrl: await upload(caller), garmentImageUrl: await upload(caller, 'red'), ...more };
}

/** Simulates the engine's completion. */
async function finish(caller: Caller, operationId: string): Promise<string> {
  const assets = createAssetStore({
    storage: app.storage,
    signer: app.signer,
    ownOrigins: () => [],
    logger: pino({ level: 'silent' }),
  });
  const asset = await assets.store(app.db, {
    userId: caller.user.id,
    kind: 'try-on',
    contentType: 'image/jpeg',
    fileName: 'hookline-try-on.jpg',
    key: assetKey('pictures', operationId, '-1.jpg'),
    source: await photo('pink'),
  });
  await assets.record(app.db, asset);
  const [row] = await app.db
    .update(pictures)
    .set({ assetId: asset.id, width: 864, height: 1296 })
    .where(eq(pictures.operationId, operationId))
    .returning();
  await app.db.update(operations).set({ status: 'completed' }).where(eq(operations.id, operationId));
  return row?.id ?? '';
}

it('requires both images, in the words of the contract', async () => {
  const caller = await app.signIn();
  for (const body of [{}, { humanImageUrl: await upload(caller) }, { humanImageUrl: '', garmentImageUrl: '' }]) {
    const answer = await caller.post('/api/virtual-tryon/generate', body);
    expect(answer).toMatchObject({ status: 422, body: { error: messages.tryOn.missing } });
  }
  const refused = await caller.post('/api/virtual-tryon/generate', await order(caller, { personConsent: false }));
  expect(refused).toMatchObject({ status: 422, body: { error: messages.tryOn.consentMissing } });
});

it('reserves one avatar credit, stores the consent, and answers a repeated request alike', async () => {
  const caller = await app.signIn();
  const body = await order(caller, { personConsent: true });
  const headers = { 'idempotency-key': 'once' };
  const first = await caller.post('/api/virtual-tryon/generate', body, headers);
  expect(first).toMatchObject({ status: 202, body: { status: 'queued' } });
  expect((await caller.post('/api/virtual-tryon/generate', body, headers)).body).toEqual(first.body);
  expect((await caller.get('/api/user/usage/summary')).body.usage.avatarImages).toBe(1);
  expect((await caller.get('/api/virtual-tryon/my-results')).body).toEqual([]);
  const [row] = await app.db.select().from(pictures).where(eq(pictures.operationId, first.body.operationId));
  expect(row?.data).toMatchObject({ consent: { version: 1, photoHash: expect.stringMatching(/^[0-9a-f]{64}$/) } });

  const id = await finish(caller, first.body.operationId);
  const made = await caller.post('/api/virtual-tryon/generate', body, headers);
  expect(made).toMatchObject({ status: 200, body: { id } });
  const [listed] = (await caller.get('/api/virtual-tryon/my-results')).body;
  expect(listed).toMatchObject({
    id,
    additional_data: { model: 'nano-banana-edit', width: 864, height: 1296, source: 'Hookline studio' },
  });
  // An hour, and what addresses last longer so that they stay equal for a while.
  const lastsMs = Date.parse(listed.expiresAt) - Date.now();
  expect(lastsMs).toBeGreaterThan(3_500_000);
  expect(lastsMs).toBeLessThan(2 * 3_600_000);
  expect((await app.visitor.get(listed.url)).headers['content-type']).toBe('image/jpeg');
  expect((await app.visitor.get(listed.additional_data.humanImageUrl)).status).toBe(200);
});

it('gives failures a type', async () => {
  const caller = await app.signIn();
  const headers = { 'idempotency-key': 'typed' };
  const body = await order(caller);
  const { operationId } = (await caller.post('/api/virtual-tryon/generate', body, headers)).body;
  const failAs = async (reason: string) => {
    const error = 'In plain words.';
    await app.db.update(operations).set({ status: 'failed', reason, error }).where(eq(operations.id, operationId));
    return caller.post('/api/virtual-tryon/generate', body, headers);
  };
  const types = { image_quality: 'image_quality', deadline_exceeded: 'timeout', engine_failed: 'generation_failed' };
  for (const [reason, errorType] of Object.entries(types)) {
    const answer = await failAs(reason);
    expect(answer).toMatchObject({ status: 422, body: { code: 'TRY_ON_FAILED', errorType, error: 'In plain words.' } });
  }
});

it('hides other users’ data', async () => {
  const [caller, stranger] = [await app.signIn(), await app.signIn()];
  const body = await order(caller);
  expect((await stranger.post('/api/virtual-tryon/look', body)).status).toBe(404);
  expect((await caller.post('/api/virtual-tryon/look', {})).status).toBe(422);
  // Nothing is fetched and kept for a look.
  const elsewhere = { humanImageUrl: 'https://example.com/me.jpg' };
  const nothing = { person: null, garment: null, mismatch: null };
  expect(await caller.post('/api/virtual-tryon/look', elsewhere)).toMatchObject({ status: 200, body: nothing });
  expect((await stranger.post('/api/virtual-tryon/generate', body)).status).toBe(404);
  const { operationId } = (await caller.post('/api/virtual-tryon/generate', body)).body;
  const id = await finish(caller, operationId);
  expect((await stranger.get('/api/virtual-tryon/my-results')).body).toEqual([]);
  expect((await stranger.delete(`/api/virtual-tryon/${id}`)).status).toBe(404);
  for (const path of ['refresh-batch', 'my-results/batch-refresh']) {
    const refresh = (who: Caller) => who.post(`/api/virtual-tryon/${path}`, { imageIds: [id] });
    expect((await refresh(stranger)).body).toEqual({ refreshedImages: [] });
    expect((await refresh(caller)).body.refreshedImages).toMatchObject([{ id }]);
  }
  expect((await caller.delete(`/api/virtual-tryon/${id}`)).status).toBe(200);
  expect(await findPictures(app.db, caller.user.id, [id])).toEqual([]);
  expect((await caller.post(`/api/virtual-tryon/${id}/restore`)).status).toBe(200);
  expect((await caller.get('/api/virtual-tryon/my-results')).body).toHaveLength(1);
});

it('is retried with the same input', async () => {
  const caller = await app.signIn();
  const { operationId } = (await caller.post('/api/virtual-tryon/generate', await order(caller))).body;
  await app.db
    .update(operations)
    .set({ status: 'failed', reason: 'engine_failed' })
    .where(eq(operations.id, operationId));
  const again = await caller.post(`/api/operations/${operationId}/retry`);
  expect(again.status).toBe(202);
  const [before, after] = await Promise.all(
    [operationId, again.body.operationId].map((id) => app.db.select().from(operations).where(eq(operations.id, id))),
  );
  expect(after?.[0]?.input).toEqual(before?.[0]?.input);
});
