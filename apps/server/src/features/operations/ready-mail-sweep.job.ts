import { z } from 'zod';
import { defineJob } from '#platform/jobs/job-definition.ts';
import type { ReadyMailSweepDeps } from './ready-mail-sweep.handler.ts';

/** Every minute: sends a mail for each send that finished while its user was away. */
export const readyMailSweepJob = defineJob<object, ReadyMailSweepDeps>({
  name: 'operations.ready-mail-sweep',
  payload: z.object({}),
  options: { cron: '* * * * *', policy: 'exclusive', retryLimit: 0 },
  load: () => import('./ready-mail-sweep.handler.ts'),
});
