import type { Feature } from '#feature.ts';
import { jobWorker } from '#platform/jobs/job-definition.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { createAssetUserData } from './asset-user-data.ts';
import type { AssetSweepDeps } from './sweep.handler.ts';
import { assetsSweepJob } from './sweep.job.ts';

export const assetJobs = [assetsSweepJob];

export function createAssetsFeature({ storage, ...deps }: AssetSweepDeps & { storage: Storage }): Feature {
  return {
    name: 'assets',
    workers: [jobWorker(assetsSweepJob, deps)],
    dataOwners: [createAssetUserData(deps.db, storage)],
  };
}
