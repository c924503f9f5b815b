import type { Feature } from '#feature.ts';
import { createPhotoCutUserData } from './photo-cut-user-data.ts';
import { type ProductImageRoutesDeps, registerProductImageRoutes } from './routes.ts';

export function createProductImagesFeature(deps: ProductImageRoutesDeps): Feature {
  return {
    name: 'product-images',
    dataOwners: [createPhotoCutUserData(deps)],
    registerRoutes: (app) => registerProductImageRoutes(app, deps),
  };
}
