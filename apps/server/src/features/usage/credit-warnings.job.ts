import { z } from 'zod';
import { defineJob } from '#platform/jobs/job-definition.ts';
import type { CreditWarningsDeps } from './credit-warnings.handler.ts';

/** Every five minutes: writes to those whose credits have reached a threshold. */
export const creditWarningsJob = defineJob<object, CreditWarningsDeps>({
  name: 'usage.credit-warnings',
  payload: z.object({}),
  options: { cron: '*/5 * * * *', policy: 'exclusive', retryLimit: 0 },
  load: () => import('./credit-warnings.handler.ts'),
});
