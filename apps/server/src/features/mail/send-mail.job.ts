import { z } from 'zod';
import { defineJob } from '#platform/jobs/job-definition.ts';
import type { SendMailDeps } from './send-mail.handler.ts';

/** Sends one stored mail. Retried for about a day while the mail server does not answer. */
export const sendMailJob = defineJob<{ mailId: string }, SendMailDeps>({
  name: 'mail.send',
  payload: z.object({ mailId: z.string() }),
  options: { retryLimit: 12, retryDelaySeconds: 15, expireInSeconds: 120 },
  load: () => import('./send-mail.handler.ts'),
});
