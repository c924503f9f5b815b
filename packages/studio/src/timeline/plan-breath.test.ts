import { expect, it } from 'vitest';
import { breathLevels, planBreath } from '#timeline/plan-breath.ts';

const stepMs = 1000 / 15;
const levelsOf = (seed: string, headKeyAt: (timeMs: number) => string = () => ''): number[] => {
  const levelAt = planBreath(30_000, stepMs, seed, headKeyAt);
  return Array.from({ length: 450 }, (_, i) => levelAt(i * stepMs));
};

it('goes in and out step by step, every four or five seconds', () => {
  for (const seed of ['a', 'b', 'c']) {
    const levels = levelsOf(seed);
    expect(new Set(levels)).toEqual(new Set(Array.from({ length: breathLevels }, (_, i) => i)));
    const changes = levels.flatMap((level, i) => (i > 0 && level !== levels[i - 1] ? [level - levels[i - 1]!] : []));
    for (const change of changes) expect(Math.abs(change)).toBe(1);
    // Four steps per breath, 5.8 to 7.1 breaths in thirty seconds.
    expect(changes.length).toBeGreaterThanOrEqual(22);
    expect(changes.length).toBeLessThanOrEqual(31);
  }
});

it('advances when the head moves, if that is soon enough', () => {
  const headKeyAt = (timeMs: number): string => String(Math.floor((timeMs + 1) / 200));
  const levels = levelsOf('a', headKeyAt);
  for (const [i, level] of levels.entries())
    if (i > 0 && level !== levels[i - 1])
      expect(headKeyAt(i * stepMs), `step ${i}`).not.toBe(headKeyAt((i - 1) * stepMs));
});

it('is the same for the same seed and different for another', () => {
  expect(levelsOf('a')).toEqual(levelsOf('a'));
  expect(levelsOf('a')).not.toEqual(levelsOf('b'));
});
