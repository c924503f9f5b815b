import { z } from 'zod';
import { defineJob } from '#platform/jobs/job-definition.ts';
import type { PollProviderDeps } from './poll-provider.handler.ts';

const payload = z.object({ provider: z.string() });

/** Asks one provider about everything of ours that is due; it enqueues itself as long as there is something. */
export const pollProviderJob = defineJob<z.infer<typeof payload>, PollProviderDeps>({
  name: 'providers.poll-provider',
  payload,
  options: { retryLimit: 5, retryDelaySeconds: 2, expireInSeconds: 300, policy: 'short' },
  load: () => import('./poll-provider.handler.ts'),
});
