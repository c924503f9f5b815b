import { findMatteModel } from '@hookline/studio/render';
import type { Database } from '#platform/db/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { lookAtPhotoJob } from './look-at-photo.job.ts';

export interface LookLaterDeps {
  db: Database;
  jobs: Pick<Jobs, 'enqueue'>;
}

/** Asks for a second look at a picture, by the matting model, where there is one. */
export async function lookLater({ db, jobs }: LookLaterDeps, assetId: string, userId: string): Promise<void> {
  if (findMatteModel() === null) return;
  await jobs.enqueue(db, lookAtPhotoJob, { assetId }, { groupId: userId, singletonKey: assetId });
}
