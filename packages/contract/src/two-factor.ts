import { z } from 'zod';
import { givenPasswordSchema, sessionUserSchema } from './accounts.ts';
import { defineEndpoint } from './endpoint.ts';
import { messages } from './messages.ts';

const text = messages.twoFactor;

/** How many recovery codes there are after they were made. */
export const recoveryCodeCount = 10;

/** A code of the authenticator app (spaces do not matter), or a recovery code. */
export const secondStepCodeSchema = z
  .string(text.codeRequired)
  .trim()
  .min(1, text.codeRequired)
  .max(100, text.wrongCode);

export const twoFactorSchema = z
  .object({
    available: z.boolean().describe('False for the owner of local mode, who signs in by a link'),
    on_since: z.string().nullable().describe('Null while it is off'),
    recovery_codes_left: z.number().int(),
  })
  .meta({ id: 'TwoFactor' });
export type TwoFactor = z.infer<typeof twoFactorSchema>;

const okSchema = z.object({ ok: z.literal(true) });
const codesSchema = z.object({ recovery_codes: z.array(z.string()).describe('Told only here') });
const proofErrors = ['INVALID_INPUT', 'WRONG_PASSWORD', 'FRESH_SIGN_IN_REQUIRED', 'SIGN_IN_UNAVAILABLE'] as const;
const proofBody = z.object({ password: givenPasswordSchema.optional(), code: secondStepCodeSchema.optional() });

/** Sign-in by password or link, and then by a code. */
export const twoFactor = {
  finishSignIn: defineEndpoint({
    method: 'POST',
    path: '/api/auth/second-step',
    auth: 'public',
    summary:
      'The second step of a sign-in that was answered 202 less than ten minutes ago, in the same browser; sets the session cookies',
    body: z.object({ code: secondStepCodeSchema }),
    responses: { 200: z.object({ user: sessionUserSchema }) },
    errors: ['INVALID_INPUT', 'WRONG_CODE', 'SECOND_STEP_EXPIRED'],
  }),
  status: defineEndpoint({
    method: 'GET',
    path: '/api/user/two-factor',
    auth: 'session',
    summary: 'Whether signing in needs a code, and how many recovery codes are left',
    responses: { 200: z.object({ two_factor: twoFactorSchema }) },
  }),
  startSetup: defineEndpoint({
    method: 'POST',
    path: '/api/user/two-factor/setup',
    auth: 'session',
    summary: 'A new secret for an authenticator app; it counts once a code of it was confirmed',
    body: z.object({ password: givenPasswordSchema.optional() }),
    responses: {
      200: z.object({
        secret: z.string().describe('In base32, to type in'),
        uri: z.string().describe('`otpauth://`, to draw as a QR code'),
      }),
    },
    errors: [...proofErrors, 'CONFLICT'],
  }),
  turnOn: defineEndpoint({
    method: 'POST',
    path: '/api/user/two-factor/turn-on',
    auth: 'session',
    summary: 'Turn it on with a code of the new secret; ends the other sessions and makes recovery codes',
    body: z.object({ code: secondStepCodeSchema }),
    responses: { 200: codesSchema },
    errors: ['INVALID_INPUT', 'WRONG_CODE', 'CONFLICT'],
  }),
  renewRecoveryCodes: defineEndpoint({
    method: 'POST',
    path: '/api/user/two-factor/recovery-codes',
    auth: 'session',
    summary: 'New recovery codes in place of all old ones; needs a code, or what other changes of the account need',
    body: proofBody,
    responses: { 200: codesSchema },
    errors: [...proofErrors, 'WRONG_CODE', 'CONFLICT'],
  }),
  turnOff: defineEndpoint({
    method: 'POST',
    path: '/api/user/two-factor/turn-off',
    auth: 'session',
    summary: 'Turn it off; needs a code, or what other changes of the account need',
    body: proofBody,
    responses: { 200: okSchema },
    errors: [...proofErrors, 'WRONG_CODE', 'CONFLICT'],
  }),
} as const;

const userParams = z.object({ id: z.string().max(100) });

/** For administrators, when somebody has lost their phone and all recovery codes. */
export const twoFactorOfUsers = {
  statusOfUser: defineEndpoint({
    method: 'GET',
    path: '/api/admin/users/:id/two-factor',
    auth: 'admin',
    summary: 'Whether a user needs a code to sign in',
    params: userParams,
    responses: { 200: z.object({ two_factor: twoFactorSchema }) },
    errors: ['FORBIDDEN', 'NOT_FOUND', 'INVALID_INPUT'],
  }),
  removeOfUser: defineEndpoint({
    method: 'POST',
    path: '/api/admin/users/:id/remove-two-factor',
    auth: 'admin',
    summary: 'Remove a user’s two-factor sign-in, and tell them by mail. Nothing happens if it is off',
    params: userParams,
    responses: { 200: z.object({ removed: z.boolean() }) },
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'INVALID_INPUT'],
  }),
} as const;
