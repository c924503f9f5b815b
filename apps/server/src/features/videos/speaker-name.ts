import { findActorName } from '#features/actors/index.ts';
import type { VideoRow } from './videos.table.ts';

/** Name of who speaks in a video. The one of a user's own actor is kept with it, as they may be deleted. */
export function speakerName({ actorId, data }: Pick<VideoRow, 'actorId' | 'data'>): string | null {
  return typeof data.actorName === 'string' ? data.actorName : findActorName(actorId);
}
