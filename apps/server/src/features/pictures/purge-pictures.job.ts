import { z } from 'zod';
import { defineJob } from '#platform/jobs/job-definition.ts';
import type { PurgePicturesDeps } from './purge-pictures.handler.ts';

/**
 * After each deletion, and once a day for unfinished pictures: permanently deletes those that can no longer be
 * restored.
 */
export const purgePicturesJob = defineJob<object, PurgePicturesDeps>({
  name: 'pictures.purge-deleted',
  payload: z.object({}),
  options: { cron: '41 3 * * *' },
  load: () => import('./purge-pictures.handler.ts'),
});
