import type { Actor } from '@hookline/studio/cast';

/** Actors on the first screen of the actor dialog and of the public page. */
const shown = 18;

export function firstScreen(cast: readonly Actor[]): Actor[] {
  return [...cast].sort((a, b) => a.popularity - b.popularity).slice(0, shown);
}
