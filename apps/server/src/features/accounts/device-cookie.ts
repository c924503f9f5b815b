import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/**
 * A browser in which the user has signed in before. It grants no access; its failed attempts are counted separately.
 */
export interface KnownDevice {
  id: string;
  userIds: readonly string[];
}

export interface DeviceCookie {
  read(request: FastifyRequest): Promise<KnownDevice | null>;
  /** Remembers that this user signed in here. */
  remember(request: FastifyRequest, reply: FastifyReply, userId: string): Promise<void>;
}

const maxAgeSeconds = 365 * 24 * 3600;
/** People who share a browser; beyond that the one who signed in longest ago is forgotten. */
const maxUsers = 5;
const claimsSchema = z.object({ sub: z.string(), users: z.array(z.string()).max(maxUsers) });

/** A signed cookie that survives sign-out. The first secret signs, all verify. */
export function createDeviceCookie(secrets: readonly string[], isSecure: () => boolean): DeviceCookie {
  const keys = secrets.map((secret) => createHmac('sha256', secret).update('hookline known device').digest());
  const [signingKey] = keys;
  if (signingKey === undefined) throw new Error('createDeviceCookie needs a secret');
  const name = (): string => `${isSecure() ? '__Host-' : ''}hookline_device`;

  const read = async (request: FastifyRequest): Promise<KnownDevice | null> => {
    const value = request.cookies[name()];
    if (value === undefined) return null;
    for (const key of keys) {
      const verified = await jwtVerify(value, key, { issuer: 'hookline', algorithms: ['HS256'] }).catch(() => null);
      const claims = claimsSchema.safeParse(verified?.payload);
      if (claims.success) return { id: claims.data.sub, userIds: claims.data.users };
    }
    return null;
  };

  return {
    read,
    async remember(request, reply, userId) {
      const known = await read(request);
      const users = [userId, ...(known?.userIds ?? []).filter((id) => id !== userId)].slice(0, maxUsers);
      const value = await new SignJWT({ users })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer('hookline')
        .setSubject(known?.id ?? randomBytes(12).toString('base64url'))
        .setIssuedAt()
        .setExpirationTime(`${maxAgeSeconds}s`)
        .sign(signingKey);
      const options = {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure(),
        maxAge: maxAgeSeconds,
      } as const;
      reply.setCookie(name(), value, options);
    },
  };
}
