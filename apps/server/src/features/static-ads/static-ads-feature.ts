import type { Feature } from '#feature.ts';
import type { OperationReader } from '#features/operations/index.ts';
import { jobWorker } from '#platform/jobs/job-definition.ts';
import { purgeStaticAdsJob } from './purge-static-ads.job.ts';
import { registerStaticAdsRoutes, type StaticAdsRoutesDeps } from './routes.ts';
import { createStaticAdsKind } from './static-ads-kind.ts';
import { createStaticAdsUserData } from './static-ads-user-data.ts';

type StaticAdsFeatureDeps = Omit<StaticAdsRoutesDeps, 'reader'> &
  Parameters<typeof createStaticAdsKind>[0] & { reader: () => OperationReader };

export const staticAdsJobs = [purgeStaticAdsJob];

export function createStaticAdsFeature(deps: StaticAdsFeatureDeps): Feature {
  return {
    name: 'static-ads',
    operationKinds: [createStaticAdsKind(deps)],
    registerRoutes: (app) => registerStaticAdsRoutes(app, { ...deps, reader: deps.reader() }),
    workers: [jobWorker(purgeStaticAdsJob, deps)],
    dataOwners: [createStaticAdsUserData(deps.db)],
  };
}
