import { z } from 'zod';
import { defineJob } from '#platform/jobs/job-definition.ts';
import type { TellReadyDeps } from './tell-ready-sweep.handler.ts';

/** Every minute: a mail for each send that ended while nobody was looking. */
export const tellReadySweepJob = defineJob<object, TellReadyDeps>({
  name: 'videos.tell-ready-sweep',
  payload: z.object({}),
  options: { cron: '* * * * *', policy: 'exclusive', retryLimit: 0 },
  load: () => import('./tell-ready-sweep.handler.ts'),
});
