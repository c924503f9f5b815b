import { messages } from '@hookline/contract/messages';
import { useActorsById } from './api/list-actors.ts';

/** Why the AI label cannot be switched off for these actors; null if it can. */
export function useLabelStays(actorIds: readonly string[]): string | null {
  const cast = useActorsById();
  return actorIds.some((id) => cast.get(id)?.isPhoto) ? messages.ownActors.labelStays : null;
}
