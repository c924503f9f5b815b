import { describe, expect, it } from 'vitest';
import { createRandom } from '#random/seeded-random.ts';
import { polishVoice } from './polish-voice.ts';

const rate = 48_000;
const level = (samples: Float32Array, from: number, to: number) =>
  Math.sqrt(samples.subarray(from, to).reduce((sum, value) => sum + value * value, 0) / (to - from));
const tone = (hertz: number, size: (index: number) => number, length = rate) =>
  Float32Array.from({ length }, (_, index) => size(index) * Math.sin((2 * Math.PI * hertz * index) / rate));

describe('polishVoice', () => {
  it('turns a hiss down and leaves a vowel bright', () => {
    const random = createRandom('hiss');
    let before = 0;
    const hiss = Float32Array.from({ length: rate }, () => {
      const value = random() - 0.5;
      const difference = value - before;
      before = value;
      return difference * 0.3;
    });
    const vowel = tone(440, () => 0.3);
    const gain = (samples: Float32Array) =>
      level(polishVoice(samples, rate), 20_000, 40_000) / level(samples, 20_000, 40_000);
    expect(gain(hiss) / gain(vowel)).toBeLessThan(0.75);
    expect(gain(vowel)).toBeGreaterThan(0.85);
  });

  it('brings loud and quiet syllables nearer to each other, gently', () => {
    const size = (index: number) => (index < rate / 2 ? 0.5 : 0.1);
    const given = tone(300, size);
    const polished = polishVoice(given, rate);
    const difference = level(polished, 12_000, 23_000) / level(polished, 36_000, 47_000);
    expect(difference).toBeLessThan(4.7);
    expect(difference).toBeGreaterThan(3.5);
  });

  it('adds what a room answers within 25 ms, and nothing afterwards', () => {
    const click = new Float32Array(rate);
    click[1000] = 0.5;
    const polished = polishVoice(click, rate);
    expect(level(polished, 1200, 2100)).toBeGreaterThan(1e-4);
    expect(level(polished, 2400, 6000)).toBeLessThan(1e-6);
  });
});
