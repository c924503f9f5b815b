import { z } from 'zod';
import { defineJob } from '#platform/jobs/job-definition.ts';
import type { PurgeVideoDeps } from './purge-video.handler.ts';

/**
 * After each deletion, and once a day for canceled videos: permanently deletes those that can no longer be restored.
 */
export const purgeVideoJob = defineJob<object, PurgeVideoDeps>({
  name: 'videos.purge-deleted',
  payload: z.object({}),
  options: { cron: '23 3 * * *' },
  load: () => import('./purge-video.handler.ts'),
});
