export { findActiveCreator } from './creators.repository.ts';
export { createCreatorsFeature } from './creators-feature.ts';
export { listCreatorActors } from './list-creators.ts';
export type { SyncCreatorsDeps } from './sync-creators.ts';
