import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderInChild } from '#child/render-in-child.ts';
import { correlation } from '#video/testing/correlation.ts';
import { decodeRgb, decodeSound, getFfmpeg, measureWithFfmpeg } from '#video/testing/decode-video.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hookline-greeting-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function greet(actorId: string) {
  const outFile = path.join(folder, `${actorId}.mp4`);
  const options = {
    outFile,
    posterFile: `${outFile}.jpg`,
    cacheDir: path.join(folder, 'cache'),
    ffmpegPath: await getFfmpeg(),
  };
  return { outFile, result: await renderInChild('greeting', { actorId }, options) };
}

const filmed = async () => {
  const { outFile, result } = await greet('maya');
  expect(result).toMatchObject({ width: 540, height: 960, fps: 30, probe: { audioCodec: 'aac', isFastStart: true } });
  expect(result.line).toContain('Maya');
  expect(result.durationMs).toBeGreaterThanOrEqual(2990);
  expect(result.durationMs).toBeLessThan(4200);
  const { loudness } = await measureWithFfmpeg(outFile);
  expect(loudness).toBeGreaterThan(-20);
  expect(loudness).toBeLessThan(-12);
  // Speech moves the mouth, and the wave adds to it.
  const frames = await decodeRgb(outFile, { x: 0, y: 200, width: 540, height: 500 }, 4);
  const change = frames.slice(1).map((frame, index) => {
    const before = frames[index] ?? frame;
    return frame.reduce((sum, value, at) => sum + Math.abs(value - (before[at] as number)), 0) / frame.length;
  });
  expect(change.filter((value) => value > 0.3).length).toBeGreaterThan(30);
  const sound = await decodeSound(outFile, 30 * 400);
  const energy = change.map((_, index) =>
    sound.subarray(index * 400, (index + 1) * 400).reduce((sum, value) => sum + Math.abs(value), 0),
  );
  expect(correlation(energy, change)).toBeGreaterThan(0);
};
// Each time the server films one: `actor-greetings.media.test.ts`.
if (process.env.TEST_FULL === '1')
  it('renders an actor’s hello, small and short, with a voice and a moving face', filmed);

it('rejects unknown actors', async () => {
  await expect(greet('nobody-at-all')).rejects.toMatchObject({ code: 'unknown_actor' });
});
