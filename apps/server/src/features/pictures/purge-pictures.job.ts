import { z } from 'zod';
import { defineJob } from '#platform/jobs/job-definition.ts';
import type { PurgePicturesDeps } from './purge-pictures.handler.ts';

/** After each deletion, and once a day for what was never made: removes for good what nobody can bring back any more. */
export const purgePicturesJob = defineJob<object, PurgePicturesDeps>({
  name: 'pictures.purge-deleted',
  payload: z.object({}),
  options: { cron: '41 3 * * *' },
  load: () => import('./purge-pictures.handler.ts'),
});
