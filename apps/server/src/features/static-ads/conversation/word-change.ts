import type { AdRecipe } from '../ad-recipe.ts';
import type { AdChange } from './ad-change.ts';

/** Changes of words that a writer makes better than rules. */
export type WordChange = { kind: 'shorter-headline' | 'other-headline' } | Extract<AdChange, { kind: 'language' }>;

export function isWordChange(change: AdChange): change is WordChange {
  return change.kind === 'shorter-headline' || change.kind === 'other-headline' || change.kind === 'language';
}

/** Texts a writer made, by the recipe as it was and the kind of change. */
export type Rewrites = ReadonlyMap<AdRecipe, ReadonlyMap<AdChange['kind'], Partial<AdRecipe['texts']>>>;
