import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

export const roleSchema = z.enum(['user', 'admin']);

export const sessionUserSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    email_confirmed_at: z.string().nullable(),
    app_metadata: z.object({ role: roleSchema }),
    user_metadata: z.object({ role: roleSchema.optional() }),
  })
  .meta({ id: 'SessionUser' });
export type SessionUser = z.infer<typeof sessionUserSchema>;

export const paymentStatuses = ['paid', 'past_due', 'canceled', 'incomplete', 'unpaid'] as const;

export const profileSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    payment_status: z.enum(paymentStatuses),
    subscription_status: z.enum(['startup', 'growth', 'pro']).nullable(),
    billing_cycle_start: z.string().nullable(),
    billing_cycle_end: z.string().nullable(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof profileSchema>;

export const accounts = {
  status: defineEndpoint({
    method: 'GET',
    path: '/api/auth/status',
    auth: 'session',
    summary: 'The signed-in user',
    responses: { 200: z.object({ user: sessionUserSchema }) },
  }),
  refresh: defineEndpoint({
    method: 'POST',
    path: '/api/auth/refresh',
    auth: 'public',
    summary: 'Renew the session from its refresh cookie',
    responses: { 200: z.object({ user: sessionUserSchema }) },
    errors: ['UNAUTHENTICATED'],
  }),
  logout: defineEndpoint({
    method: 'POST',
    path: '/api/auth/logout',
    auth: 'public',
    summary: 'End the session and clear its cookies; succeeds without one too',
    responses: { 200: z.object({ ok: z.literal(true) }) },
  }),
  profile: defineEndpoint({
    method: 'GET',
    path: '/api/user/profile',
    auth: 'session',
    summary: 'Account and subscription of the signed-in user',
    responses: { 200: z.object({ profile: profileSchema }) },
  }),
} as const;
