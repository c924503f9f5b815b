import type { Feature } from '#feature.ts';
import { jobWorker } from '#platform/jobs/job-definition.ts';
import { lookAtPhotoJob } from './look-at-photo.job.ts';
import { createPhotoCutUserData } from './photo-cut-user-data.ts';
import { type ProductImageRoutesDeps, registerProductImageRoutes } from './routes.ts';

export const productImageJobs = [lookAtPhotoJob];

export function createProductImagesFeature(deps: ProductImageRoutesDeps): Feature {
  return {
    name: 'product-images',
    workers: [jobWorker(lookAtPhotoJob, deps)],
    dataOwners: [createPhotoCutUserData(deps)],
    registerRoutes: (app) => registerProductImageRoutes(app, deps),
  };
}
