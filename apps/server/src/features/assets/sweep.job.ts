import { z } from 'zod';
import { defineJob } from '#platform/jobs/job-definition.ts';
import type { AssetSweepDeps } from './sweep.handler.ts';

/** Every ten minutes: deletes expired, unreferenced and partially written files. */
export const assetsSweepJob = defineJob<object, AssetSweepDeps>({
  name: 'assets.expired-sweep',
  payload: z.object({}),
  options: { cron: '*/10 * * * *', policy: 'exclusive', retryLimit: 0 },
  load: () => import('./sweep.handler.ts'),
});
