import { expect, test } from 'vitest';
import { isFreshUrl } from './is-fresh-url.ts';

test('an address is fresh until the second it ends', () => {
  const url = '/files/images/a.jpg?exp=1000&sig=x';
  expect([isFreshUrl(url, 999_999), isFreshUrl(url, 1_000_000)]).toEqual([true, false]);
  expect(isFreshUrl('https://ads.example.com/files/a.jpg?exp=1000&sig=x', 2_000_000)).toBe(false);
  expect(isFreshUrl('https://shop.example.com/a.jpg', 2_000_000)).toBe(true);
});
