export { type ActorPictures, createActorPictures } from './actor-pictures.ts';
export { createActorsFeature } from './actors-feature.ts';
export {
  type CatalogueActor,
  findActor,
  findActorName,
  greetingUrl,
  pictureUrl,
  pictureVariants,
  pictureVersion,
  presentActor,
} from './catalogue.ts';
export { creatorActorId, creatorNameOf } from './outside-actor.ts';
export { pictureShots } from './picture-painter.ts';
