import type { Draft, DraftPlacement } from '#features/composer/index.ts';

/** Where the studio would show the pictures. */
export function useAutomaticPlacements(_draft: Draft, _sentences: readonly string[]): DraftPlacement[] | undefined {
  return undefined;
}
