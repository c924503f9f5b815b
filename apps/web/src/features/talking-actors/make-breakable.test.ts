import { expect, test } from 'vitest';
import { makeBreakable, shrinkToFit } from './make-breakable.ts';

const piecesOf = (word: string) => makeBreakable(word).split('\u00ad');

test('words that fit on a line, if smaller, stay as they are', () => {
  expect(makeBreakable('Haltestelle')).toBe('Haltestelle');
  expect(makeBreakable('unverwechselbar')).toBe('unverwechselbar');
  expect(makeBreakable('Überwachungsaufgaben')).toBe('Überwachungsaufgaben');
});

test.each([
  ['Straßenbahnhaltestellenschild', ['Stra', 'ßen', 'bahn', 'hal', 'tes', 'tel', 'lenschild']],
  ['Überwachungsaufgabenplan', ['Über', 'wachung', 'sauf', 'ga', 'benplan']],
  ['достопримечательностями', ['достоп', 'ри', 'ме', 'ча', 'тель', 'нос', 'тями']],
])('%s may break where syllables begin, but not near its ends', (word, pieces) => {
  expect(piecesOf(word)).toEqual(pieces);
});

test('an address breaks at its signs and gets no hyphen', () => {
  expect(makeBreakable('www.mein-kleiner-laden.com/neu').split('\u200b')).toEqual([
    'www',
    '.mein-',
    'kleiner-',
    'laden',
    '.com/',
    'neu',
  ]);
  expect(makeBreakable('hallo@lieblingsladen.com')).not.toContain('\u00ad');
});

test('a line is set smaller for a word that then fits, not for one that is broken anyway', () => {
  expect(shrinkToFit(['eine', 'Haltestelle'])).toBe(1);
  expect(shrinkToFit(['eine', 'Überwachungsaufgaben'])).toBe(0.75);
  expect(shrinkToFit(['ein', 'Straßenbahnhaltestellenschild'])).toBe(1);
});

test('no hyphen comes beside a mark, nor into writing that has none', () => {
  expect(makeBreakable('Familien-Wochenendausflug')).not.toMatch(/-\u00ad|\u00ad-/);
  expect(makeBreakable('今日からはじめる新しい毎日の習慣です')).not.toContain('\u00ad');
});
