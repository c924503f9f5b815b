import { messages } from '@hookline/contract/messages';
import { expect, test } from 'vitest';
import { creditLine, failureLine } from './credit-line.ts';

type Part = Parameters<typeof creditLine>[0][number];
const of = (status: Part['status'], amount: number, state: Part['credit']['state']): Part => ({
  status,
  credit: { kind: 'videos', amount, state },
});

test('a failed video is refunded, and a credit of several ratios only with the last of them', () => {
  const held = of('processing', 1, 'held');
  expect(creditLine([held, held])).toBe('2 credits held. Failed videos are refunded.');
  expect(creditLine([of('failed', 1, 'held'), of('processing', 0, 'held')])).toBe(
    '1 credit held. A credit is refunded if all its ratios fail.',
  );
  expect(creditLine([of('completed', 1, 'used'), of('failed', 1, 'returned')])).toBe('1 credit used, 1 returned.');
  expect(creditLine([of('completed', 0, 'used')])).toBe('Free fix, no credit used.');
});

test('a failure tells once that its credit came back', () => {
  const { credit } = of('failed', 1, 'returned');
  expect(failureLine({ error: 'It broke.', credit })).toBe('It broke. Your credit was returned.');
  const told = 'Mirage could not make this. Your credit is back. Please try again.';
  expect(failureLine({ error: told, credit })).toBe(told);
  const both = messages.imageToVideo.productFailed;
  expect(failureLine({ error: both, credit: { ...credit, amount: 2 } })).toBe(both);
  expect(failureLine({ error: 'It broke.', credit: { ...credit, state: 'used' } })).toBe('It broke.');
  expect(failureLine({ error: null, credit: { ...credit, amount: 0 } })).toBe('Failed');
});
