import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SpeechRequest, SpeechTrack } from '#speech/speech.ts';
import { cachedSpeech } from './speech-cache.ts';

const request: SpeechRequest = {
  text: 'Hi',
  language: 'en',
  voice: { gender: 'female', variant: 0, pitch: 1, pace: 1 },
};
const track: SpeechTrack = {
  samples: Float32Array.from({ length: 300 }, (_, index) => Math.sin(index / 7) * 0.9),
  sampleRate: 48000,
  durationMs: 6.25,
  words: [{ text: 'Hi', startOffset: 0, endOffset: 2, startMs: 0, endMs: 6, sentence: 0, stressed: true }],
  phones: [{ symbol: 'h', viseme: 'KG', startMs: 0, endMs: 6 }],
  engine: 'test voice',
};

let folder = '';
let made = 0;
const make = async () => {
  made++;
  return track;
};

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hookline-speech-'));
  made = 0;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('makes speech once and gives the same back', async () => {
  const first = await cachedSpeech(request, folder, make);
  const second = await cachedSpeech(request, folder, make);
  expect(made).toBe(1);
  expect(second).toEqual(first);
  expect(first.words).toEqual(track.words);
  for (const [index, sample] of first.samples.entries()) expect(sample).toBeCloseTo(track.samples[index] ?? 0, 4);
  expect((await readdir(path.join(folder, 'speech'))).every((name) => name.endsWith('.speech'))).toBe(true);
});

it('keeps requests apart', async () => {
  await cachedSpeech(request, folder, make);
  await cachedSpeech({ ...request, text: 'Ho' }, folder, make);
  await cachedSpeech({ ...request, voice: { ...request.voice, pitch: 1.1 } }, folder, make);
  expect(made).toBe(3);
});

it('makes speech again when the file is broken, and without a writable folder', async () => {
  await cachedSpeech(request, folder, make);
  const [name] = await readdir(path.join(folder, 'speech'));
  await writeFile(path.join(folder, 'speech', name ?? ''), 'broken');
  await cachedSpeech(request, folder, make);
  expect(made).toBe(2);
  const blocked = path.join(folder, 'file');
  await writeFile(blocked, '');
  expect((await cachedSpeech(request, blocked, make)).samples).toHaveLength(300);
});
