import { describe, expect, it } from 'vitest';
import type { SentenceAudio, SpokenSentence } from '../speech-engine.ts';
import { lengthenBreaths } from './lengthen-breaths.ts';

const audio: SentenceAudio = {
  samples: Float32Array.from({ length: 8000 }, (_, index) => (index >= 3000 && index < 3800 ? 0 : 0.5)),
  sampleRate: 8000,
  phones: [
    { symbol: 'a', startMs: 0, endMs: 375 },
    { symbol: '', startMs: 375, endMs: 475 },
    { symbol: 'o', startMs: 475, endMs: 1000 },
  ],
  tokens: [
    { token: 4, startMs: 0, endMs: 375 },
    { token: 5, startMs: 475, endMs: 1000 },
  ],
};
const sentence = (pause: boolean): SpokenSentence => ({
  tokens: [
    { token: 4, text: 'a', pause },
    { token: 5, text: 'o', pause: false },
  ],
  ending: '.',
});

describe('lengthenBreaths', () => {
  it('makes a hurried comma as long as a breath, and moves what follows', () => {
    const longer = lengthenBreaths(audio, sentence(true), 1);
    expect(longer.samples).toHaveLength(8000 + 720);
    expect(longer.phones.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [0, 375],
      [375, 565],
      [565, 1090],
    ]);
    expect(longer.tokens[1]).toEqual({ token: 5, startMs: 565, endMs: 1090 });
    expect([...longer.samples.subarray(3000, 4520)].every((value) => value === 0)).toBe(true);
    expect(longer.samples[4521]).toBe(0.5);
  });

  it('follows the pace, and leaves long pauses and words without a comma alone', () => {
    expect(lengthenBreaths(audio, sentence(true), 0.5)).toBe(audio);
    expect(lengthenBreaths(audio, sentence(true), 1.2).samples).toHaveLength(8000 + 1024);
    expect(lengthenBreaths(audio, sentence(false), 1)).toBe(audio);
  });
});
