import { expect, it } from 'vitest';
import { clampedItem } from './clamped-item.ts';
import { pickItem } from './pick-item.ts';
import { firstItem, lastItem, requireItem } from './require-item.ts';
import { wrappedItem } from './wrapped-item.ts';

const days = ['Monday', 'Tuesday', 'Wednesday'];

it('returns existing items, and throws for missing ones', () => {
  expect([requireItem(days, 1), firstItem(days), lastItem(days)]).toEqual(['Tuesday', 'Monday', 'Wednesday']);
  expect(() => requireItem(days, 3)).toThrow(new RangeError('There is no item 3 among 3.'));
  expect(() => lastItem([])).toThrow(RangeError);
});

it('wraps around, stops at the ends, and picks at random', () => {
  expect([-1, 0, 4].map((index) => wrappedItem(days, index))).toEqual(['Wednesday', 'Monday', 'Tuesday']);
  expect([-1, 1, 9].map((index) => clampedItem(days, index))).toEqual(['Monday', 'Tuesday', 'Wednesday']);
  expect([0, 0.5, 0.999].map((chance) => pickItem(days, () => chance))).toEqual(days);
  expect(() => pickItem([], () => 0)).toThrow(RangeError);
});
