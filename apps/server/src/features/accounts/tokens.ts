import { createHash, createHmac, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** A new secret for a link or cookie: 256 random bits, safe in URLs. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hash under which tokens are stored. Tokens are random, so a fast hash is sufficient. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export const accessSeconds = 15 * 60;

const claimsSchema = z.object({ sub: z.string(), sid: z.string(), exp: z.number() });

export interface AccessClaims {
  userId: string;
  sessionId: string;
}

export interface AccessTokens {
  issue(claims: AccessClaims, now: Date): Promise<string>;
  /** null for anything that is not a token of ours, or an expired one. */
  verify(token: string, now: Date): Promise<AccessClaims | null>;
}

/** Signed access tokens (HS256, 15 minutes). The first secret signs, all verify. */
export function createAccessTokens(secrets: readonly string[]): AccessTokens {
  const keys = secrets.map((secret) => createHmac('sha256', secret).update('hookline access token').digest());
  const [signingKey] = keys;
  if (signingKey === undefined) throw new Error('createAccessTokens needs a secret');
  const issuer = 'hookline';

  return {
    issue({ userId, sessionId }, now) {
      const issuedAt = Math.floor(now.getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + accessSeconds)
        .sign(signingKey);
    },
    async verify(token, now) {
      for (const key of keys) {
        const verified = await jwtVerify(token, key, { issuer, algorithms: ['HS256'], currentDate: now }).catch(
          () => null,
        );
        if (verified === null) continue;
        const claims = claimsSchema.safeParse(verified.payload);
        return claims.success ? { userId: claims.data.sub, sessionId: claims.data.sid } : null;
      }
      return null;
    },
  };
}
