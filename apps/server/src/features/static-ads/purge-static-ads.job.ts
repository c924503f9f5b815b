import { z } from 'zod';
import { defineJob } from '#platform/jobs/job-definition.ts';
import type { PurgeStaticAdsDeps } from './purge-static-ads.handler.ts';

/** After each deletion, and once a day for what was missed: removes for good what nobody can bring back any more. */
export const purgeStaticAdsJob = defineJob<object, PurgeStaticAdsDeps>({
  name: 'static-ads.purge-deleted',
  payload: z.object({}),
  options: { cron: '47 3 * * *' },
  load: () => import('./purge-static-ads.handler.ts'),
});
