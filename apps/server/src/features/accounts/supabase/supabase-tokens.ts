import { accountLimits } from '@hookline/contract/accounts-rules';
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { z } from 'zod';
import type { SupabaseConfig } from '#config/config.ts';
import { SupabaseUnavailableError, type SupabaseUser } from './supabase-client.ts';

const claimsSchema = z.object({
  sub: z.string().min(1),
  // The project's API keys are tokens of the same kind, with other roles.
  role: z.literal('authenticated'),
  exp: z.number(),
  is_anonymous: z.literal(false).optional(),
  amr: z.array(z.object({ method: z.string(), timestamp: z.number().optional() })).optional(),
});

export interface SupabaseClaims {
  subject: string;
  /** Begun by a link that says of itself to be for choosing a new password. */
  isRecovery: boolean;
  /**
   * Started just now by a mailed link of any kind: a person who can open it could also have requested a link for a new
   * password.
   */
  isMailed: boolean;
}

/** Makes a check of the project's access tokens; it answers null for anything that is not one, or has run out. */
export function createSupabaseTokenCheck(
  { url, jwtSecret }: SupabaseConfig,
  now: () => Date,
): (token: string) => Promise<SupabaseClaims | null> {
  const keys = createRemoteJWKSet(new URL(`${url}/auth/v1/.well-known/jwks.json`), { timeoutDuration: 5000 });
  const secret = jwtSecret === null ? null : new TextEncoder().encode(jwtSecret);
  return async (token) => {
    const expected = { issuer: `${url}/auth/v1`, audience: 'authenticated', clockTolerance: 30, currentDate: now() };
    try {
      // Each kind of key with its own algorithms: a published key must never serve as a shared secret.
      const isShared = decodeProtectedHeader(token).alg === 'HS256';
      if (isShared && secret === null) return null;
      const { payload } =
        isShared && secret !== null
          ? await jwtVerify(token, secret, { ...expected, algorithms: ['HS256'] })
          : await jwtVerify(token, keys, { ...expected, algorithms: ['ES256', 'RS256'] });
      const claims = claimsSchema.safeParse(payload);
      if (!claims.success) return null;
      const { sub: subject, amr = [] } = claims.data;
      const isRecovery = amr.some(({ method }) => method === 'recovery');
      // Links that bring their tokens in the fragment say `otp` whatever they are for.
      const since = (now().getTime() - accountLimits.freshSignInMs) / 1000;
      const isMailed = amr.some(({ method, timestamp = 0 }) => method === 'otp' && timestamp > since);
      return { subject, isRecovery, isMailed: isRecovery || isMailed };
    } catch (error) {
      if (isUnreachable(error)) throw new SupabaseUnavailableError('the keys could not be fetched', { cause: error });
      return null;
    }
  };
}

/** @throws SupabaseUnavailableError for a response that is not the project's, or concerns another user */
export type AssertGenuine = (answer: { access_token: string; user: Pick<SupabaseUser, 'id'> }) => Promise<void>;

/** Holds what the project says of a person against the signature of the token beside it, also where TLS vouches for both. */
export function createGenuineCheck(
  checkToken: (token: string) => Promise<SupabaseClaims | null>,
  warn: (facts: object, text: string) => void,
): AssertGenuine {
  return async ({ access_token: token, user }) => {
    const claims = await checkToken(token);
    if (claims?.subject === user.id) return;
    const text = 'a token of the Supabase project is not signed as expected (HS256 needs SUPABASE_JWT_SECRET)';
    warn({ subject: user.id }, text);
    throw new SupabaseUnavailableError(text);
  };
}

/** The key set answered nothing usable, as opposed to a token that does not fit it. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return error instanceof TypeError
    ? error.message.includes('fetch')
    : code === 'ERR_JWKS_TIMEOUT' || code === 'ERR_JOSE_GENERIC';
}
