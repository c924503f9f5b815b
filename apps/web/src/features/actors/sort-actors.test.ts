import type { Actor } from '@hookline/contract/actors';
import { expect, test } from 'vitest';
import { any, anyFacets, facetKinds, optionsOf } from './facets.ts';
import { sortActors } from './sort-actors.ts';

function buildActor(actor: Partial<Actor> & { name: string }): Actor {
  return {
    id: actor.name.toLowerCase(),
    thumbnail: '/t.jpg',
    film: '/t-{ratio}.jpg',
    face: '/f.jpg',
    videoUrl: null,
    gender: 'female',
    age: 'Adult',
    situations: ['Kitchen'],
    look: { hair: ['Short'], hairColor: 'Black', beard: 'No beard', glasses: false, clothes: ['Casual'], details: [] },
    jobs: [],
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
const abe = buildActor({ name: 'Abe', popularity: 3, gender: 'male', age: 'Senior', situations: ['Home Office'] });
const cast = [ines, theo, abe];
const all = { search: '', sort: 'most-popular', gender: 'all', facets: anyFacets, only: null } as const;
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

test('age, setting and favourites narrow the cast together', () => {
  expect(names({ ...all, facets: { ...anyFacets, age: 'Senior' } })).toEqual(['Abe']);
  expect(names({ ...all, facets: { ...anyFacets, setting: 'Kitchen' } })).toEqual(['Inés']);
  expect(names({ ...all, only: new Set(['theo', 'abe']) })).toEqual(['Theo', 'Abe']);
  expect(names({ ...all, only: new Set(['theo', 'abe']), facets: { ...anyFacets, age: 'Adult' } })).toEqual(['Theo']);
});

test('facets offer what somebody has, under headings, with how many; what is new is offered too', () => {
  const facet = (name: string) => facetKinds.find((kind) => kind.name === name) ?? facetKinds[0];
  const offered = (name: string, actors = cast) => {
    const kind = facet(name);
    return kind ? optionsOf(kind, actors).map(({ group = '', label, aside = '' }) => `${group}|${label}|${aside}`) : [];
  };
  expect(offered('setting')).toEqual(['|Any|', 'At home|Kitchen|1', 'At home|Home Office|1']);
  expect(offered('topic')).toEqual(['|Any|', 'Other|Plaster wall|1']);
  expect(offered('hair')).toEqual(['|Any|', 'Style|Short|3', 'Color|Black|3']);
  expect(offered('beard')).toEqual(['|Any|', '|No beard|3']);
});

test('looks narrow the cast, each by its own facet', () => {
  const look = { hair: ['Curly'], hairColor: 'Red', beard: 'Beard', glasses: true, clothes: ['Smart'], details: [] };
  const one = buildActor({ name: 'Zoe', look });
  const found = (facets: object) => sortActors([...cast, one], { ...all, facets: { ...anyFacets, ...facets } });
  for (const facets of [{ hair: 'Curly' }, { hair: 'Red' }, { beard: 'Beard' }, { clothes: 'Smart' }])
    expect(found(facets)).toEqual([one]);
  expect(found({ glasses: 'With glasses' })).toEqual([one]);
  expect(found({ glasses: 'No glasses' })).toHaveLength(3);
  expect(found({ hair: any })).toHaveLength(4);
});

test('a thousand actors are sorted and searched within a frame', () => {
  const crowd = Array.from({ length: 1000 }, (_, index) =>
    buildActor({ name: `Actor ${index}`, popularity: index + 1 }),
  );
  sortActors(crowd, { ...all, search: 'actor 99' });
  const times = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    expect(sortActors(crowd, { ...all, search: 'actor 99' })).toHaveLength(11);
    return process.cpuUsage(before).user / 1000;
  });
  // Generous: it takes about a tenth of this; what compiling takes besides hardly meets all of them.
  expect(Math.min(...times)).toBeLessThan(100);
});

test('finds a hyphenated name however it is typed', () => {
  const minJun = buildActor({ name: 'Min-jun' });
  for (const search of ['min-jun', 'min jun', 'jun']) {
    expect(sortActors([theo, minJun], { ...all, search })).toEqual([minJun]);
  }
});
