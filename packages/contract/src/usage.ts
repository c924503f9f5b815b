import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { creditKinds } from './plans.ts';

const countsSchema = z.record(z.enum(creditKinds), z.number());

export const usageSummarySchema = z
  .object({
    billingCycle: z.object({ start: z.string(), end: z.string(), daysUntilReset: z.number() }),
    usage: countsSchema.describe('Credits spent or held by running work in this cycle'),
    limits: countsSchema.describe('-1 means unlimited; 0 without a plan that is paid for'),
  })
  .meta({ id: 'UsageSummary' });
export type UsageSummary = z.infer<typeof usageSummarySchema>;

export const usage = {
  summary: defineEndpoint({
    method: 'GET',
    path: '/api/user/usage/summary',
    auth: 'session',
    summary: 'Credits of the current billing cycle',
    responses: { 200: usageSummarySchema },
  }),
} as const;
