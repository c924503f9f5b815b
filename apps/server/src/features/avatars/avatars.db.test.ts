import { photoConsent } from '@hookline/contract/avatars';
import { messages } from '@hookline/contract/messages';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPictures } from '#features/pictures/index.ts';
import { purgePicturesJob } from '#features/pictures/purge-pictures.job.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { openInMemory } from '#testing/test-database.ts';
import { uploadFile } from '#testing/upload-file.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(await openInMemory());
});
afterAll(() => app.close());

const generate = (caller: Pick<Caller, 'post'>, body: object, headers: Record<string, string> = {}) =>
  caller.post('/api/avatar/generate', body, headers);
const gallery = async (caller: Caller) => (await caller.get('/api/avatar/my')).body;
const used = async (caller: Caller, kind: string) => (await caller.get('/api/user/usage/summary')).body.usage[kind];
const pictureFile = (color: string) =>
  sharp({ create: { width: 300, height: 400, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

async function drawn(caller: Caller, prompt = 'A woman with red hair'): Promise<{ id: string; signedUrl: string }> {
  const { body } = await generate(caller, { prompt });
  await app.run(body.operationId);
  return (await gallery(caller))[0];
}

it('a prompt becomes a photo of the gallery, for one credit', { timeout: 60_000 }, async () => {
  const caller = await app.signIn();
  const asked = { prompt: 'A woman with red hair and tattoos', isSelfie: false, model: 'google:4@1' };
  const key = { 'idempotency-key': 'portrait-1' };
  const pending = await generate(caller, asked, key);
  expect(pending).toMatchObject({ status: 202, body: { status: 'queued' } });
  expect(await gallery(caller)).toEqual([]);
  await app.run(pending.body.operationId);
  const again = await generate(caller, asked, key);
  expect(again).toMatchObject({ status: 200, body: { operationId: pending.body.operationId } });
  const [photo, ...more] = await gallery(caller);
  expect(more).toEqual([]);
  expect(photo).toMatchObject({
    id: again.body.id,
    type: 'avatars',
    prompt: asked.prompt,
    width: 1024,
    height: 1536,
    isSelfie: false,
    undrawn: ['tattoos'],
    isFaceMovable: true,
    engine: 'Hookline studio',
  });
  expect(photo.notes).toEqual(['Left out: tattoo. We can’t draw that yet. The rest is in the picture.']);
  const file = await app.visitor.get(again.body.url);
  expect(await sharp(file.raw).metadata()).toMatchObject({ width: 1024, height: 1536, format: 'jpeg' });
  expect(await used(caller, 'avatarImages')).toBe(1);
});

it('rejects prompts without a person, forbidden words and empty prompts before reserving a credit', async () => {
  const caller = await app.signIn();
  expect(await generate(caller, { prompt: 'a golden retriever in sunglasses' })).toMatchObject({
    status: 422,
    body: { code: 'INVALID_INPUT', error: messages.avatars.noPerson },
  });
  expect(await generate(caller, { prompt: '  ' })).toMatchObject({
    status: 422,
    body: { error: messages.avatars.describePerson },
  });
  expect(await generate(caller, { prompt: 'a naked child' })).toMatchObject({
    status: 422,
    body: { code: 'CONTENT_MODERATION_ERROR', error: messages.moderation.refused },
  });
  expect(await used(caller, 'avatarImages')).toBe(0);
  expect((await generate(app.visitor, { prompt: 'a woman' })).status).toBe(401);
  const unpaid = await app.signIn({ plan: null, paymentStatus: 'unpaid' });
  expect((await generate(unpaid, { prompt: 'a woman' })).status).toBe(402);
});

it('photos of people join the gallery only with their consent', async () => {
  const caller = await app.signIn();
  const file = { data: await pictureFile('teal'), name: 'me.jpg' };
  const refused = await uploadFile(caller, '/api/upload/image', file, { type: 'avatar' });
  expect(refused).toMatchObject({ status: 422, body: { error: messages.avatars.consentNeeded } });
  const fields = { type: 'avatar', consent: photoConsent.version };
  const stored = await uploadFile(caller, '/api/upload/image', file, fields);
  expect(stored).toMatchObject({ status: 200, body: { width: 300, height: 400 } });
  const [photo] = await gallery(caller);
  expect(photo).toMatchObject({ id: stored.body.id, prompt: '' });
  expect(photo).not.toHaveProperty('type');
  expect((await app.visitor.get(photo.thumbnailUrl)).headers['content-type']).toBe('image/webp');
  const [row] = await findPictures(app.db, caller.user.id, [stored.body.id]);
  expect(row?.data).toMatchObject({ consent: { version: photoConsent.version } });
  const { operationId } = (await generate(caller, { prompt: 'a man', referenceUrl: photo.signedUrl })).body;
  expect(operationId).toBeDefined();
});

it('another user can neither use, refresh, delete nor restore a photo', { timeout: 60_000 }, async () => {
  const [caller, stranger] = [await app.signIn(), await app.signIn()];
  const { id, signedUrl } = await drawn(caller);
  expect((await generate(stranger, { prompt: 'a man', referenceUrl: signedUrl })).status).toBe(404);
  expect((await stranger.delete(`/api/avatar/${id}`)).status).toBe(404);
  const inHand = { baseImageUrl: signedUrl, productImageUrl: signedUrl, prompt: 'holds it' };
  expect((await stranger.post('/api/ads/generate-with-product', inHand)).status).toBe(404);
  const refreshed = await stranger.post('/api/avatar/refresh-batch', { imageIds: [id] });
  expect(refreshed.body).toEqual({ refreshedImages: [] });
  expect((await caller.post('/api/avatar/refresh-batch', { imageIds: [id] })).body.refreshedImages[0].id).toBe(id);

  expect((await caller.delete(`/api/avatar/${id}`)).body).toMatchObject({ id, message: messages.avatars.deleted });
  expect(await gallery(caller)).toEqual([]);
  expect((await generate(caller, { prompt: 'a man', referenceUrl: signedUrl })).status).toBe(404);
  expect((await stranger.post(`/api/avatar/${id}/restore`)).status).toBe(404);
  expect((await caller.post(`/api/avatar/${id}/restore`)).status).toBe(200);
  expect(await gallery(caller)).toHaveLength(1);
  expect(purgePicturesJob.name).toBe('pictures.purge-deleted');
});

it('puts a product into the hand, for one credit of its own kind', { timeout: 60_000 }, async () => {
  const caller = await app.signIn();
  const { signedUrl } = await drawn(caller);
  const can = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#f5f5f5' } })
    .composite([
      { input: { create: { width: 160, height: 400, channels: 3, background: '#c02030' } }, left: 120, top: 100 },
    ])
    .png()
    .toBuffer();
  const fields = { name: 'product-upload', type: 'product' };
  const product = await uploadFile(caller, '/api/upload/supabase/upload', { data: can, name: 'motorbike.png' }, fields);
  const asked = { baseImageUrl: signedUrl, productImageUrl: product.body.url, prompt: 'She holds the can' };
  const motorbike = { ...asked, prompt: 'She shows the motorbike' };
  expect(await caller.post('/api/ads/generate-with-product', motorbike)).toMatchObject({
    status: 422,
    body: { code: 'INVALID_INPUT', error: messages.avatars.tooBig('motorbike') },
  });
  expect(await used(caller, 'productInHandImages')).toBe(0);
  const { body } = await caller.post('/api/ads/generate-with-product', asked);
  await app.run(body.operationId);
  const [photo] = await gallery(caller);
  expect(photo).toMatchObject({ type: 'product-in-hand', prompt: asked.prompt, notes: [] });
  expect(await used(caller, 'productInHandImages')).toBe(1);
  expect(await used(caller, 'avatarImages')).toBe(1);
});

it('a failed one gives the reason, returns its credit and can be retried', { timeout: 60_000 }, async () => {
  const caller = await app.signIn();
  const fields = { type: 'avatar', consent: photoConsent.version };
  const wall = await uploadFile(
    caller,
    '/api/upload/image',
    { data: await pictureFile('gray'), name: 'w.jpg' },
    fields,
  );
  const asked = { baseImageUrl: wall.body.url, productImageUrl: wall.body.url, prompt: 'holds it' };
  const key = { 'idempotency-key': 'in-hand-1' };
  const { body } = await caller.post('/api/ads/generate-with-product', asked, key);
  await app.run(body.operationId);
  const failed = await caller.post('/api/ads/generate-with-product', asked, key);
  expect(failed).toMatchObject({ status: 500, body: { code: 'GENERATION_FAILED' } });
  const { operation } = (await caller.get(`/api/operations/${body.operationId}`)).body;
  expect(operation).toMatchObject({ status: 'failed', reason: 'image_unreadable', error: failed.body.error });
  expect(await used(caller, 'productInHandImages')).toBe(0);
  const retried = await caller.post(`/api/operations/${body.operationId}/retry`);
  expect(retried.status).toBe(202);
  expect(await used(caller, 'productInHandImages')).toBe(1);
});
