import { type Actor, ageBands } from '@hookline/contract/actors';
import type { SelectOption } from '#components/ui/select.tsx';

/** The choice of everything; no actor has a trait of that name. */
export const any = 'any';

/** What the cast can be narrowed down by, beside gender. */
export interface Facets {
  age: string;
  setting: string;
  topic: string;
  hair: string;
  beard: string;
  glasses: string;
  clothes: string;
}
export type FacetName = keyof Facets;

export const anyFacets: Facets = {
  age: any,
  setting: any,
  topic: any,
  hair: any,
  beard: any,
  glasses: any,
  clothes: any,
};

interface FacetKind {
  name: FacetName;
  label: string;
  /** What an actor has of it. */
  of: (actor: Actor) => readonly string[];
  /** Values by heading, in the order they are offered; those nobody has are left out. */
  groups: Record<string, readonly string[]>;
}

const settings = {
  'At home': ['Home', 'Kitchen', 'Living Room', 'Bedroom', 'Bathroom', 'Balcony', 'Home Office'],
  'At work': ['Work', 'Office', 'Classroom', 'Workshop', 'Podcast'],
  'Out and about': ['Cafe', 'Shop', 'Gym', 'Library', 'Car', 'On the Go'],
  'Open air': ['Outdoors', 'Park', 'Beach', 'Garden', 'Street'],
  'Plain wall': ['Studio'],
  'Time of day': ['Evening', 'Night'],
};

const topics = {
  'Beauty and style': ['Beauty', 'Skincare', 'Fashion', 'Lifestyle'],
  'Health and sport': ['Fitness', 'Wellness', 'Sleep'],
  'Food and home': ['Cooking', 'Food', 'Craft'],
  'Business and learning': ['Business', 'Tech', 'Retail', 'Education'],
  Other: ['Travel', 'General'],
};

const hairColors = ['Black', 'Brown', 'Blond', 'Red', 'Gray', 'White', 'Colored'];

export const facetKinds: readonly FacetKind[] = [
  { name: 'age', label: 'Age', of: ({ age }) => [age], groups: { '': ageBands } },
  { name: 'setting', label: 'Setting', of: ({ situations }) => situations, groups: settings },
  { name: 'topic', label: 'Topic', of: ({ situations }) => situations, groups: topics },
  {
    name: 'hair',
    label: 'Hair',
    of: ({ look }) => (look.hairColor === null ? look.hair : [...look.hair, look.hairColor]),
    groups: {
      Style: ['Short', 'Bob', 'Long', 'Curly', 'Wavy', 'Tied back', 'Braids', 'Locs', 'Bald', 'Covered'],
      Color: hairColors,
    },
  },
  {
    name: 'beard',
    label: 'Beard',
    of: ({ look }) => [look.beard],
    groups: { '': ['No beard', 'Stubble', 'Beard', 'Goatee', 'Mustache'] },
  },
  {
    name: 'glasses',
    label: 'Glasses',
    of: ({ look }) => [look.glasses ? 'With glasses' : 'No glasses'],
    groups: { '': ['With glasses', 'No glasses'] },
  },
  {
    name: 'clothes',
    label: 'Clothes',
    of: ({ look }) => look.clothes,
    groups: { '': ['Smart', 'Casual', 'Knitwear', 'Sporty', 'Workwear', 'Traditional'] },
  },
];

/** Settings and topics together hold every situation; one that is new here must not be out of reach. */
const placed = new Set([...Object.values(settings), ...Object.values(topics)].flat());

/** What is offered of a facet, given who there is, each value with how many have it. */
export function optionsOf({ name, of, groups }: FacetKind, cast: readonly Actor[]): SelectOption<string>[] {
  const counts = new Map<string, number>();
  for (const actor of cast) for (const value of of(actor)) counts.set(value, (counts.get(value) ?? 0) + 1);
  const newcomers = name === 'topic' ? [...counts.keys()].filter((value) => !placed.has(value)).sort() : [];
  const offered = Object.entries<readonly string[]>(groups).flatMap(([group, values]) =>
    (group === 'Other' ? [...values, ...newcomers] : values).map((value) => ({ value, group })),
  );
  return [
    { value: any, label: 'Any' },
    ...offered
      .filter(({ value }) => counts.has(value))
      .map(({ value, group }) => ({
        value,
        label: value,
        aside: String(counts.get(value)),
        ...(group && { group }),
      })),
  ];
}

/** Whether an actor has all that is wanted. */
export function hasFacets(actor: Actor, wanted: Facets): boolean {
  return facetKinds.every(({ name, of }) => wanted[name] === any || of(actor).includes(wanted[name]));
}
