import type { Actor } from '@hookline/contract/actors';

export const actorSorts = [
  { value: 'most-popular', label: 'Most Popular' },
  { value: 'newest', label: 'Newest' },
  { value: 'name', label: 'Name A-Z' },
] as const;
export type ActorSort = (typeof actorSorts)[number]['value'];

export const genderChoices = [
  { value: 'all', label: 'All' },
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
] as const;
export type GenderChoice = (typeof genderChoices)[number]['value'];

const byPopularity = (a: Actor, b: Actor) => a.popularity - b.popularity;
const orders: Record<ActorSort, (a: Actor, b: Actor) => number> = {
  'most-popular': byPopularity,
  newest: (a, b) => b.addedAt.localeCompare(a.addedAt) || byPopularity(a, b),
  name: (a, b) => a.name.localeCompare(b.name),
};

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('-', ' ').toLowerCase();
}

/** Where each search word is looked for; `unknown` gender is not something anybody types. */
function searchText(actor: Actor): string {
  return plain([actor.name, actor.age, ...actor.situations, actor.gender === 'unknown' ? '' : actor.gender].join(' '));
}

/**
 * The cast as the dialog shows it. Every word of `search` must begin a word of the actor's name, age, gender or
 * setting; accents, hyphens and case do not matter.
 */
export function sortActors(
  actors: readonly Actor[],
  { search, sort, gender }: { search: string; sort: ActorSort; gender: GenderChoice },
): Actor[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return actors
    .filter((actor) => gender === 'all' || actor.gender === gender)
    .filter((actor) => {
      const text = ` ${searchText(actor)}`;
      return words.every((word) => text.includes(` ${word}`));
    })
    .sort(orders[sort]);
}
