export { findActiveCreator, listActiveCreators } from './creators.repository.ts';
export { presentCreator } from './present-creator.ts';
export { registerCreatorRoutes } from './routes.ts';
export type { SyncCreatorsDeps } from './sync-creators.ts';
