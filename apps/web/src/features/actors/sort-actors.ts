import type { Actor } from '@hookline/contract/actors';
import { type Facets, hasFacets } from './facets.ts';
import { createSearch } from './search-actors.ts';

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

/** What of the cast is wanted, and in which order. */
export interface CastFilter {
  search: string;
  sort: ActorSort;
  gender: GenderChoice;
  facets: Facets;
  /** Only these; null for everybody. */
  only: ReadonlySet<string> | null;
}

const byPopularity = (a: Actor, b: Actor) => a.popularity - b.popularity;
const orders: Record<ActorSort, (a: Actor, b: Actor) => number> = {
  'most-popular': byPopularity,
  newest: (a, b) => b.addedAt.localeCompare(a.addedAt) || byPopularity(a, b),
  name: (a, b) => a.name.localeCompare(b.name),
};

/** The cast as the dialog shows it. */
export function sortActors(actors: readonly Actor[], { search, sort, gender, facets, only }: CastFilter): Actor[] {
  const isMeant = createSearch(search);
  return actors
    .filter((actor) => gender === 'all' || actor.gender === gender)
    .filter((actor) => hasFacets(actor, facets))
    .filter((actor) => only === null || only.has(actor.id))
    .filter(isMeant)
    .sort(orders[sort]);
}
