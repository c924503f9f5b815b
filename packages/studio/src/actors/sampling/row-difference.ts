import type { ClothName, HairName, SkinName } from '#actors/cast-colors.ts';
import type { CastRow } from '#actors/cast-table.ts';
import { firstItem, requireItem } from '#lists/require-item.ts';

/** Traits of an actor visible at a glance, one per position, in the order of `weights`. */
export type Traits = readonly string[];

/** A small tile shows hair, headwear, skin, clothes and wall. A color of the same family counts half. */
const weights = [2, 0.5, 0.5, 2, 1, 0.5, 0.5, 1, 0.5, 0.5, 1, 1, 1, 0.5] as const;
const covering: ReadonlySet<string> = new Set(['hijab', 'turban', 'head-wrap']);

const skinFamily: Record<SkinName, string> = {
  porcelain: 'fair',
  fair: 'fair',
  beige: 'light',
  olive: 'warm',
  honey: 'warm',
  bronze: 'brown',
  umber: 'brown',
  cocoa: 'deep',
  ebony: 'deep',
};

const hairFamily: Record<HairName, string> = {
  black: 'dark',
  espresso: 'dark',
  brown: 'brown',
  chestnut: 'brown',
  honey: 'blond',
  blond: 'blond',
  platinum: 'blond',
  ginger: 'red',
  auburn: 'red',
  plum: 'plum',
  grey: 'grey',
  silver: 'grey',
  white: 'grey',
};

const clothFamily: Record<ClothName, string> = {
  cream: 'white',
  white: 'white',
  navy: 'dark',
  charcoal: 'dark',
  black: 'dark',
  teal: 'green',
  forest: 'green',
  sage: 'pale green',
  mint: 'pale green',
  mustard: 'yellow',
  camel: 'yellow',
  rust: 'red',
  red: 'red',
  coral: 'red',
  rose: 'pink',
  lilac: 'violet',
  plum: 'plum',
  sky: 'sky',
  denim: 'blue',
  cobalt: 'blue',
};

/** The traits of a row. */
export function traitsOf(row: CastRow): Traits {
  const [wear, cloth] = row.wear ?? (['none', null] as const);
  // A scarf or turban hides the hair, so its color replaces the hair's.
  const hiding = covering.has(wear) ? cloth : null;
  return [
    hiding === null ? row.hair[0] : '',
    hiding ?? row.hair[1],
    hiding === null ? hairFamily[row.hair[1]] : clothFamily[hiding],
    wear,
    firstItem(row.who),
    row.skin,
    skinFamily[row.skin],
    row.top[0],
    row.top[1],
    clothFamily[row.top[1]],
    row.scene,
    row.glasses ?? 'none',
    row.beard ?? 'none',
    row.face,
  ];
}

/** How different two actors look: the weights of the traits in which they differ, 0 the same .. 12.5. */
export function traitDifference(a: Traits, b: Traits): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) if (a[i] !== b[i]) sum += requireItem(weights, i);
  return sum;
}

/** Two actors that differ by less look like the same person. */
export const alikeBelow = 4;
