import { z } from 'zod';
import { defineJob } from '#platform/jobs/job-definition.ts';
import type { DeleteAccountDeps } from './delete-account.handler.ts';

/** Deletes an account on its owner's request. If the retries run out, the accounts sweep starts it again. */
export const deleteAccountJob = defineJob<{ userId: string }, DeleteAccountDeps>({
  name: 'accounts.delete-account',
  payload: z.object({ userId: z.string() }),
  options: { policy: 'exclusive', retryLimit: 10, retryDelaySeconds: 5, expireInSeconds: 600 },
  load: () => import('./delete-account.handler.ts'),
});
