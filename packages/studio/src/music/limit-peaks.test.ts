import { describe, expect, it } from 'vitest';
import { limitPeaks, measureTruePeak } from './limit-peaks.ts';

const rate = 48_000;
const stereo = (length: number, at: (index: number) => number) => {
  const channel = Float32Array.from({ length }, (_, index) => at(index));
  return { left: channel, right: channel.slice() };
};

describe('measureTruePeak', () => {
  it('finds the peak between two samples', () => {
    // A quarter-rate sine sampled 45 degrees off its peaks reads 3 dB too low sample by sample.
    const sound = stereo(4800, (index) => Math.sin((Math.PI / 2) * index + Math.PI / 4));
    expect(Math.max(...sound.left)).toBeLessThan(0.71);
    expect(measureTruePeak(sound)).toBeCloseTo(0, 0);
  });
});

describe('limitPeaks', () => {
  it('holds loud sound under the ceiling without clipping it', () => {
    const sound = stereo(rate, (index) => 1.8 * Math.sin(index / 21) * Math.sin(index / 9000));
    limitPeaks(sound, rate);
    expect(measureTruePeak(sound)).toBeLessThan(-1);
    expect(measureTruePeak(sound)).toBeGreaterThan(-3);
    const flat = sound.left.filter(
      (value, index) => index > 0 && Math.abs(value) > 0.7 && value === sound.left[index - 1],
    );
    expect(flat.length).toBe(0);
  });

  it('leaves quiet sound as it is', () => {
    const sound = stereo(rate, (index) => 0.5 * Math.sin(index / 21));
    const before = sound.left.slice();
    limitPeaks(sound, rate);
    expect(sound.left).toEqual(before);
  });

  it('turns down before a peak and recovers after it', () => {
    const sound = stereo(rate, (index) => (index === 24_000 ? 1.6 : 0.4 * Math.sin(index / 21)));
    const before = sound.left.slice();
    limitPeaks(sound, rate);
    const gainNear = (index: number) => {
      let best = index;
      for (let near = index - 60; near < index + 60; near++)
        if (Math.abs(before[near]!) > Math.abs(before[best]!)) best = near;
      return sound.left[best]! / before[best]!;
    };
    expect(sound.left[24_000]).toBeLessThan(0.9);
    expect(gainNear(23_900)).toBeLessThan(0.9);
    expect(gainNear(10_000)).toBe(1);
    expect(gainNear(47_000)).toBeGreaterThan(0.98);
  });
});
