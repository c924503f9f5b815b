import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { openInMemory } from '#testing/test-database.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(await openInMemory());
});
afterAll(() => app.close());

it('a drawn person becomes a video of the library', { timeout: 300_000 }, async () => {
  const caller = await app.signIn();
  const portrait = await caller.post('/api/avatar/generate', { prompt: 'a woman with glasses in a kitchen' });
  await app.run(portrait.body.operationId);
  const [photo] = (await caller.get('/api/avatar/my')).body;
  const asked = { imageUrl: photo.signedUrl, videoPrompt: 'She smiles and waves' };
  const key = { 'idempotency-key': 'video-1' };
  const { body } = await caller.post('/api/video/generate', asked, key);
  await app.run(body.operationId);
  const done = await caller.post('/api/video/generate', asked, key);
  expect(done).toMatchObject({ status: 200, body: { operationId: body.operationId } });
  const [video] = (await caller.get(`/api/video/by-image?imageUrl=${encodeURIComponent(photo.signedUrl)}`)).body;
  expect(video).toMatchObject({ id: done.body.id, status: 'ready', name: 'a woman with glasses in a kitchen' });
  expect((await app.visitor.get(video.url)).headers['content-type']).toBe('video/mp4');
  expect(video.durationMs).toBeGreaterThan(4500);
  // Drawn again, so in the picture's own shape at full size.
  expect([video.width, video.height]).toEqual([1080, 1620]);
});
