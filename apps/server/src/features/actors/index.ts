export { createActorsFeature } from './actors-feature.ts';
export { type CatalogueActor, findActor, findActorName } from './catalogue.ts';
export { creatorActorId, creatorNameOf } from './outside-actor.ts';
