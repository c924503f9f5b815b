import { z } from 'zod';
import { defineJob } from '#platform/jobs/job-definition.ts';
import type { PurgeStaticAdsDeps } from './purge-static-ads.handler.ts';

/** After each deletion, and once a day for missed ones: permanently deletes data that can no longer be restored. */
export const purgeStaticAdsJob = defineJob<object, PurgeStaticAdsDeps>({
  name: 'static-ads.purge-deleted',
  payload: z.object({}),
  options: { cron: '47 3 * * *' },
  load: () => import('./purge-static-ads.handler.ts'),
});
