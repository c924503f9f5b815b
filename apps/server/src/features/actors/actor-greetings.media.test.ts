import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { actors } from '@hookline/contract/actors';
import { decodeRgb, measureWithFfmpeg, probeVideo } from '@hookline/studio/instruments';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { openInMemory } from '#testing/test-database.ts';
import { createActorGreetings } from './actor-greetings.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hookline-greetings-'));
  app = await createTestApp(await openInMemory());
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

it('makes an actor’s greeting on the first request, and keeps it', async () => {
  const answer = await app.visitor.get(`${actors.homepage.path}?limit=1`);
  const url: string = answer.body.creators[0].videoUrl;
  const [first, second] = await Promise.all([app.visitor.get(url), app.visitor.get(url)]);
  expect(first.headers).toMatchObject({
    'content-type': 'video/mp4',
    'cache-control': expect.stringContaining('immutable'),
  });
  expect(second.raw.equals(first.raw)).toBe(true);
  const file = join(folder, 'greeting.mp4');
  await writeFile(file, first.raw);
  const probe = await probeVideo(file);
  expect(probe).toMatchObject({ width: 540, height: 960, videoCodec: 'avc', audioCodec: 'aac' });
  expect(probe.durationMs).toBeGreaterThanOrEqual(2900);
  expect(probe.durationMs).toBeLessThan(6000);
  // Somebody speaks and moves; `render-greeting.media.test.ts` compares one with the other in the full run.
  const { loudness } = await measureWithFfmpeg(file);
  expect(loudness).toBeGreaterThan(-20);
  expect(loudness).toBeLessThan(-12);
  const frames = await decodeRgb(file, { x: 0, y: 200, width: 540, height: 500 }, 4);
  const changed = frames.slice(1).filter((frame, index) => {
    const before = frames[index] ?? frame;
    const change = frame.reduce((sum, value, at) => sum + Math.abs(value - (before[at] ?? 0)), 0);
    return change / frame.length > 0.3;
  });
  expect(changed.length).toBeGreaterThan(30);

  const part = await app.visitor.get(url, { range: 'bytes=4-7' });
  expect([part.status, part.body]).toEqual([206, 'ftyp']);
  const nobody = await app.visitor.get('/media/actors/nobody/greeting.mp4');
  expect(nobody.status).toBe(404);
  expect(String(nobody.headers['cache-control'])).not.toContain('immutable');
});

it('has no clips where no videos can be made', async () => {
  const bare = await createTestApp(await openInMemory(), { FFMPEG_PATH: '/nowhere/ffmpeg' });
  try {
    const { body } = await bare.visitor.get(`${actors.homepage.path}?limit=2`);
    expect(body.creators.map((actor: { videoUrl: string | null }) => actor.videoUrl)).toEqual([null, null]);
    expect((await bare.visitor.get('/media/actors/maya/greeting.mp4')).status).toBe(404);
  } finally {
    await bare.close();
  }
});

it('limits the number of waiting requests', async () => {
  const greetings = createActorGreetings({ folder, cacheFolder: folder, ffmpegPath: '/nowhere/ffmpeg' });
  const { cast } = await import('@hookline/studio/cast');
  const asked = cast
    .slice(0, 20)
    .map((actor) => greetings.get(actor.id).catch((error: { code?: string }) => error.code));
  const closed = greetings.close();
  const codes = await Promise.all(asked);
  expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(8);
  await closed;
});
