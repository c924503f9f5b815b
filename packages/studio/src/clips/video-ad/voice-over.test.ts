import { expect, it } from 'vitest';
import { textsToSay } from './voice-over.ts';
import { writeFilmCopy } from './write-film-copy.ts';

const copy = writeFilmCopy({
  prompt: 'Daybreak: sleep like it is Sunday. Half the caffeine.',
  productName: '',
  seed: 0,
  words: { headline: 'Sleep like it is Sunday', line: 'Half the caffeine', action: 'Taste it' },
});

it('says the words of the ad, each as a sentence, and less if there is no time', () => {
  expect(textsToSay(copy, undefined)).toEqual([
    'Sleep like it is Sunday. Half the caffeine. Taste it.',
    'Sleep like it is Sunday. Taste it.',
    'Sleep like it is Sunday.',
  ]);
});

it('says what was ordered, and drops its last sentences if there is no time', () => {
  expect(textsToSay(copy, 'Tired? Try this! 今すぐ。')).toEqual([
    'Tired? Try this! 今すぐ。',
    'Tired? Try this!',
    'Tired?',
  ]);
  expect(textsToSay(copy, 'no end')).toEqual(['no end']);
});
