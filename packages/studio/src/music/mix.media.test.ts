import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { speak } from '#speech/speak.ts';
import type { SpeechTrack } from '#speech/speech.ts';
import { measureTruePeak } from './limit-peaks.ts';
import { measureLoudness } from './measure-loudness.ts';
import { mixAudio } from './mix.ts';
import { musicTracks } from './music-tracks.ts';
import { renderMusic } from './render-music.ts';
import { writeWav } from './write-wav.ts';

const ffmpeg = process.env.FFMPEG_PATH ?? 'ffmpeg';
const hasFfmpeg = spawnSync(ffmpeg, ['-version']).status === 0;
const voice = { gender: 'female', variant: 0, pitch: 1, pace: 1 } as const;

/** Second opinion: ffmpeg's EBU R128 meter. */
function meter(file: string): { loudness: number; truePeak: number } {
  const { stderr } = spawnSync(ffmpeg, ['-nostdin', '-i', file, '-af', 'ebur128=peak=true', '-f', 'null', '-'], {
    encoding: 'utf8',
  });
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
  const number = (pattern: RegExp) => Number(pattern.exec(summary)?.[1]);
  return { loudness: number(/I:\s+(-?[\d.]+) LUFS/), truePeak: number(/Peak:\s+(-?[\d.]+) dBFS/) };
}

describe.runIf(hasFfmpeg)('the mix, read back by ffmpeg', () => {
  let folder: string;
  let speech: SpeechTrack;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mix-'));
    speech = await speak({
      text: 'My skin was a mess, honestly. Then I paid nineteen dollars for this tiny bottle and everything changed!',
      language: 'en',
      voice,
    });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each([undefined, ...musicTracks.map((track) => track.id)])(
    'agrees on loudness and peak with music %s',
    async (id) => {
      const { samples, sampleRate, durationMs } = speech;
      const music = id && renderMusic({ track: id, durationMs, sampleRate, seed: 'x' });
      const mix = mixAudio({ speech: samples, sampleRate, ...(music && { music }) });
      const file = join(folder, `${id}.wav`);
      await writeFile(file, writeWav(mix));
      const measured = meter(file);
      expect(Math.abs(measured.loudness - measureLoudness([mix.left, mix.right], sampleRate))).toBeLessThan(0.5);
      expect(Math.abs(measured.loudness + 15)).toBeLessThanOrEqual(0.6);
      expect(measured.truePeak).toBeLessThanOrEqual(-1);
      expect(Math.abs(measured.truePeak - measureTruePeak(mix))).toBeLessThan(0.5);
      if (!music) return;
      const alone = join(folder, `${id}-alone.wav`);
      await writeFile(
        alone,
        writeWav({ left: music.left.map((v) => v / 2), right: music.right.map((v) => v / 2), sampleRate }),
      );
      const own = measureLoudness([music.left, music.right], sampleRate) - 6.02;
      expect(Math.abs(meter(alone).loudness - own)).toBeLessThan(0.5);
    },
  );

  it('writes a file ffmpeg reads back sample for sample', async () => {
    const left = Float32Array.from({ length: 4800 }, (_, index) => Math.sin(index / 10) * 0.9);
    const right = Float32Array.from({ length: 4800 }, () => 0);
    const file = join(folder, 'exact.wav');
    await writeFile(file, writeWav({ left, right, sampleRate: 48_000 }));
    const raw = execFileSync(ffmpeg, ['-v', 'error', '-i', file, '-f', 's16le', '-']);
    expect(raw.length).toBe(4800 * 4);
    for (let index = 0; index < 4800; index++) {
      expect(Math.abs(raw.readInt16LE(index * 4) - left[index]! * 32_767)).toBeLessThanOrEqual(1.6);
      expect(raw.readInt16LE(index * 4 + 2)).toBe(0);
    }
  });
});
