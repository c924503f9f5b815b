import { z } from 'zod';
import { emailSchema, givenPasswordSchema, newPasswordSchema } from './accounts.ts';
import { defineEndpoint } from './endpoint.ts';

/** How a session began. `recovery`: by a link that lets its owner choose a new password. */
export const signInMethods = ['password', 'link', 'google', 'owner-link', 'recovery', 'supabase'] as const;
export type SignInMethod = (typeof signInMethods)[number];

export const accountSessionSchema = z
  .object({
    id: z.string(),
    current: z.boolean(),
    method: z.enum(signInMethods),
    device: z.string().describe('Browser and system as far as they can be told, for example "Firefox on Linux"'),
    address: z.string().nullable().describe('Network address it was last used from'),
    created_at: z.string(),
    last_used_at: z.string(),
  })
  .meta({ id: 'AccountSession' });
export type AccountSession = z.infer<typeof accountSessionSchema>;

/** Account events recorded for the owner to review. */
export const accountEventKinds = [
  'signed-up',
  'email-confirmed',
  'signed-in',
  'sign-in-failed',
  'signed-out',
  'session-ended',
  'refresh-token-reused',
  'password-changed',
  'password-reset-asked',
  'password-reset',
  'email-change-asked',
  'email-changed',
  'google-linked',
  'payout-details-changed',
  'second-step-asked',
  'code-refused',
  'two-factor-on',
  'two-factor-off',
  'recovery-code-used',
  'recovery-codes-renewed',
  'data-exported',
  'deletion-asked',
] as const;
export type AccountEventKind = (typeof accountEventKinds)[number];

export const accountEventSchema = z
  .object({
    kind: z.enum(accountEventKinds),
    device: z.string().nullable(),
    address: z.string().nullable(),
    created_at: z.string(),
  })
  .meta({ id: 'AccountEvent' });
export type AccountEvent = z.infer<typeof accountEventSchema>;

export const accountSecuritySchema = z
  .object({
    has_password: z.boolean(),
    google_email: z.string().nullable().describe('Null when no Google account is linked'),
    pending_email: z.string().nullable().describe('A new address that still waits to be confirmed'),
    fresh_until: z
      .string()
      .nullable()
      .describe('Until then an account without a password may be changed and deleted; null: sign in again first'),
  })
  .meta({ id: 'AccountSecurity' });
export type AccountSecurity = z.infer<typeof accountSecuritySchema>;

const okSchema = z.object({ ok: z.literal(true) });
/** Errors of calls that require the password or, for accounts without one, a recent sign-in. */
const proofErrors = ['INVALID_INPUT', 'WRONG_PASSWORD', 'FRESH_SIGN_IN_REQUIRED', 'SIGN_IN_UNAVAILABLE'] as const;

/** Account management for a signed-in user. Requires a session but no subscription. */
export const accountSettings = {
  security: defineEndpoint({
    method: 'GET',
    path: '/api/user/security',
    auth: 'session',
    summary: 'How the signed-in user proves who they are',
    responses: { 200: z.object({ security: accountSecuritySchema }) },
  }),
  changePassword: defineEndpoint({
    method: 'POST',
    path: '/api/user/password',
    auth: 'session',
    summary: 'Set a new password; ends the other sessions',
    body: z.object({ current_password: givenPasswordSchema.optional(), new_password: newPasswordSchema }),
    responses: { 200: okSchema },
    errors: proofErrors,
  }),
  changeEmail: defineEndpoint({
    method: 'POST',
    path: '/api/user/email',
    auth: 'session',
    summary: 'Change the address: 202 when a link was mailed to it first, 200 when it changed at once',
    body: z.object({ email: emailSchema, password: givenPasswordSchema.optional() }),
    responses: { 200: z.object({ email: z.string() }), 202: z.object({ pending_email: z.string() }) },
    errors: [...proofErrors, 'EMAIL_TAKEN', 'MAIL_UNAVAILABLE'],
  }),
  sessions: defineEndpoint({
    method: 'GET',
    path: '/api/user/sessions',
    auth: 'session',
    summary: 'Where the user is signed in, the current session first',
    responses: { 200: z.object({ sessions: z.array(accountSessionSchema) }) },
  }),
  endSession: defineEndpoint({
    method: 'DELETE',
    path: '/api/user/sessions/:id',
    auth: 'session',
    summary: 'End one session; the current one too, which clears its cookies',
    params: z.object({ id: z.string() }),
    responses: { 200: okSchema },
    errors: ['NOT_FOUND'],
  }),
  endOtherSessions: defineEndpoint({
    method: 'POST',
    path: '/api/user/sessions/end-others',
    auth: 'session',
    summary: 'End every session but the current one',
    responses: { 200: z.object({ ended: z.number().int() }) },
  }),
  activity: defineEndpoint({
    method: 'GET',
    path: '/api/user/activity',
    auth: 'session',
    summary: 'The newest sign-ins and changes of the account',
    responses: { 200: z.object({ events: z.array(accountEventSchema) }) },
  }),
  exportData: defineEndpoint({
    method: 'GET',
    path: '/api/user/export',
    auth: 'session',
    summary: 'Everything kept about the user, with their files, as a zip',
    responses: {},
    binary: 'application/zip',
  }),
  deleteAccount: defineEndpoint({
    method: 'POST',
    path: '/api/user/delete',
    auth: 'session',
    summary: 'Delete the account and everything in it; signs out at once',
    body: z.object({ password: givenPasswordSchema.optional() }),
    responses: { 200: okSchema },
    errors: proofErrors,
  }),
} as const;
