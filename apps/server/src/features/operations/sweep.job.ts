import { z } from 'zod';
import { defineJob } from '#platform/jobs/job-definition.ts';
import type { OperationsSweepDeps } from './sweep.handler.ts';

/** Every minute: fails what is past its deadline and forgets old idempotency keys. */
export const operationsSweepJob = defineJob<object, OperationsSweepDeps>({
  name: 'operations.deadline-sweep',
  payload: z.object({}),
  options: { cron: '* * * * *', policy: 'exclusive', retryLimit: 0 },
  load: () => import('./sweep.handler.ts'),
});
