import type { Feature } from '#feature.ts';
import { registerCreatorRoutes } from './routes.ts';
import type { SyncCreatorsDeps } from './sync-creators.ts';

export function createCreatorsFeature(deps: SyncCreatorsDeps): Feature {
  return {
    name: 'creators',
    registerRoutes: (app) => registerCreatorRoutes(app, deps),
  };
}
