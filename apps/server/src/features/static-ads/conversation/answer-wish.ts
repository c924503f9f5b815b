import type { AdRecipe } from '../ad-recipe.ts';
import type { AdRow } from '../static-ads.table.ts';
import type { AdChange, AdTarget } from './ad-change.ts';
import { applyRewrite, type RevisionContext, reviseRecipe } from './revise-recipe.ts';
import { isWordChange } from './word-change.ts';

/** Help text: the requests that a chat understands. */
export const whatCanBeAsked =
  'I did not understand that, so nothing was made and nothing was charged. You can say: “make it darker”, “blue background”, “shorter headline”, “headline: ...”, “button: ...”, “use the second one”, “square version”, “without the price”, “in Spanish”, “logo bigger”, “another photo”, “another layout”, “more like the first one”, or describe new ads in a sentence or two.';

/** The ads a message means: among the newest set, or the one chosen before. */
export function findMeant(target: AdTarget, newest: readonly AdRow[], focusAdId: string | null): AdRow[] {
  if (target.kind === 'places') {
    return target.places.flatMap((place) => newest[Math.min(place, newest.length - 1)] ?? []);
  }
  const focus = target.kind === 'same' ? newest.filter(({ id }) => id === focusAdId) : [];
  return focus.length > 0 ? focus : [...newest];
}

export interface RevisedAds {
  recipes: AdRecipe[];
  /** User-facing text: what changed, and what could not be changed. */
  did: string;
}

/** Changes each of these recipes; null with the reasons when nothing would be different. */
export function reviseAll(
  recipes: readonly AdRecipe[],
  changes: readonly AdChange[],
  context: RevisionContext,
): RevisedAds | { recipes: null; why: string } {
  const done = new Set<string>();
  const not = new Set<string>();
  const revised = recipes.flatMap((before) => {
    let recipe = before;
    for (const change of changes) {
      const written = isWordChange(change) ? context.rewrites?.get(before)?.get(change.kind) : undefined;
      const outcome =
        written && isWordChange(change) ? applyRewrite(recipe, change, written) : reviseRecipe(recipe, change, context);
      if (outcome.recipe === null) {
        not.add(outcome.why);
        continue;
      }
      recipe = outcome.recipe;
      done.add(outcome.did);
    }
    return recipe === before ? [] : [recipe];
  });
  const reasons = [...not].join('; ');
  if (revised.length === 0) return { recipes: null, why: reasons };
  const sentence = capital(`${[...done].join(', ')}.`);
  return { recipes: revised, did: reasons === '' ? sentence : `${sentence} Not done: ${reasons}.` };
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
