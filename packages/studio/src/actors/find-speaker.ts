import type { Actor } from '#actors/actor.ts';
import { type ActorDefinition, actorOf } from '#actors/actor-definition.ts';
import { findActor } from '#actors/cast.ts';

/** The actor of a spec: its definition, or else a member of the cast. Undefined if there is none. */
export function findSpeaker({ actorId, actor }: { actorId: string; actor: ActorDefinition | null }): Actor | undefined {
  return actor ? actorOf(actor) : findActor(actorId);
}
