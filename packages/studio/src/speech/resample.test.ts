import { describe, expect, it } from 'vitest';
import { resample } from './resample.ts';

const tone = (rate: number, frequency: number) =>
  Float32Array.from({ length: rate }, (_, index) => 0.5 * Math.sin((2 * Math.PI * frequency * index) / rate));
/** Level of one frequency in dB relative to a full sine of amplitude 0.5, edges excluded. */
function level(samples: Float32Array, rate: number, frequency: number): number {
  let real = 0;
  let imaginary = 0;
  const from = Math.round(rate * 0.1);
  const count = Math.round(rate * 0.8);
  for (let index = from; index < from + count; index++) {
    const window = 1 - Math.cos((2 * Math.PI * (index - from)) / count);
    real += samples[index]! * window * Math.cos((2 * Math.PI * frequency * index) / rate);
    imaginary += samples[index]! * window * Math.sin((2 * Math.PI * frequency * index) / rate);
  }
  return 20 * Math.log10((2 * Math.hypot(real, imaginary)) / count / 0.5);
}

describe('resample', () => {
  it.each([
    [16_000, 48_000],
    [22_050, 48_000],
    [16_960, 48_000],
    [48_000, 16_000],
  ])('keeps tones from %i to %i Hz and creates no mirror images', (from, to) => {
    for (const frequency of [200, 1000, 5000]) {
      const result = resample(tone(from, frequency), from, to);
      expect(result.length).toBe(to);
      expect(level(result, to, frequency)).toBeCloseTo(0, 0);
      const mirror = from - frequency;
      if (mirror < to / 2) expect(level(result, to, mirror)).toBeLessThan(-60);
    }
  });

  it('drops frequencies the new rate cannot represent', () => {
    const result = resample(tone(48_000, 11_000), 48_000, 16_000);
    expect(level(result, 16_000, 5000)).toBeLessThan(-60);
  });

  it('copies if both rates are equal', () => {
    const samples = tone(1000, 100);
    const result = resample(samples, 48_000, 48_000);
    expect(result).toEqual(samples);
    expect(result).not.toBe(samples);
  });
});
