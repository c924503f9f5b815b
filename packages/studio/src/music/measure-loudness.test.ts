import { describe, expect, it } from 'vitest';
import { measureLoudness } from './measure-loudness.ts';

const tone = (seconds: number, rate: number, frequency: number, level: number) =>
  Float32Array.from(
    { length: seconds * rate },
    (_, index) => level * Math.sin((2 * Math.PI * frequency * index) / rate),
  );

describe('measureLoudness', () => {
  it.each([44_100, 48_000])('measures the standard test tone at %i Hz', (rate) => {
    // EBU Tech 3341: a stereo 1 kHz sine at -23 dBFS is -23 LUFS.
    const channel = tone(5, rate, 1000, 10 ** (-23 / 20));
    expect(measureLoudness([channel, channel], rate)).toBeCloseTo(-23, 1);
    expect(measureLoudness([channel], rate)).toBeCloseTo(-26, 1);
  });

  it('ignores quiet passages', () => {
    const loud = tone(10, 48_000, 1000, 10 ** (-23 / 20));
    const quiet = tone(10, 48_000, 1000, 10 ** (-40 / 20));
    const both = new Float32Array(loud.length + quiet.length);
    both.set(loud);
    both.set(quiet, loud.length);
    // Ungated it would be 2.9 LU lower; the blocks across the boundary cost a few hundredths.
    expect(Math.abs(measureLoudness([both, both], 48_000) + 23)).toBeLessThan(0.1);
  });

  it('is -Infinity for silence and for very short sound', () => {
    expect(measureLoudness([new Float32Array(48_000)], 48_000)).toBe(Number.NEGATIVE_INFINITY);
    expect(measureLoudness([tone(0.2, 48_000, 1000, 1)], 48_000)).toBe(Number.NEGATIVE_INFINITY);
    expect(measureLoudness([], 48_000)).toBe(Number.NEGATIVE_INFINITY);
  });
});
