import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { UNLIMITED } from '@hookline/contract/plans';
import { expect, test } from 'vitest';
import { findCreditProblem, findEndCardProblem, findScriptProblem } from './find-send-problem.ts';

const text = messages.talkingActors;

test('a script is refused for the first thing that is wrong with it', () => {
  expect(findScriptProblem('  ')).toBe(text.enterScript);
  expect(findScriptProblem('a'.repeat(limits.scriptCharacters + 1))).toBe(text.scriptTooLong);
  expect(findScriptProblem('!!!')).toBe(text.unspeakable);
  expect(findScriptProblem('Hello', limits.spokenMs + 1)).toBe(text.tooLongToSpeak);
  expect(findScriptProblem('Hello', limits.spokenMs)).toBeNull();
  expect(findScriptProblem('Hello')).toBeNull();
});

test('an end card needs its call to action', () => {
  expect(findEndCardProblem(null)).toBeNull();
  expect(findEndCardProblem({ callToAction: ' ' })).toBe(text.enterCallToAction);
  expect(findEndCardProblem({ callToAction: 'Shop now' })).toBeNull();
});

test('credits are asked for only where they are counted', () => {
  expect(findCreditProblem(undefined, 3)).toBeNull();
  expect(findCreditProblem({ limit: UNLIMITED, remaining: 0 }, 3)).toBeNull();
  expect(findCreditProblem({ limit: 5, remaining: 3 }, 3)).toBeNull();
  expect(findCreditProblem({ limit: 5, remaining: 1 }, 3)).toBe('You have credits for 1 actor.');
  expect(findCreditProblem({ limit: 5, remaining: 2 }, 3)).toBe('You have credits for 2 actors.');
  expect(findCreditProblem({ limit: 5, remaining: 0 })).toBe('No video credits left this cycle.');
});
