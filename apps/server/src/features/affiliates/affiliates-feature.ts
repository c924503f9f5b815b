import type { Feature } from '#feature.ts';
import { createAffiliateUserData } from './affiliate-user-data.ts';
import { createBanners } from './banners.ts';
import { type AffiliateRoutesDeps, registerAffiliateRoutes } from './routes.ts';

export interface AffiliatesDeps extends Omit<AffiliateRoutesDeps, 'banners'> {
  /** For drawn banners, which can be drawn again. */
  bannersFolder: string;
}

export function createAffiliatesFeature(deps: AffiliatesDeps): Feature {
  const banners = createBanners({ ...deps, folder: deps.bannersFolder });
  return {
    name: 'affiliates',
    registerRoutes: (app) => registerAffiliateRoutes(app, { ...deps, banners }),
    dataOwners: [createAffiliateUserData(deps.db)],
  };
}
