import type { Actor } from '@hookline/contract/actors';
import { expect, test } from 'vitest';
import { sortActors } from './sort-actors.ts';

function buildActor(actor: Partial<Actor> & { name: string }): Actor {
  return {
    id: actor.name.toLowerCase(),
    thumbnail: '/t.jpg',
    face: '/f.jpg',
    videoUrl: null,
    gender: 'female',
    age: 'Adult',
    situations: ['Kitchen'],
    isPro: false,
    isHD: true,
    isExclusive: false,
    hasFreeSpech: true,
    popularity: 1,
    addedAt: '2026-01-01',
    ...actor,
  };
}

const ines = buildActor({ name: 'Inés', popularity: 2, addedAt: '2026-03-01', age: 'Young Adult' });
const theo = buildActor({ name: 'Theo', popularity: 1, gender: 'male', situations: ['Plaster wall'] });
const abe = buildActor({ name: 'Abe', popularity: 3, gender: 'male', age: 'Senior', situations: ['Home office'] });
const cast = [ines, theo, abe];
const all = { search: '', sort: 'most-popular', gender: 'all' } as const;
const names = (options: Parameters<typeof sortActors>[1]) => sortActors(cast, options).map((actor) => actor.name);

test('the three orders', () => {
  expect(names(all)).toEqual(['Theo', 'Inés', 'Abe']);
  expect(names({ ...all, sort: 'newest' })[0]).toBe('Inés');
  expect(names({ ...all, sort: 'name' })).toEqual(['Abe', 'Inés', 'Theo']);
});

test('search knows names without accents, ages and settings, and every word must fit', () => {
  expect(names({ ...all, search: 'ines' })).toEqual(['Inés']);
  expect(names({ ...all, search: 'senior office' })).toEqual(['Abe']);
  expect(names({ ...all, search: 'senior kitchen' })).toEqual([]);
});

test('a gender narrows the cast, and "male" does not find "female"', () => {
  expect(names({ ...all, gender: 'female' })).toEqual(['Inés']);
  expect(names({ ...all, search: 'male' })).toEqual(['Theo', 'Abe']);
});

test('finds a hyphenated name however it is typed', () => {
  const minJun = buildActor({ name: 'Min-jun' });
  for (const search of ['min-jun', 'min jun', 'jun']) {
    expect(sortActors([theo, minJun], { ...all, search })).toEqual([minJun]);
  }
});
