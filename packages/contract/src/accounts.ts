import { z } from 'zod';
import { accountLimits, normalizePassword } from './accounts-rules.ts';
import { defineEndpoint } from './endpoint.ts';
import { messages } from './messages.ts';
import { captionStyles, musicTrackIds } from './talking-actor-options.ts';

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

/** User preferences, stored with the account so that they apply on every device. */
export const preferencesSchema = z
  .object({
    new_videos: z
      .object({ captions: z.enum(captionStyles), music: z.enum(musicTrackIds).nullable(), label: z.boolean() })
      .optional()
      .describe('What a new video begins with; absent until chosen'),
  })
  .meta({ id: 'Preferences' });
export type Preferences = z.infer<typeof preferencesSchema>;
export type NewVideoChoices = NonNullable<Preferences['new_videos']>;

export const profileSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    payment_status: z.enum(paymentStatuses),
    subscription_status: z.enum(['startup', 'growth', 'pro']).nullable(),
    billing_cycle_start: z.string().nullable(),
    billing_cycle_end: z.string().nullable(),
    preferences: preferencesSchema,
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof profileSchema>;

const text = messages.accounts;

/** An email address, trimmed; compared case-insensitively. */
export const emailSchema = z
  .string(text.emailRequired)
  .trim()
  .min(1, text.emailRequired)
  .pipe(z.email({ error: ({ input }) => text.invalidEmail(String(input).slice(0, accountLimits.emailCharacters)) }))
  .refine((email) => email.length <= accountLimits.emailCharacters, text.emailTooLong);

/** A new password, normalized; the server also rejects the most common ones. */
export const newPasswordSchema = z
  .string(text.passwordRequired)
  .transform(normalizePassword)
  .refine((password) => [...password].length >= accountLimits.passwordMinCharacters, text.passwordTooShort)
  .refine((password) => [...password].length <= accountLimits.passwordMaxCharacters, text.passwordTooLong);

/** An existing password: only its length is limited, because what matters is whether it matches. */
export const givenPasswordSchema = z
  .string(text.passwordRequired)
  .min(1, text.passwordRequired)
  .max(1000, text.passwordTooLong)
  .transform(normalizePassword);

/** Purpose of a mailed link, passed to the callback page in the fragment (`type`). */
export const linkTypes = ['signup', 'email_change', 'recovery'] as const;
export type LinkType = (typeof linkTypes)[number];

/** Token of a mailed link; a malformed one gets the same response as an expired one. */
const tokenSchema = (invalid: string) => z.string(invalid).min(1, invalid).max(8192, invalid);
const linkTokenSchema = tokenSchema(text.invalidConfirmationLink);
const okSchema = z.object({ ok: z.literal(true) });
const userSchema = z.object({ user: sessionUserSchema });
/** Nobody is signed in yet: a code comes next (`twoFactor.finishSignIn`), in the same browser and within ten minutes. */
const secondStepSchema = z.object({ next: z.literal('second-step') });

/**
 * Sign-up, sign-in and sign-out. The browser opens two more addresses directly and receives a redirect:
 * `googleSignInPath`, and the link in a confirmation email, which leads to `/auth/callback` with
 * `#access_token&refresh_token&type` or `#error&error_description`.
 */
