import { expect, it } from 'vitest';
import { markWords, removeWords } from './mark-words.ts';

it('marks what was left out where it stands', () => {
  expect(markWords('A man with Tattoos and a dog, smiling', ['tattoos', 'dog'])).toEqual([
    { text: 'A man with ', isLeftOut: false },
    { text: 'Tattoos', isLeftOut: true },
    { text: ' and a ', isLeftOut: false },
    { text: 'dog', isLeftOut: true },
    { text: ', smiling', isLeftOut: false },
  ]);
  expect(markWords('A man', ['dog'])).toEqual([{ text: 'A man', isLeftOut: false }]);
});

it.each([
  ['A man with Tattoos and a dog, smiling', ['tattoos', 'dog'], 'A man, smiling'],
  ['A woman in a sunny kitchen, with a dachshund', ['dachshund'], 'A woman in a sunny kitchen'],
  ['A woman', ['dog'], 'A woman'],
])('takes them out with what only led to them: %s', (prompt, words, left) => {
  expect(removeWords(prompt, words)).toBe(left);
});
