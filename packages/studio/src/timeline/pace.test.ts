import { expect, it } from 'vitest';
import { choosePace, paceOf } from '#timeline/pace.ts';

it.each([
  ['Stop scrolling! Half price today! Three shirts for 20 dollars! Run!', 'fast'],
  ['50 % weg! Nur heute! Hol dir 2 zum Preis von 1!', 'fast'],
  ['今日だけ半額！送料無料！急いで！', 'fast'],
  ['I used to buy iced coffee every day. Then I did the math. Now I make it at home in ten seconds.', 'lively'],
  [
    'When my daughter was born, I noticed how little of what we put on her skin I could have named or even explained. So we spent two years with a pharmacist from our village, and made one cream, slowly, from seven things that grow here.',
    'calm',
  ],
  ['', 'lively'],
] as const)('%s is %s', (script, pace) => {
  expect(choosePace(script)).toBe(pace);
});

it('leaves a chosen pace as it is', () => {
  expect(paceOf({ pace: 'calm', script: 'Run! Run! Run!' })).toBe('calm');
  expect(paceOf({ pace: 'auto', script: 'Run! Run! Run!' })).toBe('fast');
});
