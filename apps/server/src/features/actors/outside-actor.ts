const prefix = 'captions:';

/** The actor id of a creator from an outside service. */
export function creatorActorId(creatorName: string): string {
  return prefix + creatorName;
}

/** The name behind such an id; null for an actor of the cast. */
export function creatorNameOf(actorId: string): string | null {
  return actorId.startsWith(prefix) ? actorId.slice(prefix.length) : null;
}
