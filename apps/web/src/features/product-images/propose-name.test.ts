import { expect, test } from 'vitest';
import { proposeName } from './propose-name.ts';

test.each([
  ['Daybreak Cold Brew Coffee, 6-Pack | Daybreak Shop', 'I drink Daybreak cold brew now.', 'Daybreak Cold Brew'],
  ['Daybreak Cold Brew Coffee, 6-Pack', 'Nothing about it.', 'Daybreak Cold Brew Coffee'],
  ['Glow Serum – Vitamin C | Shop', '', 'Glow Serum'],
  ['The Bottle', 'The best thing.', 'The Bottle'],
  ['Crème "Nuit"', 'My new creme nuit, every night', 'Crème "Nuit'],
])('%s in "%s" is %s', (pageName, script, name) => {
  expect(proposeName(pageName, script)).toBe(name);
});
