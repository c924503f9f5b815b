import type { Feature } from '#feature.ts';
import { createProductUserData } from './product-user-data.ts';
import { type ProductRoutesDeps, registerProductRoutes } from './routes.ts';

export function createProductsFeature(deps: ProductRoutesDeps): Feature {
  return {
    name: 'products',
    registerRoutes: (app) => registerProductRoutes(app, deps),
    dataOwners: [createProductUserData(deps.db)],
  };
}
