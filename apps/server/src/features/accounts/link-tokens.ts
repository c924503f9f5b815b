import { createHmac, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { createToken, hashToken } from './tokens.ts';

export interface CallbackTokens {
  accessToken: string;
  refreshToken: string;
}

export interface LinkTokens {
  /** The token of a mailed link. It is never stored: it follows from the link's id and the application secret. */
  tokenOf(linkId: string): string;
  /** The link a token names; null when it is not ours. */
  read(token: string): string | null;
  /** Issues the tokens in the fragment of `/auth/callback`: valid for ten minutes and for this link only. */
  issueCallback(linkId: string, now: Date): Promise<CallbackTokens>;
  /** The link that both tokens together stand for; null when they are not ours, not a pair, or too old. */
  readCallback(tokens: CallbackTokens, now: Date): Promise<string | null>;
}

const callbackSeconds = 10 * 60;
const issuer = 'hookline';
const audience = 'auth-callback';
const claimsSchema = z.object({ lnk: z.string(), pair: z.string(), exp: z.number() });

/** The first secret signs, all verify. */
export function createLinkTokens(secrets: readonly string[]): LinkTokens {
  const linkKeys = secrets.map((secret) => createHmac('sha256', secret).update('hookline mailed link').digest());
  const callbackKeys = secrets.map((secret) => createHmac('sha256', secret).update('hookline auth callback').digest());
  const [linkKey] = linkKeys;
  const [callbackKey] = callbackKeys;
  if (linkKey === undefined || callbackKey === undefined) throw new Error('createLinkTokens needs a secret');
  const seal = (key: Buffer, linkId: string): Buffer => createHmac('sha256', key).update(linkId).digest();

  return {
    tokenOf: (linkId) => `${linkId}.${seal(linkKey, linkId).toString('base64url')}`,
    read(token) {
      const [linkId = '', given = ''] = token.split('.');
      const bytes = Buffer.from(given, 'base64url');
      const isOurs = linkKeys.some((key) => bytes.length === 32 && timingSafeEqual(bytes, seal(key, linkId)));
      return isOurs ? linkId : null;
    },
    async issueCallback(linkId, now) {
      const refreshToken = createToken();
      const issuedAt = Math.floor(now.getTime() / 1000);
      const accessToken = await new SignJWT({ lnk: linkId, pair: hashToken(refreshToken) })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + callbackSeconds)
        .sign(callbackKey);
      return { accessToken, refreshToken };
    },
    async readCallback({ accessToken, refreshToken }, now) {
      for (const key of callbackKeys) {
        const options = { issuer, audience, algorithms: ['HS256'], currentDate: now };
        const verified = await jwtVerify(accessToken, key, options).catch(() => null);
        const claims = claimsSchema.safeParse(verified?.payload);
        if (claims.success) return claims.data.pair === hashToken(refreshToken) ? claims.data.lnk : null;
      }
      return null;
    },
  };
}
