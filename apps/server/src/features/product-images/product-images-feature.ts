import type { Feature } from '#feature.ts';
import { type ProductImageRoutesDeps, registerProductImageRoutes } from './routes.ts';

export function createProductImagesFeature(deps: ProductImageRoutesDeps): Feature {
  return {
    name: 'product-images',
    registerRoutes: (app) => registerProductImageRoutes(app, deps),
  };
}
