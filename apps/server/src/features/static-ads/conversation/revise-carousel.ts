import type { AdRecipe } from '../ad-recipe.ts';
import type { AdChange } from './ad-change.ts';
import { type RevisedAds, reviseAll } from './answer-wish.ts';
import type { RevisionContext } from './revise-recipe.ts';

/** Changes that can be made to one picture alone. */
function isOfOne(change: AdChange): boolean {
  return (
    change.kind === 'shorter-headline' ||
    change.kind === 'other-headline' ||
    (change.kind === 'set' && change.part === 'headline')
  );
}

/**
 * Changes a carousel, whose pictures are made again together: headlines where they are meant, which is the first picture
 * if none is named, all else everywhere.
 */
export function reviseCarousel(
  frames: readonly AdRecipe[],
  meant: readonly AdRecipe[],
  changes: readonly AdChange[],
  context: RevisionContext,
): RevisedAds | { recipes: null; why: string } {
  if (changes.some(({ kind }) => kind === 'other-layout'))
    return { recipes: null, why: 'a carousel has one layout. Describe new ads to get others' };
  if (changes.some(({ kind }) => kind === 'language') && !context.rewrites)
    return { recipes: null, why: 'I can’t translate the phrases of a carousel. Edit its pictures one by one' };
  const [first] = frames;
  const target = meant.length === frames.length && first ? [first] : meant;
  const done: string[] = [];
  const not: string[] = [];
  const recipes = frames.map((frame) => {
    const mine = changes.filter((change) => !isOfOne(change) || target.includes(frame));
    const revised = reviseAll([frame], mine, context);
    if (revised.recipes === null) {
      if (revised.why !== '') not.push(revised.why);
      return frame;
    }
    done.push(revised.did);
    return revised.recipes[0] ?? frame;
  });
  const [did] = done.toSorted((one, other) => other.length - one.length);
  return did === undefined ? { recipes: null, why: [...new Set(not)].join('; ') } : { recipes, did };
}
