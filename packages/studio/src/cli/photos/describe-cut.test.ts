import { expect, it } from 'vitest';
import { describeCut } from './describe-cut.ts';

const sure = { cardReason: null, gap: null, doubt: null };

it.each([
  [sure, 'background removed.'],
  [
    { ...sure, doubt: { kind: 'label', isKept: true } as const },
    'background removed. We weren’t sure about one part that looks like the background and kept it. Check it.',
  ],
  [
    { ...sure, doubt: { kind: 'opening', isKept: false } as const },
    'background removed. We weren’t sure about one spot and cut it open. Check it.',
  ],
  [
    { ...sure, gap: 'no-memory' as const },
    'background removed by color only, because this machine is low on memory. Check it.',
  ],
  [{ ...sure, cardReason: 'screen' as const }, 'shown whole, because it’s a screenshot.'],
  [
    { ...sure, cardReason: 'uneven-background' as const, gap: 'no-model' as const },
    'shown whole, because there is no cut-out model here.',
  ],
  [{ ...sure, cardReason: 'unsure-matte' as const }, 'shown whole, because we can’t tell where the product ends.'],
])('says what was done with a photo: %j', (cut, sentence) => {
  expect(describeCut(cut)).toBe(sentence);
});
