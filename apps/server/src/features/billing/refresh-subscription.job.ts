import { z } from 'zod';
import { defineJob } from '#platform/jobs/job-definition.ts';
import type { RefreshDeps } from './refresh-subscription.handler.ts';

/**
 * Reads a subscription from the provider after an event spoke of it: events come late and out of order, this does not.
 * One whose last payment went back in full is ended there.
 */
export const refreshSubscriptionJob = defineJob<{ subscriptionId: string }, RefreshDeps>({
  name: 'billing.refresh-subscription',
  payload: z.object({ subscriptionId: z.string() }),
  options: { policy: 'short', retryLimit: 8, retryDelaySeconds: 5 },
  load: () => import('./refresh-subscription.handler.ts'),
});
