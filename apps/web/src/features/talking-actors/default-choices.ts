import type { NewVideoChoices, Preferences } from '@hookline/contract/accounts';

/** What a new video begins with for whoever never chose anything else. */
export const plainChoices: NewVideoChoices = { captions: 'word-highlight', music: 'upbeat', label: true };

/** Tells choices apart. */
export function signOf({ captions, music, label }: NewVideoChoices): string {
  return JSON.stringify([captions, music, label]);
}

/**
 * What a project takes over of its maker's choices: all of them when it is new, and when they were changed since it was
 * begun, on whatever device; null otherwise. `taken` is the sign of those it took over last.
 */
export function choicesToTake(
  { new_videos: chosen }: Preferences,
  project: { isNew: boolean; taken: unknown },
): NewVideoChoices | null {
  if (project.isNew) return chosen ?? plainChoices;
  return chosen && signOf(chosen) !== project.taken ? chosen : null;
}
