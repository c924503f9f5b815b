import { drawProductPhoto } from '@hookline/studio/instruments';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyCredits } from '#features/usage/index.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { openInMemory } from '#testing/test-database.ts';
import { uploadFile } from '#testing/upload-file.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(await openInMemory());
});
afterAll(() => app.close());

it('shows its frames first, and makes eight seconds that open with the first picture', async () => {
  const caller = await app.signIn();
  const data = drawProductPhoto('can', { width: 640, height: 360 }).toBuffer('image/png');
  const { url } = (await uploadFile(caller, '/api/upload/video-ads-image', { data, name: 'can.png' })).body;
  const prompt = 'Daybreak cold brew. Half the caffeine, so you sleep like it is Sunday.';
  const order = {
    prompt,
    frameImages: [{ url, position: 'first' }],
    template: 'slam',
    words: { action: 'Sip it' },
    voiceOver: { actorId: 'maya' },
  };

  const { body: board } = await caller.post('/api/video-ads/storyboard', order);
  expect(board).toMatchObject({ template: 'slam', words: { action: 'Sip it' } });
  expect(board.frames.length).toBeGreaterThanOrEqual(3);
  expect(board.frames.filter(({ shows }: { shows: string[] }) => shows.includes('action'))).toHaveLength(1);
  for (const { image } of board.frames) {
    const frame = Buffer.from(image.split(',')[1], 'base64');
    expect(await sharp(frame).metadata()).toMatchObject({ width: 640, height: 360, format: 'jpeg' });
  }
  expect((await caller.get('/api/user/usage/summary')).body.usage.videos).toBe(0);

  await app.run((await caller.post('/api/video-ads/generate', order)).body.operationId);
  const [ad] = (await caller.get('/api/video-ads/my')).body;
  expect(ad.additional_data.status).toBe('ready');
  const [video] = (await caller.get('/api/video/my')).body;
  expect(video).toMatchObject({ type: 'video-ad', width: 1920, height: 1080, durationMs: 8000 });
  const captions = (await app.visitor.get(ad.captionsUrl)).raw.toString();
  expect(captions).toMatch(/^WEBVTT[\s\S]*Sip it\./);
  const poster = await app.visitor.get(ad.posterUrl);
  const [first, shown] = await Promise.all(
    [Buffer.from(board.frames[0].image.split(',')[1], 'base64'), poster.raw].map((picture) =>
      sharp(picture).resize(32, 18).raw().toBuffer(),
    ),
  );
  const difference = first?.reduce((sum, value, index) => sum + Math.abs(value - (shown?.[index] ?? 0)), 0) ?? 0;
  expect(difference / (32 * 18 * 3)).toBeLessThan(4);
  expect(await verifyCredits(app.db)).toEqual([]);
});
