import { expect, test } from 'vitest';
import { type ShownWord, splitCaptionLines } from './caption-lines.ts';
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
  expect(findHook('あ'.repeat(300)).hook.length).toBeLessThanOrEqual(120);
});

const joined = (groups: ShownWord[][]) =>
  groups
    .flat()
    .map(({ text, hasSpaceBefore }) => (hasSpaceBefore ? ` ${text}` : text))
    .join('')
    .trim();

test('captions keep every word, in order, in short groups', () => {
  const groups = splitCaptionLines(script);
  expect(joined(groups)).toBe(script);
  expect(joined(groups.slice(0, 1))).toBe('Stop scrolling if your 3 pm');
  for (const group of groups) expect(group.length).toBeLessThanOrEqual(6);
});

test('a caption group ends where a sentence does', () => {
  expect(splitCaptionLines('Wait. What?').map((group) => joined([group]))).toEqual(['Wait.', 'What?']);
});

test.each([
  '你还在喝会让你失眠的咖啡吗？Daybreak 冷萃咖啡，咖啡因只有一半，睡前也能放心喝。',
  '午後のコーヒーで眠れなくなっていませんか？「Daybreak」なら、カフェインは半分です。今すぐ試してみてください。',
  '커피를 마시면 잠이 안 오나요? 반값 카페인 콜드브루를 만나보세요.',
])('a script without spaces is cut into words that fit two lines: %s', (text) => {
  const groups = splitCaptionLines(text);
  expect(joined(groups)).toBe(text);
  expect(groups.length).toBeGreaterThan(2);
  for (const group of groups) expect(joined([group]).length).toBeLessThanOrEqual(19);
  // No mark begins a caption, and no bracket ends one.
  for (const group of groups) expect(joined([group])).toMatch(/^[^、。，！？」]+.*[^「（]$/u);
});
