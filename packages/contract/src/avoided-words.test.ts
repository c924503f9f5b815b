import { expect, it } from 'vitest';
import { usesAvoided } from './avoided-words.ts';

it.each([
  ['It is cheap.', ['cheap'], true],
  ['It is CHEAPER now.', ['cheap'], true],
  ['A recheaped thing.', ['cheap'], false],
  ['Smart people.', ['art'], false],
  ['It is smart art.', ['art'], true],
  ['The best in class, honestly.', ['best in class'], true],
  ['这个很便宜。', ['便宜'], true],
  ['Anything.', ['', ' '], false],
])('%s %j %s', (text, avoid, expected) => {
  expect(usesAvoided(text, avoid)).toBe(expected);
});
