import { estimateSpeechMs } from '@hookline/contract/speech-estimate';
import { expect, test } from 'vitest';
import { findHook } from './find-hook.ts';

const script =
  'Stop scrolling if your 3 pm coffee keeps you up at 3 am. Daybreak is cold brew, with half the caffeine.';

test('the hook is the first sentence, and nothing of the script is lost', () => {
  const { lead, hook, rest } = findHook(`\n ${script}`);
  expect(hook).toBe('Stop scrolling if your 3 pm coffee keeps you up at 3 am.');
  expect(lead + hook + rest).toBe(`\n ${script}`);
});

test('a script without an end mark is all hook; an empty one has none', () => {
  expect(findHook('Wait for it').hook).toBe('Wait for it');
  expect(findHook('  ')).toEqual({ lead: '  ', hook: '', rest: '' });
  expect(findHook('本当に眠れますか？はい。').hook).toBe('本当に眠れますか？');
});

test('a sentence that never ends is a hook as far as its clauses or words fit into the first seconds', () => {
  const clauses = 'so I tried this coffee, and you will not believe how I slept, '.repeat(8);
  expect(findHook(clauses).hook).toBe(
    'so I tried this coffee, and you will not believe how I slept, so I tried this coffee,',
  );
  const words = 'wait '.repeat(60).trim();
  const { hook, rest } = findHook(words);
  expect(hook).toMatch(/^wait( wait)+$/);
  expect(hook.length).toBeGreaterThan(100);
  expect(hook.length).toBeLessThanOrEqual(120);
  expect(hook + rest).toBe(words);
  expect(findHook('a'.repeat(300)).hook).toBe('a'.repeat(120));
  expect(findHook('あ'.repeat(300)).hook).toBe('あ'.repeat(60));
});

test.each([
  ['zh', '你还在喝会让你失眠的咖啡', '你还在喝会让你失眠的咖啡，我以前也一样，'],
  ['ja', '午後のコーヒーで眠れない夜が続いていて', '午後のコーヒーで眠れない夜が続いていて、本当に困っていて、'],
  ['ko', '커피를 마시면 잠이 안 오는데', '커피를 마시면 잠이 안 오는데, 그래도 매일 마시고, '],
] as const)('%s: signs that stand for syllables take as long as they are said', (language, word, clauses) => {
  for (const text of [word.repeat(12), clauses.repeat(12)]) {
    const { hook, rest } = findHook(text);
    expect(hook + rest).toBe(text);
    const spokenMs = estimateSpeechMs(hook, language);
    expect(spokenMs).toBeGreaterThan(4_000);
    expect(spokenMs).toBeLessThan(11_000);
  }
});
