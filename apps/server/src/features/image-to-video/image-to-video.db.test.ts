import { photoConsent } from '@hookline/contract/avatars';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operations } from '#features/operations/operations.table.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { openInMemory } from '#testing/test-database.ts';
import { uploadFile } from '#testing/upload-file.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(await openInMemory());
});
afterAll(() => app.close());

async function addPhoto(caller: Caller): Promise<{ id: string; url: string }> {
  const data = await sharp({ create: { width: 240, height: 320, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const fields = { type: 'avatar', consent: photoConsent.version };
  return (await uploadFile(caller, '/api/upload/image', { data, name: 'me.jpg' }, fields)).body;
}
const send = (caller: Pick<Caller, 'post'>, body: object) => caller.post('/api/video/generate', body);
const used = async (caller: Caller) => (await caller.get('/api/user/usage/summary')).body.usage;
const wish = { videoPrompt: 'zoom in', negativePrompt: 'rain' };

it('lists every model, with the reason if it cannot be chosen', async () => {
  const caller = await app.signIn();
  const { body } = await caller.get('/api/video/models');
  expect(body.default).toBe('studio');
  expect(body.models.map(({ id }: { id: string }) => id)).toEqual([
    'studio',
    'bytedance:1@1',
    'bytedance:2@1',
    'klingai:5@3',
    'veo3',
    'veo3-fast',
  ]);
  expect(body.models[1]).toMatchObject({ unavailable: 'Needs a Runware key on this server' });
});

it('lets the studio serve a model that this server has no key for', async () => {
  const caller = await app.signIn();
  const { url: imageUrl } = await addPhoto(caller);
  const { status, body } = await send(caller, { ...wish, imageUrl, modelId: 'veo3', model: 'veo3' });
  expect(status).toBe(202);
  const beside = async (model: string) =>
    (await caller.get(`/api/video/by-image?imageUrl=${encodeURIComponent(imageUrl)}&modelId=${model}`)).body;
  for (const model of ['veo3', 'studio'])
    expect(await beside(model)).toMatchObject([{ operationId: body.operationId }]);
  expect(await beside('veo3-fast')).toEqual([]);
  const { operation } = (await caller.get(`/api/operations/${body.operationId}`)).body;
  expect(operation.engine).toBe('Hookline studio');
});

it('accepts only the user’s own pictures, and only permitted words', async () => {
  const [caller, stranger] = [await app.signIn(), await app.signIn()];
  const { url: imageUrl, id } = await addPhoto(caller);
  expect((await send(stranger, { ...wish, imageUrl })).status).toBe(404);
  expect((await stranger.get(`/api/video/by-image?imageUrl=${encodeURIComponent(imageUrl)}`)).status).toBe(404);
  expect((await send(caller, { ...wish, imageUrl: 'https://example.com/a.jpg' })).status).toBe(404);
  expect((await send(caller, { imageUrl, videoPrompt: ' ' })).status).toBe(422);
  expect((await send(app.visitor, { ...wish, imageUrl })).status).toBe(401);
  await caller.delete(`/api/avatar/${id}`);
  expect((await send(caller, { ...wish, imageUrl })).status).toBe(404);
  expect((await used(caller)).videos).toBe(0);
});

it('appears in the library and beside its picture from the start', async () => {
  const caller = await app.signIn();
  const { url: imageUrl } = await addPhoto(caller);
  const { status, body } = await send(caller, { ...wish, imageUrl, modelId: 'studio', model: 'studio' });
  expect([status, body.status]).toEqual([202, 'queued']);
  const beside = async (more = '') =>
    (await caller.get(`/api/video/by-image?imageUrl=${encodeURIComponent(imageUrl)}${more}`)).body;
  const [video] = await beside();
  expect(video).toMatchObject({ operationId: body.operationId, type: 'image-to-video', status: 'queued' });
  expect(video.additional_data).toMatchObject({ videoPrompt: 'zoom in', prompt: 'zoom in', hookText: null });
  expect(await beside('&modelId=studio')).toHaveLength(1);
  expect(await beside('&modelId=veo3')).toEqual([]);
  const library = await caller.get('/api/video/my?kind=image-to-video');
  expect(library.body.map(({ id }: { id: string }) => id)).toEqual([video.id]);
  expect((await used(caller)).videos).toBe(1);
});

it('with a product makes the picture first; if that fails there is no video and no charge', async () => {
  const caller = await app.signIn();
  const { url: imageUrl } = await addPhoto(caller);
  const product = { imageUrl, prompt: 'She lifts the can' };
  const { body } = await send(caller, { ...wish, imageUrl, product });
  expect(await used(caller)).toMatchObject({ videos: 1, productInHandImages: 1 });
  const rows = await app.db.select().from(operations).where(eq(operations.userId, caller.user.id));
  const inHand = rows.find(({ kind }) => kind === 'product-in-hand');
  // Nobody is on the photo, so no hand can be drawn to anyone.
  await app.run(inHand?.id ?? '');
  await app.run(body.operationId);
  const { operation } = (await caller.get(`/api/operations/${body.operationId}`)).body;
  expect(operation).toMatchObject({ status: 'failed', credit: { state: 'returned' } });
  expect(await used(caller)).toMatchObject({ videos: 0, productInHandImages: 0 });
  const retried = await caller.post(`/api/operations/${body.operationId}/retry`);
  expect(retried.status).toBe(202);
  expect(await used(caller)).toMatchObject({ videos: 1, productInHandImages: 1 });
});
