import { z } from 'zod';
import { defineJob } from '#platform/jobs/job-definition.ts';
import type { RemoteSweepDeps } from './remote-sweep.handler.ts';

/** Recovers work whose job was lost: providers that are not polled, credits that are not settled. */
export const remoteSweepJob = defineJob<object, RemoteSweepDeps>({
  name: 'providers.remote-sweep',
  payload: z.object({}),
  options: { retryLimit: 0, cron: '* * * * *' },
  load: () => import('./remote-sweep.handler.ts'),
});
