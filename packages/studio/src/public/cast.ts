/** Actors that can speak in a video. */

export type { Actor } from '#actors/actor.ts';
export {
  type ActorDefinition,
  actorDefinitionSchema,
  actorOf,
  type DrawnFigure,
  type PhotoActorDefinition,
  type PhotoActorDefinitionInput,
  photoActorDefinitionSchema,
  type SpeakerDefinition,
} from '#actors/actor-definition.ts';
export { cast, findActor } from '#actors/cast.ts';
export { type ActorDescription, describeActor } from '#actors/describe-actor.ts';
