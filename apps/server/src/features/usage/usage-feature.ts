import type { Feature } from '#feature.ts';
import type { Database } from '#platform/db/database.ts';
import { createCreditUserData } from './credit-user-data.ts';
import { registerUsageRoutes } from './routes.ts';

export function createUsageFeature(deps: { db: Database }): Feature {
  return {
    name: 'usage',
    registerRoutes: (app) => registerUsageRoutes(app, deps),
    dataOwners: [createCreditUserData(deps.db)],
  };
}
