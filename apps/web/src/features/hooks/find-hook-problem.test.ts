import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { estimateSpeechMs } from '@hookline/contract/speech-estimate';
import { expect, test } from 'vitest';
import { findHookProblem } from './find-hook-problem.ts';
import { emptyHookDraft, type HookDraft } from './hook-draft.ts';

const text = messages.talkingActors;
const credits = { limit: 5, remaining: 1 };

function problemOf(change: Partial<HookDraft>, left = credits): string | null {
  return findHookProblem({ ...emptyHookDraft, hookText: 'Still awake?', actorId: 'ines', ...change }, left);
}

test('a line is refused for the first thing that is wrong with it', () => {
  expect(problemOf({})).toBeNull();
  expect(problemOf({ hookText: '  ' })).toBe(text.enterHook);
  expect(problemOf({ hookText: 'a'.repeat(201) })).toBe(text.hookTooLong);
  expect(problemOf({ hookText: '🙂 !!!' })).toBe(text.unspeakable);
  expect(problemOf({ hookText: '🙂 ok' })).toBeNull();
  expect(problemOf({ actorId: '' })).toBe('Please choose an actor');
  expect(problemOf({}, { limit: 5, remaining: 0 })).toBe('No video credits left this cycle.');
});

test('a line is spoken in 10 seconds, in its own language', () => {
  expect(limits.hookMs).toBe(10_000);
  const english = 'And then something happened. '.repeat(6);
  expect(estimateSpeechMs(english, 'en')).toBeGreaterThan(10_000);
  expect(problemOf({ hookText: english })).toBe('This line runs over 10 seconds. Please shorten it.');
  expect(problemOf({ hookText: 'And then something happened. '.repeat(3) })).toBeNull();
  // The same number of characters takes longer in Chinese.
  const chinese = '你还在喝会让你失眠的咖啡吗今天就换一杯不再心慌的冷萃咖啡吧'.repeat(2);
  expect(problemOf({ hookText: chinese, language: 'zh' })).toBe(text.hookTooLongToSpeak);
  expect(problemOf({ hookText: 'a'.repeat(chinese.length) })).toBeNull();
});
