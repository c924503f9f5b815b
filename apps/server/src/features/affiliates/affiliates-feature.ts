import type { Feature } from '#feature.ts';
import { createSecretBox } from '#platform/secrets/secret-box.ts';
import { createAffiliateUserData } from './affiliate-user-data.ts';
import { createBanners } from './banners.ts';
import { type PayoutRoutesDeps, registerPayoutRoutes } from './payouts/payout-routes.ts';
import { type AffiliateRoutesDeps, registerAffiliateRoutes } from './routes.ts';
import { registerStatementRoutes } from './statements/statement-routes.ts';

export interface AffiliatesDeps extends Omit<AffiliateRoutesDeps & PayoutRoutesDeps, 'banners' | 'box'> {
  /** For drawn banners, which can be drawn again. */
  bannersFolder: string;
  /** Of the application; payout details are sealed under the first. */
  secrets: readonly string[];
  /** On statements. */
  operatorName: string;
}

export function createAffiliatesFeature({ secrets, ...rest }: AffiliatesDeps): Feature {
  const deps = { ...rest, box: createSecretBox(secrets, 'affiliate payout details') };
  const banners = createBanners({ ...deps, folder: deps.bannersFolder });
  return {
    name: 'affiliates',
    registerRoutes(app) {
      registerAffiliateRoutes(app, { ...deps, banners });
      registerPayoutRoutes(app, deps);
      registerStatementRoutes(app, deps);
    },
    dataOwners: [createAffiliateUserData(deps)],
  };
}
