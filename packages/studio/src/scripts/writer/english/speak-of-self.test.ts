import { expect, it } from 'vitest';
import { speakOfSelf } from './speak-of-self.ts';

it.each([
  ['when your phone dies on you', 'when my phone dies on me'],
  ["when you're cold and you've had enough", "when I'm cold and I've had enough"],
  ['it charges your phone while you drive', 'it charges my phone while I drive'],
  ['wherever you travel, it is yours', 'wherever I travel, it is mine'],
  ['as if you were there yourself', 'as if I was there myself'],
  ['paying for things you never use', 'paying for things I never use'],
  ['it wakes you gently', 'it wakes me gently'],
])('%s', (words, said) => {
  expect(speakOfSelf(words)).toBe(said);
});
