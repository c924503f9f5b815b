import { z } from 'zod';
import { defineJob } from '#platform/jobs/job-definition.ts';
import type { BillingSweepDeps } from './billing-sweep.handler.ts';

/**
 * Every ten minutes: asks about subscriptions whose news did not come (the test checkout renews them), reminds of trials
 * that end, and forgets old events.
 */
export const billingSweepJob = defineJob<object, BillingSweepDeps>({
  name: 'billing.refresh-sweep',
  payload: z.object({}),
  options: { cron: '*/10 * * * *', policy: 'exclusive', retryLimit: 0 },
  load: () => import('./billing-sweep.handler.ts'),
});
