import { expect, it } from 'vitest';
import { splitSentences } from './split-sentences.ts';

it('splits a script into sentences that cover it', () => {
  const script = 'Wait. This mug stays warm until lunch! Is it worth it? 😀 Yes, it is.';
  const sentences = splitSentences(script, 'en');
  expect(sentences.map(({ text }) => text)).toEqual([
    'Wait. This mug stays warm until lunch!',
    'Is it worth it?',
    '😀 Yes, it is.',
  ]);
  expect(sentences.at(-1)?.endOffset).toBe(script.length);
  for (const [index, one] of sentences.entries())
    if (index > 0) expect(one.startOffset).toBe(sentences[index - 1]?.endOffset);
});

it('knows other writings', () => {
  expect(splitSentences('这个杯子到中午还是热的，真的很好用。今天就来试试看吧，你会喜欢的！', 'zh')).toHaveLength(2);
});
