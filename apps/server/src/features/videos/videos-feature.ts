import type { Feature } from '#feature.ts';
import { jobWorker } from '#platform/jobs/job-definition.ts';
import { purgeVideoJob } from './purge-video.job.ts';
import { registerVideoRoutes, type VideoRoutesDeps } from './routes.ts';
import { createVideoUserData } from './video-user-data.ts';

export const videoJobs = [purgeVideoJob];

export function createVideosFeature(deps: VideoRoutesDeps): Feature {
  return {
    name: 'videos',
    registerRoutes: (app) => registerVideoRoutes(app, deps),
    workers: [jobWorker(purgeVideoJob, deps)],
    dataOwners: [createVideoUserData(deps.db)],
  };
}
