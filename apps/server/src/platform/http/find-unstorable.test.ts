import { expect, test } from 'vitest';
import { findUnstorable } from './find-unstorable.ts';

test('a NUL is found anywhere', () => {
  expect(findUnstorable({ word: 'a\0b' })).toBe('word');
  expect(findUnstorable({ list: ['fine', { deep: '\0' }] })).toBe('list.1.deep');
  expect(findUnstorable({ list: [{ 'na\0me': 1 }] })).toBe('list.0.na\0me');
  expect(findUnstorable('\0')).toBe('');
});

test('a lone surrogate is found too', () => {
  expect(findUnstorable({ list: ['fine', 'Tea is good. \ud83d'] })).toBe('list.1');
  expect(findUnstorable({ list: [{ '\ude00': 1 }] })).toBe('list.0.\ude00');
});

test('everything else can be stored', () => {
  for (const value of [null, undefined, 3, true, '', 'a\u0001\n\ud83d\ude00', { a: [{ b: 'c' }] }])
    expect(findUnstorable(value)).toBeNull();
});
