import type { Recipe } from '@hookline/contract/video-remakes';

/** What videos were made from that is no longer there, for a toast; null when all of it is. */
export function findLost(
  recipes: readonly Pick<Recipe, 'missingPictures' | 'missingClips'>[],
): { title: string; description: string } | null {
  if (recipes.some(({ missingPictures }) => missingPictures > 0))
    return { title: 'Some product images have expired', description: 'Please add them again, then send.' };
  if (recipes.some(({ missingClips }) => missingClips > 0))
    return { title: 'A clip was deleted', description: 'Please choose another, then send.' };
  return null;
}
