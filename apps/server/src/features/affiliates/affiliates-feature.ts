import type { Feature } from '#feature.ts';
import { createAffiliateUserData } from './affiliate-user-data.ts';
import { type AffiliateRoutesDeps, registerAffiliateRoutes } from './routes.ts';

export function createAffiliatesFeature(deps: AffiliateRoutesDeps): Feature {
  return {
    name: 'affiliates',
    registerRoutes: (app) => registerAffiliateRoutes(app, deps),
    dataOwners: [createAffiliateUserData(deps.db)],
  };
}
