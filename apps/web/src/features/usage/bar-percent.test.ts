import { expect, test } from 'vitest';
import { barPercent } from './bar-percent.ts';

test.each([
  [0, 10, 0],
  [5, 10, 50],
  [10, 10, 100],
  [14, 10, 100],
  [0, 0, 0],
  [3, 0, 100],
])('%i of %i is %i %%', (used, limit, percent) => {
  expect(barPercent(used, limit)).toBe(percent);
});
