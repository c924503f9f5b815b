import { expect, test } from 'vitest';
import { makeBreakable } from './make-breakable.ts';

test('words that fit on a line stay as they are', () => {
  expect(makeBreakable('Haltestelle')).toBe('Haltestelle');
  expect(makeBreakable('unverwechselbar')).toBe('unverwechselbar');
});

test('wider ones may break between letters, but not near their ends', () => {
  const word = makeBreakable('Straßenbahnhaltestellenschild');
  expect(word.replaceAll('\u00ad', '')).toBe('Straßenbahnhaltestellenschild');
  const pieces = word.split('\u00ad');
  expect(pieces.at(0)).toBe('Stra');
  expect(pieces.at(-1)).toBe('hild');
  expect(pieces.length).toBeGreaterThan(15);
});

test('no hyphen comes beside a mark, nor into writing that has none', () => {
  expect(makeBreakable('www.example-shop.com')).not.toMatch(/[.-]\u00ad|\u00ad[.-]/);
  expect(makeBreakable('今日からはじめる新しい毎日の習慣です')).not.toContain('\u00ad');
});
