import { creditsOfEachKind, UNLIMITED } from '@hookline/contract/plans';
import { expect, test } from 'vitest';
import { creditLevel, creditNotices } from './credit-notices.ts';

test.each([
  [7, 10, null],
  [8, 10, 'low'],
  [9, 10, 'low'],
  [10, 10, 'used'],
  [12, 10, 'used'],
  // Without a plan, and without a limit.
  [0, 0, null],
  [5, 0, null],
  [500, UNLIMITED, null],
] as const)('%i of %i is %s', (used, limit, level) => {
  expect(creditLevel(used, limit)).toBe(level);
});

test('each kind is told by itself', () => {
  const usage = { ...creditsOfEachKind(0), videos: 8, staticAdGenerations: 50 };
  const limits = { ...creditsOfEachKind(50), videos: 10 };
  expect(creditNotices({ usage, limits })).toEqual([
    { kind: 'videos', level: 'low', remaining: 2, limit: 10 },
    { kind: 'staticAdGenerations', level: 'used', remaining: 0, limit: 50 },
  ]);
});
