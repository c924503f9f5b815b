import type { Feature } from '#feature.ts';
import type { AssetStore } from '#features/assets/index.ts';
import type { Database } from '#platform/db/database.ts';
import { jobWorker } from '#platform/jobs/job-definition.ts';
import { createPictureUserData } from './picture-user-data.ts';
import { purgePicturesJob } from './purge-pictures.job.ts';

export const pictureJobs = [purgePicturesJob];

/** Stores and deletes pictures; the capabilities create and show them. */
export function createPicturesFeature(deps: { db: Database; assets: AssetStore }): Feature {
  return {
    name: 'pictures',
    workers: [jobWorker(purgePicturesJob, deps)],
    dataOwners: [createPictureUserData(deps.db)],
  };
}
