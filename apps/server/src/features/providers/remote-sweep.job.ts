import { z } from 'zod';
import { defineJob } from '#platform/jobs/job-definition.ts';
import type { RemoteSweepDeps } from './remote-sweep.handler.ts';

/** Finds what lost its job: providers nobody asks any more, credits nobody settles. */
export const remoteSweepJob = defineJob<object, RemoteSweepDeps>({
  name: 'providers.remote-sweep',
  payload: z.object({}),
  options: { retryLimit: 0, cron: '* * * * *' },
  load: () => import('./remote-sweep.handler.ts'),
});
