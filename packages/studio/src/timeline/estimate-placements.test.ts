import { expect, it } from 'vitest';
import { estimatePlacements } from '#timeline/estimate-placements.ts';

const script =
  'Stop scrolling if coffee keeps you up at night. I tried everything there is, and nothing worked for me. ' +
  'Then I found Daybreak, a cold brew with half the caffeine. Now I sleep like a teenager again. Try it this week.';
const estimate = (pictures: number, more = {}) =>
  estimatePlacements({
    script,
    language: 'en',
    pictures: Array.from({ length: pictures }, () => ({ isCutOut: true })),
    productName: 'Daybreak',
    isHolding: false,
    ...more,
  });

it('tells the sentence that names the product', () => {
  expect(estimate(1)).toContainEqual({ media: 0, layout: 'split', sentence: 2, sentences: 1 });
  expect(estimate(1, { isHolding: true }).map(({ layout }) => layout)).not.toContain('split');
});

it('gives no sentence to two pictures, and none to the opening', () => {
  const sentences = estimate(3).map(({ sentence }) => sentence);
  expect(sentences.length).toBeGreaterThan(0);
  expect([new Set(sentences).size, sentences.includes(0)]).toEqual([sentences.length, false]);
  expect(estimate(0)).toEqual([]);
  expect(estimate(2, { script: '…' })).toEqual([]);
});
