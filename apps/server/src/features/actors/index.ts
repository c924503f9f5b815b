export { type ActorGreetings, createActorGreetings } from './actor-greetings.ts';
export { type ActorPictures, createActorPictures } from './actor-pictures.ts';
export { type CatalogueActor, findActor, findActorName } from './catalogue.ts';
export { createFavouriteUserData } from './favourite-user-data.ts';
export { creatorActorId, creatorNameOf } from './outside-actor.ts';
export { registerActorRoutes } from './routes.ts';
