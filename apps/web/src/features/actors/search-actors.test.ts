import type { Actor } from '@hookline/contract/actors';
import { expect, test } from 'vitest';
import { fallbackCast } from './fallback-cast.ts';
import { createSearch } from './search-actors.ts';

const [first] = fallbackCast;
if (!first) throw new Error('There are nine of them');
const doctor: Actor = { ...first, id: 'ada', name: 'Ada', jobs: ['doctor', 'manager'], situations: ['Office', 'Work'] };
const cast = [...fallbackCast, doctor];
const found = (search: string) => cast.filter(createSearch(search)).map(({ name }) => name);

test('looks are found in the words people use', () => {
  expect(found('glasses')).toEqual(['Inés', 'Greta']);
  expect(found('man with a beard')).toEqual(['Theo', 'Kofi']);
  expect(found('curly hair')).toEqual(['Inés', 'Kofi']);
  expect(found('redhead')).toEqual(['Lena']);
  expect(found('older lady, spectacles')).toEqual(['Greta']);
  expect(found('grey')).toEqual(['Greta']);
});

test('jobs and places are found, and what is denied is not', () => {
  expect(found('doctor')).toEqual(['Ada']);
  expect(found('young woman office')).toEqual(['Ada']);
  expect(found('man without beard')).toEqual(['Arjun']);
  expect(found('woman no glasses kitchen')).toEqual([]);
});

test('"man" is nobody who is a manager or a woman', () => {
  expect(found('man')).toEqual(['Theo', 'Arjun', 'Kofi']);
  expect(found('constructor')).toEqual([]);
});
