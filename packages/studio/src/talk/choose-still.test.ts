import { expect, it } from 'vitest';
import { buildWords } from '#timeline/testing/build-words.ts';
import { chooseStillMs } from './choose-still.ts';

const words = buildWords('Look at me for a moment. And here is what I hold in my hands. Buy it.');
const durationMs = 20_000;
const of = (sentence: number) => words.filter((word) => word.sentence === sentence);
const [startMs, endMs] = [of(1)[0]?.startMs ?? 0, of(1).at(-1)?.endMs ?? 0];

it('is in the middle of what is said where there is no picture, also beyond the script', () => {
  const still = chooseStillMs(1, { words, clips: [], durationMs });
  expect(still).toBeCloseTo((startMs + endMs) / 2);
  expect(chooseStillMs(9, { words, clips: [], durationMs })).toBe(words[0]?.startMs);
});

it('is while the sentence’s picture is in place', () => {
  const clip = { media: 0, kind: 'split' as const, startMs, endMs };
  const still = chooseStillMs(1, { words, clips: [clip], durationMs });
  expect(still - startMs).toBeGreaterThanOrEqual(650);
  expect(endMs - still).toBeGreaterThanOrEqual(250);
  // One that goes on is looked at while these words are said, and a short one in its middle.
  const long = chooseStillMs(0, { words, clips: [{ ...clip, startMs: 0, endMs: durationMs }], durationMs });
  expect(long).toBeLessThan(startMs);
  const short = { ...clip, startMs: startMs + 100, endMs: startMs + 700 };
  expect(chooseStillMs(1, { words, clips: [short], durationMs })).toBe(startMs + 400);
});
