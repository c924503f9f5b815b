import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { videoAdTemplates } from '@hookline/contract/video-ad-templates';
import { filmNames } from '@hookline/studio/render';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assets } from '#features/assets/assets.table.ts';
import { operations } from '#features/operations/operations.table.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { openInMemory } from '#testing/test-database.ts';
import { uploadFile } from '#testing/upload-file.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(await openInMemory());
});
afterAll(() => app.close());

const path = '/api/video-ads/generate';
const text = messages.videoAds;

async function upload(caller: Caller, data?: Buffer, name = 'can.png') {
  const picture = sharp({ create: { width: 200, height: 160, channels: 3, background: 'teal' } }).png();
  return uploadFile(caller, '/api/upload/video-ads-image', { data: data ?? (await picture.toBuffer()), name });
}

it('requires a prompt and at most ten images, in the words of the contract', async () => {
  const caller = await app.signIn();
  for (const prompt of [undefined, '', '  \n '])
    expect(await caller.post(path, { prompt })).toMatchObject({ status: 422, body: { error: text.enterPrompt } });
  const frameImages = Array.from({ length: 11 }, () => ({ url: '/files/x' }));
  expect(await caller.post(path, { prompt: 'Tea', frameImages })).toMatchObject({
    status: 422,
    body: { error: text.tooManyImages },
  });
  expect((await caller.post(path, { prompt: 'Tea', duration: 9 })).status).toBe(422);
  expect((await caller.post(path, { prompt: 'Tea', aspectRatio: '1:1' })).status).toBe(422);
  expect((await caller.post(path, { prompt: 'Watch porn free tonight.' })).body.code).toBe('CONTENT_MODERATION_ERROR');
});

it('takes a voice of the cast, and name, colors and photos of the caller’s product', async () => {
  const [caller, stranger] = [await app.signIn(), await app.signIn()];
  const [{ url }] = [(await upload(caller)).body];
  const brand = { logoUrl: null, colors: ['#112233'], avoid: [] };
  const { product } = (await caller.post('/api/products', { name: 'Lull', photoUrls: [url], brand })).body;
  const wish = { prompt: 'Tea', productId: product.id, voiceOver: { actorId: 'maya', text: 'Sip it.' } };
  expect((await stranger.post(path, wish)).status).toBe(404);
  expect(await caller.post(path, { ...wish, voiceOver: { actorId: 'nobody' } })).toMatchObject({
    status: 422,
    body: { error: text.unknownVoice },
  });
  const { operationId } = (await caller.post(path, wish)).body;
  const [row] = await app.db.select().from(operations).where(eq(operations.id, operationId));
  expect(row?.input).toMatchObject({
    voiceOver: wish.voiceOver,
    product: { name: 'Lull', colors: ['#112233'] },
    images: [{ assetId: product.photos[0].id, position: null }],
  });
});

it('rejects invalid and oversized images by name, and stores nothing of them', async () => {
  const caller = await app.signIn();
  const page = Buffer.from('<html><body>no picture</body></html>');
  expect(await upload(caller, page, 'menu.png')).toMatchObject({
    status: 422,
    body: { error: 'menu.png is not an image file.' },
  });
  const large = await upload(caller, Buffer.alloc(limits.imageBytes + 1), 'big.png');
  expect(large).toMatchObject({ status: 413, body: { error: expect.stringContaining('is larger than 10MB.') } });
  expect(await app.db.select().from(assets).where(eq(assets.userId, caller.user.id))).toEqual([]);
});

it('accepts the call of the contract, reserves one video credit and lists the ad', async () => {
  const caller = await app.signIn();
  const urls = [(await upload(caller)).body.url, (await upload(caller)).body.url];
  const body = {
    prompt: 'Daybreak cold brew. Half the caffeine.',
    duration: 8,
    model: 'google:3@1',
    provider: 'kie',
    frameImages: [
      { url: urls[0], position: 'first' },
      { url: urls[1], position: 'last' },
    ],
    aspectRatio: '9:16',
  };
  const sent = await caller.post(path, body, { 'idempotency-key': 'ad' });
  expect(sent).toMatchObject({ status: 202, body: { status: 'queued' } });
  expect((await caller.post(path, body, { 'idempotency-key': 'ad' })).body).toEqual(sent.body);
  expect((await caller.get('/api/user/usage/summary')).body.usage.videos).toBe(1);
  const [ad, ...more] = (await caller.get('/api/video-ads/my')).body;
  expect(more).toEqual([]);
  expect(ad).toMatchObject({
    id: sent.body.id,
    url: null,
    additional_data: {
      status: 'queued',
      prompt: body.prompt,
      duration: 8,
      aspectRatio: '9:16',
      error: null,
      generation_mode: 'image_to_video',
      images: [{}, {}],
    },
  });
  expect((await app.visitor.get(ad.additional_data.images[0].url)).status).toBe(200);
  // It is listed in My Videos too.
  expect((await caller.get('/api/video/my')).body).toMatchObject([{ id: ad.id, type: 'video-ad' }]);
});

it('marks failed ones, retries them in place, and shows nothing to other users', async () => {
  const [caller, stranger] = [await app.signIn(), await app.signIn()];
  const url = (await upload(caller)).body.url;
  expect((await stranger.post(path, { prompt: 'Tea', frameImages: [{ url }] })).status).toBe(404);
  const { operationId, id } = (await caller.post(path, { prompt: 'Tea' })).body;
  expect((await stranger.get('/api/video-ads/my')).body).toEqual([]);
  await app.db
    .update(operations)
    .set({ status: 'failed', reason: 'engine_failed', error: text.failed })
    .where(eq(operations.id, operationId));
  const [failed] = (await caller.get('/api/video-ads/my')).body;
  expect(failed.additional_data).toMatchObject({
    status: 'failed',
    error: text.failed,
    generation_mode: 'text_to_video',
  });
  expect((await caller.post(`/api/operations/${operationId}/retry`)).status).toBe(202);
  const [again, ...rest] = (await caller.get('/api/video-ads/my')).body;
  expect(rest).toEqual([]);
  expect(again.id).not.toBe(id);
  expect(again.additional_data).toMatchObject({ status: 'queued', prompt: 'Tea' });
});

it('requires a paid profile', async () => {
  const unpaid = await app.signIn({ paymentStatus: 'unpaid', plan: null });
  expect((await unpaid.post(path, { prompt: 'Tea' })).status).toBe(402);
  expect((await unpaid.get('/api/video-ads/my')).status).toBe(200);
});

it('knows all of the studio’s ad templates', () => {
  expect(videoAdTemplates.map(({ id }) => id)).toEqual([...filmNames]);
});
