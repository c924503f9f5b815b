import { expect, test } from 'vitest';
import { isSpellingFix } from './free-fix.ts';

test.each([
  ['I recieved teh mug.', 'I received the mug.'],
  ['Stays warm untill lunch', 'Stays warm until lunch.'],
  ['buy daybrake today', 'Buy Daybreak today!'],
  ['Our e mail list', 'Our e-mail list'],
  ['Every one loves it', 'Everyone loves it'],
  ['Der kafee ist heiss', 'Der Kaffee ist heiß'],
  ['Café creme', 'Cafe crème'],
  ['这个杯子很好', '这个杯子很号'],
])('"%s" and "%s" are the same words', (before, after) => {
  expect(isSpellingFix(before, after)).toBe(true);
  expect(isSpellingFix(after, before)).toBe(true);
});

test.each([
  ['It costs 19 dollars', 'It costs 29 dollars'],
  ['Do it now', 'Do it not'],
  ['This mug is warm', 'This cup is warm'],
  ['This mug is warm', 'This mug is warm today'],
  ['Buy this mug', 'Buy mug this'],
  ['Sold by Theo', 'Sold by Maya'],
])('"%s" and "%s" are not', (before, after) => {
  expect(isSpellingFix(before, after)).toBe(false);
});
