export type { OwnActors } from './own-actors.ts';
export { createOwnActorsFeature } from './own-actors-feature.ts';
