import type { NewVideoChoices, Preferences } from '@hookline/contract/accounts';

/** What a new video begins with for whoever never chose anything else. */
export const plainChoices: NewVideoChoices = { captions: 'word-highlight', music: 'upbeat', label: true };

export type ChoiceName = keyof NewVideoChoices;
export const choiceNames = ['captions', 'music', 'label'] as const satisfies readonly ChoiceName[];

/** Tells choices apart. */
export function signOf({ captions, music, label }: NewVideoChoices): string {
  return JSON.stringify([captions, music, label]);
}

/** Which choices were made in the project itself, as kept; all of them where an older version of the page kept none. */
export function parseOwnChoices(stored: unknown): readonly ChoiceName[] {
  return Array.isArray(stored) ? choiceNames.filter((name) => stored.includes(name)) : choiceNames;
}

interface ProjectBegun {
  /** What a new one begins with where its maker chose nothing. */
  plain: NewVideoChoices;
  isNew: boolean;
  /** The sign of the choices it took over last. */
  taken: unknown;
  /** What was chosen in it, which nothing takes away. */
  own: readonly ChoiceName[];
}

/**
 * What a project takes over of its maker's choices: all of them when it is new; when they were changed since it was
 * begun, on whatever device, what was not chosen in the project itself; null otherwise.
 */
export function choicesToTake(
  { new_videos: chosen }: Preferences,
  { plain, isNew, taken, own }: ProjectBegun,
): Partial<NewVideoChoices> | null {
  if (isNew) return chosen ?? plain;
  if (!chosen || signOf(chosen) === taken) return null;
  return Object.fromEntries(choiceNames.filter((name) => !own.includes(name)).map((name) => [name, chosen[name]]));
}
