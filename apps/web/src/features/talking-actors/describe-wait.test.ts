import { expect, test } from 'vitest';
import { describeWait } from './describe-wait.ts';

test.each([
  [25_000, 0, 'about 25 s'],
  [25_000, 1, 'about 25 s once the video under way is made'],
  [25_000, 3, 'about 25 s once the 3 videos under way are made'],
  [null, 2, 'made after the 2 videos under way'],
  [null, 0, null],
])('%s ms after %i videos: %s', (expectedMs, before, words) => {
  expect(describeWait(expectedMs, before)).toBe(words);
});
