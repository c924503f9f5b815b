import type { EditVideoInput, Recipe } from '@hookline/contract/video-remakes';

/** What the edit form holds. */
export type EditForm = Pick<Recipe, 'script' | 'captions' | 'music' | 'label' | 'ratio'>;

/** The part of what a video was made from that can be changed. */
export function formOf({ script, captions, music, label, ratio }: Recipe): EditForm {
  return { script, captions, music, label, ratio };
}

/** What was changed, to be sent; undefined when nothing was. Spaces around a script do not count. */
export function findChanges(recipe: Recipe, { script, captions, music, label, ratio }: EditForm) {
  const changes: EditVideoInput = {
    ...(script.trim() !== recipe.script.trim() && { script }),
    ...(captions !== recipe.captions && { captions }),
    ...(music !== recipe.music && { music }),
    ...(label !== recipe.label && { label }),
    ...(ratio !== recipe.ratio && { ratio }),
  };
  return Object.keys(changes).length > 0 ? changes : undefined;
}
