import { type Draft, emptyDraft } from './draft.ts';

/** How many things of the options dialog differ from what a new project begins with, for the count on its button. */
export function countChangedOptions(draft: Draft): number {
  const changed = [
    draft.captionPosition !== emptyDraft.captionPosition,
    Object.keys(draft.captionColours).length > 0,
    draft.effects !== emptyDraft.effects,
    draft.expression !== emptyDraft.expression,
    draft.pace !== emptyDraft.pace,
    draft.holdProduct !== emptyDraft.holdProduct,
    draft.endCard !== null,
  ];
  return changed.filter(Boolean).length;
}
