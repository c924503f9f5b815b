import { z } from 'zod';
import { defineJob } from '#platform/jobs/job-definition.ts';
import type { PurgeVideoDeps } from './purge-video.handler.ts';

/** After each deletion: removes for good whatever has been deleted longer than Undo lasts. */
export const purgeVideoJob = defineJob<object, PurgeVideoDeps>({
  name: 'videos.purge-deleted',
  payload: z.object({}),
  load: () => import('./purge-video.handler.ts'),
});
