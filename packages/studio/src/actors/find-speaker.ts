import type { Actor } from '#actors/actor.ts';
import { type ActorDefinition, actorOf } from '#actors/actor-definition.ts';
import { findActor } from '#actors/cast.ts';

/** The actor of a spec: the one it defines, or else one of the cast. Undefined when there is none. */
export function findSpeaker({ actorId, actor }: { actorId: string; actor: ActorDefinition | null }): Actor | undefined {
  return actor ? actorOf(actor) : findActor(actorId);
}
