import { z } from 'zod';
import { defineJob } from '#platform/jobs/job-definition.ts';
import type { PurgeVideoDeps } from './purge-video.handler.ts';

/** After each deletion, and once a day for what was canceled: removes for good what nobody can bring back any more. */
export const purgeVideoJob = defineJob<object, PurgeVideoDeps>({
  name: 'videos.purge-deleted',
  payload: z.object({}),
  options: { cron: '23 3 * * *' },
  load: () => import('./purge-video.handler.ts'),
});
