import { expect, test } from 'vitest';
import { makeBreakable } from './make-breakable.ts';

const piecesOf = (word: string) => makeBreakable(word).split('\u00ad');

test('words that fit on a line stay as they are', () => {
  expect(makeBreakable('Haltestelle')).toBe('Haltestelle');
  expect(makeBreakable('unverwechselbar')).toBe('unverwechselbar');
});

test.each([
  ['Straßenbahnhaltestellenschild', ['Stra', 'ßen', 'bahn', 'hal', 'tes', 'tel', 'lenschild']],
  ['Überwachungsaufgaben', ['Über', 'wachung', 'sauf', 'gaben']],
  ['достопримечательность', ['достоп', 'ри', 'ме', 'ча', 'тель', 'ность']],
])('%s may break where syllables begin, but not near its ends', (word, pieces) => {
  expect(piecesOf(word)).toEqual(pieces);
});

test('no hyphen comes beside a mark, nor into writing that has none', () => {
  expect(makeBreakable('www.example-shop.com')).not.toMatch(/[.-]\u00ad|\u00ad[.-]/);
  expect(makeBreakable('今日からはじめる新しい毎日の習慣です')).not.toContain('\u00ad');
});
