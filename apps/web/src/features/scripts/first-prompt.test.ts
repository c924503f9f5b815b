import { expect, test } from 'vitest';
import { firstPrompt } from './first-prompt.ts';

test('a script is written anew from what follows its opening', () => {
  expect(firstPrompt(' Stop scrolling. Daybreak is cold brew. Try it.')).toBe('Daybreak is cold brew. Try it.');
  expect(firstPrompt('Daybreak cold brew')).toBe('Daybreak cold brew');
  expect(firstPrompt(' ')).toBe('');
});