export const accounts = {
  login: defineEndpoint({
    method: 'POST',
    path: '/api/auth/login',
    auth: 'public',
    summary: 'Sign in with email and password; sets the session cookies, or asks for a second step (202)',
    body: z.object({ email: emailSchema, password: givenPasswordSchema }),
    responses: { 200: userSchema, 202: secondStepSchema },
    errors: [
      'INVALID_INPUT',
      'INVALID_CREDENTIALS',
      'EMAIL_NOT_CONFIRMED',
      'ACCOUNT_SUSPENDED',
      'EMAIL_TAKEN',
      'SIGN_IN_UNAVAILABLE',
    ],
  }),
  signup: defineEndpoint({
    method: 'POST',
    path: '/api/auth/signup',
    auth: 'public',
    summary:
      'Create an account. Signed in right away only when the answer has email_confirmed_at; otherwise a mail was sent, also ' +
      'when the address has an account already',
    body: z.object({ email: emailSchema, password: newPasswordSchema }),
    responses: { 200: userSchema, 202: secondStepSchema },
    errors: ['INVALID_INPUT', 'EMAIL_TAKEN', 'SIGN_UP_CLOSED', 'SIGN_IN_UNAVAILABLE'],
  }),
  exchangeToken: defineEndpoint({
    method: 'POST',
    path: '/api/auth/exchange-token',
    auth: 'public',
    summary: 'Exchange the tokens of a mailed link, or of the configured Supabase project, for session cookies',
    body: z.object({ access_token: linkTokenSchema, refresh_token: linkTokenSchema }),
    responses: {
      200: userSchema.extend({ type: z.enum(linkTypes).nullable() }),
      202: secondStepSchema.extend({ type: z.enum(linkTypes).nullable() }),
    },
    errors: [
      'ACCOUNT_SUSPENDED',
      'INVALID_INPUT',
      'INVALID_CONFIRMATION_LINK',
      'EMAIL_TAKEN',
      'FRESH_SIGN_IN_REQUIRED',
      'SIGNED_IN_AS_ANOTHER',
      'SIGN_IN_UNAVAILABLE',
    ],
  }),
  resendConfirmation: defineEndpoint({
    method: 'POST',
    path: '/api/auth/resend-confirmation',
    auth: 'public',
    summary: 'Send the confirmation mail again; the answer never tells whether there is such an account',
    body: z.object({ email: emailSchema }),
    responses: { 200: okSchema },
    errors: ['INVALID_INPUT', 'MAIL_UNAVAILABLE', 'SIGN_IN_UNAVAILABLE'],
  }),
  forgotPassword: defineEndpoint({
    method: 'POST',
    path: '/api/auth/forgot-password',
    auth: 'public',
    summary: 'Mail a link to /reset-password#token=...; the answer never tells whether there is such an account',
    body: z.object({ email: emailSchema }),
    responses: { 200: okSchema },
    errors: ['INVALID_INPUT', 'MAIL_UNAVAILABLE', 'SIGN_IN_UNAVAILABLE'],
  }),
  resetPassword: defineEndpoint({
    method: 'POST',
    path: '/api/auth/reset-password',
    auth: 'public',
    summary: 'Set a new password by the token of a reset link; ends every session and begins a new one',
    body: z.object({ token: tokenSchema(text.invalidResetLink), password: newPasswordSchema }),
    responses: { 200: userSchema, 202: secondStepSchema },
    errors: ['INVALID_INPUT', 'INVALID_RESET_LINK', 'SIGNED_IN_AS_ANOTHER', 'ACCOUNT_SUSPENDED'],
  }),
  status: defineEndpoint({
    method: 'GET',
    path: '/api/auth/status',
    auth: 'session',
    summary: 'The signed-in user',
    responses: { 200: userSchema },
  }),
  refresh: defineEndpoint({
    method: 'POST',
    path: '/api/auth/refresh',
    auth: 'public',
    summary: 'Renew the session from its refresh cookie',
    responses: { 200: userSchema },
    errors: ['UNAUTHENTICATED'],
  }),
  logout: defineEndpoint({
    method: 'POST',
    path: '/api/auth/logout',
    auth: 'public',
    summary: 'End the session and clear its cookies; succeeds without one too',
    responses: { 200: okSchema },
  }),
  profile: defineEndpoint({
    method: 'GET',
    path: '/api/user/profile',
    auth: 'session',
    summary: 'Account and subscription of the signed-in user',
    responses: { 200: z.object({ profile: profileSchema }) },
  }),
  updateProfile: defineEndpoint({
    method: 'PUT',
    path: '/api/user/profile',
    auth: 'session',
    summary: 'Change the name, the preferences (as a whole) or both',
    body: z
      .object({
        name: z
          .string(text.nameRequired)
          .trim()
          .min(1, text.nameRequired)
          .max(accountLimits.nameCharacters, text.nameTooLong)
          .optional(),
        preferences: preferencesSchema.optional(),
      })
      .refine(({ name, preferences }) => name !== undefined || preferences !== undefined, {
        error: text.nameRequired,
        path: ['name'],
      }),
    responses: { 200: z.object({ profile: profileSchema }) },
    errors: ['INVALID_INPUT'],
  }),
} as const;

/**
 * Opened by the browser: redirects to Google (or the configured provider) and returns to `return_to`, a same-site path
 * (default /dashboard). With `confirm=1` it re-authenticates the user before the account is deleted or changed. On
 * failure it returns to the same path, or to / for a visitor, with `?auth_error=google`.
 */
export const googleSignInPath = '/api/auth/google';
