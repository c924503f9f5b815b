import { expect, test } from 'vitest';
import { type ShownWord, splitCaptionLines } from './caption-lines.ts';

const script =
  'Stop scrolling if your 3 pm coffee keeps you up at 3 am. Daybreak is cold brew, with half the caffeine.';

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
