import { type Actor, ageBands } from '@hookline/contract/actors';

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

export const ageChoices = [
  { value: 'all', label: 'Any age' },
  ...ageBands.map((age) => ({ value: age, label: age })),
] as const;
export type AgeChoice = (typeof ageChoices)[number]['value'];

/** Every situation. No actor is in one of that name. */
export const anySituation = 'all';

/** What of the cast is wanted, and in which order. */
export interface CastFilter {
  search: string;
  sort: ActorSort;
  gender: GenderChoice;
  age: AgeChoice;
  /** One of `listSituations`, or `anySituation`. */
  situation: string;
  /** Only these; null for everybody. */
  only: ReadonlySet<string> | null;
}

/** Where actors can be, the most frequent first. */
export function listSituations(actors: readonly Actor[]): string[] {
  const counts = new Map<string, number>();
  for (const { situations } of actors)
    for (const situation of situations) counts.set(situation, (counts.get(situation) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b)).map(([situation]) => situation);
}

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
  { search, sort, gender, age, situation, only }: CastFilter,
): Actor[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return actors
    .filter((actor) => gender === 'all' || actor.gender === gender)
    .filter((actor) => age === 'all' || actor.age === age)
    .filter((actor) => situation === anySituation || actor.situations.includes(situation))
    .filter((actor) => only === null || only.has(actor.id))
    .filter((actor) => {
      const text = ` ${searchText(actor)}`;
      return words.every((word) => text.includes(` ${word}`));
    })
    .sort(orders[sort]);
}
