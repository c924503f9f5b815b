import { describe, expect, it } from 'vitest';
import type { SpokenSentence } from './speech-engine.ts';
import { spreadWords } from './spread-words.ts';

const sentence = (...words: string[]): SpokenSentence => ({
  tokens: words.map((text, token) => ({ token, text, pause: false })),
  ending: '.',
});

describe('spreadWords', () => {
  it('keeps the engine’s positions', () => {
    const placed = [
      { token: 0, startMs: 10, endMs: 90 },
      { token: 1, startMs: 120, endMs: 300 },
    ];
    expect(spreadWords(sentence('in', 'time'), placed)).toEqual(placed);
  });

  it('divides a shared time by the letters of its words', () => {
    const placed = [
      { token: 0, startMs: 0, endMs: 100 },
      { token: 3, startMs: 100, endMs: 200 },
    ];
    expect(spreadWords(sentence('ab', 'cde', 'fghij', 'k'), placed)).toEqual([
      { token: 0, startMs: 0, endMs: 20 },
      { token: 1, startMs: 20, endMs: 50 },
      { token: 2, startMs: 50, endMs: 100 },
      { token: 3, startMs: 100, endMs: 200 },
    ]);
  });

  it('finds room before the first placed word', () => {
    const spread = spreadWords(sentence('a', 'b'), [{ token: 1, startMs: 50, endMs: 80 }]);
    expect(spread).toEqual([
      { token: 0, startMs: 0, endMs: 50 },
      { token: 1, startMs: 50, endMs: 80 },
    ]);
  });
});
