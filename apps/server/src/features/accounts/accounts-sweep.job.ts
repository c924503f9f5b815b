import { z } from 'zod';
import { defineJob } from '#platform/jobs/job-definition.ts';
import type { AccountsSweepDeps } from './accounts-sweep.handler.ts';

/** Every hour: forgets what is no longer needed, and takes up deletions that got stuck. */
export const accountsSweepJob = defineJob<object, AccountsSweepDeps>({
  name: 'accounts.housekeeping-sweep',
  payload: z.object({}),
  options: { cron: '23 * * * *', policy: 'exclusive' },
  load: () => import('./accounts-sweep.handler.ts'),
});
