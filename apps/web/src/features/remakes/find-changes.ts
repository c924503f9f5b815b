import { freeFixFields, isSpellingFix } from '@hookline/contract/free-fix';
import type { EditVideoInput, Recipe } from '@hookline/contract/video-remakes';

const editable = [
  ...(['captions', 'captionPosition', 'captionColours', 'music', 'effects', 'label', 'ratio', 'expression'] as const),
  ...(['pace', 'holdProduct', 'endCard', 'mediaUrls'] as const),
];

/** What the edit form holds. */
export type EditForm = Pick<Recipe, (typeof editable)[number] | 'script'> & { productName: string; actorId: string };

/** The part of what a video was made from that can be changed. */
export function formOf(recipe: Recipe): EditForm {
  const { script, productName = '', actorIds, captions, captionPosition, captionColours, music, effects } = recipe;
  const { label, ratio, expression, pace, holdProduct, endCard, mediaUrls } = recipe;
  return {
    script,
    productName,
    actorId: actorIds[0] ?? '',
    captions,
    captionPosition,
    captionColours,
    music,
    effects,
    label,
    ratio,
    expression,
    pace,
    holdProduct,
    endCard,
    mediaUrls,
  };
}

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What was changed, to be sent; undefined when nothing was. Spaces around a script do not count. */
export function findChanges(recipe: Recipe, form: EditForm): EditVideoInput | undefined {
  const made = formOf(recipe);
  const changes: EditVideoInput = {
    ...(form.script.trim() !== made.script.trim() && { script: form.script }),
    ...(form.productName.trim() !== made.productName.trim() && { productName: form.productName }),
    ...(form.actorId !== made.actorId && { actorId: form.actorId }),
    ...Object.fromEntries(
      editable.filter((name) => !isEqual(form[name], made[name])).map((name) => [name, form[name]]),
    ),
  };
  return Object.keys(changes).length > 0 ? changes : undefined;
}

/** Whether these changes are the free fix, as far as the page can tell; the server decides. */
export function isFree({ freeFixUntil, script }: Recipe, changes: EditVideoInput, now: number): boolean {
  if (freeFixUntil === null || Date.parse(freeFixUntil) <= now) return false;
  const allowed: readonly string[] = freeFixFields;
  return (
    Object.keys(changes).every((name) => allowed.includes(name)) &&
    (changes.script === undefined || isSpellingFix(script, changes.script))
  );
}
