import { describe, expect, it } from 'vitest';
import { effectIds } from './effects.ts';
import { measureTruePeak } from './limit-peaks.ts';
import { measureLoudness } from './measure-loudness.ts';
import { duckingCurve, mixAudio } from './mix.ts';
import { renderMusic } from './render-music.ts';

const sampleRate = 48_000;
/** Two seconds of syllables, two of silence, twice. */
const speech = Float32Array.from({ length: 8 * sampleRate }, (_, index) => {
  const seconds = index / sampleRate;
  const speaking = seconds % 4 < 2;
  return speaking ? 0.25 * Math.sin(index / 38) * (0.6 + 0.4 * Math.sin(seconds * 25)) : 0;
});
const music = renderMusic({ track: 'upbeat', durationMs: 8000, sampleRate, seed: 'mix' });

/** Every effect once, at full strength, including positions beyond the ends. */
const effects = [
  { id: 'thud', atMs: 0, gain: 1 },
  ...effectIds.map((id, index) => ({ id, atMs: 400 + index * 700, gain: 1 })),
  { id: 'chime', atMs: 7990, gain: 1 },
] as const;

describe('mixAudio', () => {
  it.each([
    ['speech alone', { speech }],
    ['speech and music', { speech, music }],
    ['speech, music and effects', { speech, music, effects }],
    ['effects alone', { speech: new Float32Array(speech.length), effects }],
    ['music alone', { speech: new Float32Array(speech.length), music }],
  ])('brings %s to -15 LUFS under -1 dBTP', (_, parts) => {
    const mix = mixAudio({ ...parts, sampleRate });
    expect(mix.left.length).toBe(speech.length);
    expect(measureLoudness([mix.left, mix.right], sampleRate)).toBeCloseTo(-15, 0);
    expect(measureTruePeak(mix)).toBeLessThanOrEqual(-1);
  });

  it('aligns the hit of an effect with its time', () => {
    const quiet = new Float32Array(speech.length);
    const { left, right } = mixAudio({ speech: quiet, sampleRate, effects: [{ id: 'whoosh', atMs: 3000, gain: 1 }] });
    const power = (fromMs: number, toMs: number) =>
      left
        .subarray(fromMs * 48, toMs * 48)
        .reduce((sum, value, at) => sum + value ** 2 + right[fromMs * 48 + at]! ** 2, 0);
    expect(power(2900, 3100)).toBeGreaterThan(power(2600, 2800));
    expect(power(2900, 3100)).toBeGreaterThan(power(3200, 3400));
    expect(power(0, 2500)).toBe(0);
  });

  it('supports another target', () => {
    const mix = mixAudio({ speech, music, sampleRate, targetLufs: -20 });
    expect(measureLoudness([mix.left, mix.right], sampleRate)).toBeCloseTo(-20, 0);
  });

  it('returns silence for silence', () => {
    const mix = mixAudio({ speech: new Float32Array(1000), sampleRate });
    expect(mix.left.every((value) => value === 0)).toBe(true);
  });

  it('does not change its input', () => {
    const before = speech.slice();
    mixAudio({ speech, music, sampleRate });
    expect(speech).toEqual(before);
  });

  it('keeps the music well below the voice', () => {
    const withMusic = mixAudio({ speech, music, sampleRate });
    // Same speech level in both: the difference is the music.
    const part = (from: number, to: number) => {
      const cut = (channel: Float32Array) => channel.subarray(from * sampleRate, to * sampleRate);
      return measureLoudness([cut(withMusic.left), cut(withMusic.right)], sampleRate);
    };
    const speaking = part(0.3, 1.8);
    const pause = part(2.9, 3.8);
    expect(speaking - pause).toBeGreaterThan(5);
    expect(speaking - pause).toBeLessThan(14);
  });
});

describe('duckingCurve', () => {
  it('closes for the voice, opens in the pause, and closes before the voice returns', () => {
    const curve = duckingCurve(speech, sampleRate);
    const at = (seconds: number) => curve[Math.round(seconds * sampleRate)]!;
    expect(at(1.5)).toBeLessThan(0.4);
    expect(at(3.6)).toBeGreaterThan(0.85);
    expect(at(4)).toBeLessThan(0.6);
    let steepest = 0;
    for (let index = 1; index < curve.length; index++) {
      steepest = Math.max(steepest, Math.abs(curve[index]! - curve[index - 1]!));
    }
    expect(steepest).toBeLessThan(0.001);
  });
});
