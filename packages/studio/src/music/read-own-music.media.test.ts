import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getFfmpeg } from '#video/testing/decode-video.ts';
import { readOwnMusic } from './read-own-music.ts';

const sampleRate = 22_050;
let folder: string;
let ffmpegPath: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hookline-own-music-'));
  ffmpegPath = await getFfmpeg();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function makeTone(name: string, hertz: number, seconds: number): string {
  const file = path.join(folder, name);
  const tone = `sine=frequency=${hertz}:duration=${seconds}`;
  execFileSync(ffmpegPath, ['-y', '-loglevel', 'error', '-f', 'lavfi', '-i', tone, '-b:a', '128k', file]);
  return file;
}

/** Root mean square of a stretch, in seconds. */
function levelOf(samples: Float32Array, from: number, to: number): number {
  const part = samples.subarray(Math.round(from * sampleRate), Math.round(to * sampleRate));
  return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
}

/** Zero crossings per second: twice the frequency of a tone. */
function crossings(samples: Float32Array, from: number): number {
  const part = samples.subarray(Math.round(from * sampleRate), Math.round((from + 1) * sampleRate));
  return part.reduce((sum, sample, index) => sum + Number(index > 0 && sample >= 0 !== (part[index - 1] ?? 0) >= 0), 0);
}

it('loops a short file for exactly the requested time, and fades it out', async () => {
  const file = makeTone('short.m4a', 330, 2);
  const { left, right } = await readOwnMusic(file, { durationMs: 5500, sampleRate, ffmpegPath });
  expect([left.length, right.length]).toEqual([Math.round(5.5 * sampleRate), Math.round(5.5 * sampleRate)]);
  for (const from of [0.2, 2.3]) expect(Math.abs(crossings(left, from) - 660)).toBeLessThan(12);
  expect(levelOf(left, 4, 4.5)).toBeGreaterThan(0.05);
  expect(levelOf(left, 5.4, 5.5)).toBeLessThan(levelOf(left, 4, 4.5) / 5);
  expect(Math.abs(left[0] ?? 1)).toBeLessThan(0.01);
});

it('distinguishes music files from others', async () => {
  const file = path.join(folder, 'words.m4a');
  await writeFile(file, 'not a sound at all');
  await expect(readOwnMusic(file, { durationMs: 1000, sampleRate, ffmpegPath })).rejects.toMatchObject({
    code: 'unreadable_media',
  });
});
