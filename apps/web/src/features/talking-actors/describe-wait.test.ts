import { expect, test } from 'vitest';
import { describeWait } from './describe-wait.ts';

test.each([
  [25_000, 0, 'about 25 s'],
  [25_000, 1, 'about 25 s once the one in progress is done'],
  [25_000, 3, 'about 25 s once the 3 in progress are done'],
  [null, 2, 'starts after the 2 in progress'],
  [null, 0, null],
])('%s ms after %i videos: %s', (expectedMs, before, words) => {
  expect(describeWait(expectedMs, before)).toBe(words);
});
