import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** Under it services report that work has changed: followed by the operation's id and a signature. Their word only makes us ask. */
export const providerCallbackPath = '/api/provider-callbacks';

const servedCapabilitySchema = z.object({
  name: z.string(),
  services: z.array(z.string()).describe('The first asked first'),
  studio: z.enum(['serves', 'stands in', 'off']).describe('What our own engine does'),
});
export type ServedCapability = z.infer<typeof servedCapabilitySchema>;

const serviceReportSchema = z.object({
  name: z.string(),
  lastSuccessAt: z.string().nullable(),
  lastFailureAt: z.string().nullable(),
  lastReason: z.string().nullable(),
  calls: z.number().int().describe('Within the last day or less'),
  failures: z.number().int().describe('Of these calls, for a reason of the service’s'),
  restsUntil: z.string().nullable().describe('Nothing is ordered before; null while it works'),
  atWork: z.number().int().describe('Orders that are not finished'),
  spentUsd: z.number().describe('This month, UTC, as told by the service or estimated'),
});
export type ServiceReport = z.infer<typeof serviceReportSchema>;

const servicesReportSchema = z
  .object({
    services: z.array(serviceReportSchema),
    capabilities: z.array(servedCapabilitySchema),
    spentUsd: z.number(),
    capUsd: z.number().nullable(),
  })
  .meta({ id: 'ServicesReport' });
export type ServicesReport = z.infer<typeof servicesReportSchema>;

export const providers = {
  services: defineEndpoint({
    method: 'GET',
    path: '/api/admin/services',
    auth: 'admin',
    summary: 'What serves each capability, how each outside service is doing, and what they cost this month',
    responses: { 200: servicesReportSchema },
    errors: ['FORBIDDEN'],
  }),
} as const;
