import { languageCodes } from '@hookline/contract/languages';
import { describe, expect, it } from 'vitest';
import { buildWords } from '#timeline/testing/build-words.ts';
import { paces, paceTraits } from './pace.ts';
import { type GesturePlanInput, gestureAt, planGestures } from './plan-gestures.ts';
import { planShots } from './plan-shots.ts';
import { gesturesOfWord } from './word-gestures.ts';

const script =
  'There are 3 reasons to switch. First, it tastes great. Honestly, I love it more than anything. ' +
  'Would you ever go back to the old one? It takes two minutes in the morning and nobody complains. Get yours today!';

function inputOf(text: string, changes: Partial<GesturePlanInput> = {}): GesturePlanInput {
  const words = buildWords(text);
  const untilMs = (words.at(-1)?.endMs ?? 0) + 600;
  return {
    words,
    shots: planShots(words, untilMs),
    untilMs,
    busy: [],
    pace: 'lively',
    language: 'en',
    seed: 'maya',
    sidesOf: () => [-1, 1],
    ...changes,
  };
}

/** The best gesture of a word. */
const shapeOf = (text: string, at: number, language: GesturePlanInput['language'] = 'en') =>
  gesturesOfWord(buildWords(text), at, language)[0]?.shape;

describe('gesturesOfWord', () => {
  it('counts small numbers on fingers, in every language', () => {
    for (const language of languageCodes) expect(shapeOf('a 2 b', 1, language)).toBe('two');
    expect(shapeOf('Tres razones', 0, 'es')).toBe('three');
    expect(shapeOf('Zweitens: der Preis', 0, 'de')).toBe('two');
    expect(shapeOf('第三个理由', 0, 'zh')).toBe('three');
  });

  it('does not count times, parts and prices', () => {
    for (const text of ['at 3 pm', 'only 3 %', 'for $3 each', 'um 3 Uhr', 'at 3:30 sharp'])
      expect(shapeOf(text, 1), text).not.toBe('three');
  });

  it('puts a hand on the chest for honesty and shrugs with doubt', () => {
    expect(shapeOf('Honestly, it works', 0)).toBe('chest');
    expect(shapeOf('Vielleicht morgen', 0, 'de')).toBe('shrug');
  });
});

describe('planGestures', () => {
  const gestures = planGestures(inputOf(script));

  it('counts on the number, and is up when it is said', () => {
    const three = gestures.find(({ shape }) => shape === 'three');
    const word = buildWords(script).find(({ text }) => text === '3');
    expect((three?.startMs ?? 0) + paceTraits.lively.riseMs).toBeCloseTo(word?.startMs ?? -1);
    const up = gestureAt(gestures, (word?.startMs ?? 0) + 60, paceTraits.lively.riseMs);
    expect(up?.raise).toBeGreaterThan(0.95);
  });

  it('gestures more in a faster ad, never twice within 2.5 s', () => {
    const counts = paces.map((pace) => {
      const starts = planGestures(inputOf(script, { pace })).map(({ startMs }) => startMs);
      starts.slice(1).forEach((start, index) => {
        expect(start - (starts[index] ?? 0)).toBeGreaterThanOrEqual(2500);
      });
      return starts.length;
    });
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(counts[0]).toBeGreaterThan(0);
    expect(counts[2]).toBeGreaterThan(counts[0] ?? 0);
  });

  it('leaves pictures, and framings without room, alone', () => {
    const busy = [{ startMs: 0, endMs: 4000 }];
    expect(planGestures(inputOf(script, { busy })).every(({ startMs }) => startMs >= 4000)).toBe(true);
    expect(planGestures(inputOf(script, { sidesOf: () => [] }))).toEqual([]);
    const left = planGestures(inputOf(script, { sidesOf: () => [-1] }));
    expect(left.every(({ side, isDouble }) => side === -1 && !isDouble)).toBe(true);
  });

  it('leaves the side to what has popped up there', () => {
    for (const side of [-1, 1] as const) {
      const taken = [{ startMs: 0, endMs: 60_000, side }];
      const beside = planGestures(inputOf(script, { taken }));
      expect(beside.length).toBeGreaterThan(2);
      expect(beside.every((gesture) => gesture.side === -side && !gesture.isDouble)).toBe(true);
    }
    const past = planGestures(inputOf(script, { taken: [{ startMs: 0, endMs: 1, side: 1 }] }));
    expect(past).toEqual(gestures);
  });

  it('is the same every time, and another for another actor', () => {
    expect(planGestures(inputOf(script))).toEqual(gestures);
    const others = ['theo', 'greta', 'noor'].map((seed) => JSON.stringify(planGestures(inputOf(script, { seed }))));
    expect(others.some((other) => other !== JSON.stringify(gestures))).toBe(true);
  });

  it('rises and falls without a jump, except at a cut', () => {
    const input = inputOf(script);
    const { riseMs } = paceTraits.lively;
    let before = 0;
    for (let ms = 0; ms < input.untilMs; ms += 33) {
      const now = gestureAt(gestures, ms, riseMs)?.raise ?? 0;
      const isCut = gestures.some(({ endMs, isLeaving }) => !isLeaving && Math.abs(endMs - ms) <= 34);
      if (!isCut) expect(Math.abs(now - before)).toBeLessThan(0.3);
      before = now;
    }
  });
});
