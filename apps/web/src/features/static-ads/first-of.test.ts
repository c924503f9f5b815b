import type { Ad } from '@hookline/contract/static-ads';
import { expect, test } from 'vitest';
import { firstOf } from './first-of.ts';

test('the lists of several products are one, the newest first', () => {
  const ad = (id: string, created_at: string) => ({ id, created_at }) as Ad;
  const mugs = [ad('c', '2026-11-24T10:03:00.000Z'), ad('a', '2026-11-24T10:01:00.000Z')];
  const cans = [ad('b', '2026-11-24T10:02:00.000Z')];
  expect(firstOf([mugs, cans, []], 2).ads.map(({ id }) => id)).toEqual(['c', 'b']);
  expect(firstOf([mugs, cans], 12).total).toBe(3);
});
