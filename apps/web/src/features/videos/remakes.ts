import type { Video } from '@hookline/contract/videos';

/** What can be made from an existing video. The library shows the actions; the page that composes it provides them. */
export interface Remakes {
  /** Opens the project again with everything filled. */
  vary: (video: Video) => void;
  /** Changes parts of a finished video. */
  edit: (video: Video) => void;
  /** Sends a failed one again. */
  tryAgain: (video: Video) => void;
  /** The video being sent again. */
  tryingAgain: string | undefined;
}

/** Hooks are made from one line; there is nothing in them to vary. */
export function canVary(video: Video): boolean {
  return video.type === 'talking-actor';
}

/** Only what the server would take. */
export function canEdit(video: Video): boolean {
  return video.type === 'talking-actor' && video.status === 'ready';
}
