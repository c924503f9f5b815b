import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import { createToken } from './tokens.ts';

const pendingSchema = z.object({
  /** Comes back in the address; binds the answer to the browser that asked. */
  state: z.string(),
  /** Comes back inside the provider's signed token. */
  nonce: z.string(),
  /** PKCE: proves to the provider that the client presenting the code also requested it. */
  verifier: z.string(),
  /** Path of ours to go on to. */
  returnTo: z.string(),
  /** Session whose owner is asked to prove who they are again; null for an ordinary sign-in. */
  confirms: z.string().nullable(),
});

/** A sign-in that has gone to a provider and not come back yet. */
export type PendingSignIn = z.infer<typeof pendingSchema>;

export interface PendingSignInCookie {
  write(reply: FastifyReply, pending: PendingSignIn): Promise<void>;
  /** Reads and removes it: one answer per question. */
  take(request: FastifyRequest, reply: FastifyReply): Promise<PendingSignIn | null>;
}

const validSeconds = 10 * 60;

export function createPendingSignIn(wish: Pick<PendingSignIn, 'returnTo' | 'confirms'>): PendingSignIn {
  return { ...wish, state: createToken(), nonce: createToken(), verifier: createToken() };
}

/** Encrypted, HttpOnly and Lax, so it is there when the provider sends the browser back. */
export function createPendingSignInCookie(secrets: readonly string[], isSecure: () => boolean): PendingSignInCookie {
  const keys = secrets.map((secret) => createHmac('sha256', secret).update('hookline pending sign-in').digest());
  const [encryptingKey] = keys;
  if (encryptingKey === undefined) throw new Error('createPendingSignInCookie needs a secret');
  const name = (): string => `${isSecure() ? '__Host-' : ''}hookline_pending`;
  const options = () => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure() }) as const;

  return {
    async write(reply, pending) {
      const value = await new EncryptJWT({ ...pending })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(`${validSeconds}s`)
        .encrypt(encryptingKey);
      reply.setCookie(name(), value, { ...options(), maxAge: validSeconds });
    },
    async take(request, reply) {
      const value = request.cookies[name()];
      if (value === undefined) return null;
      reply.clearCookie(name(), options());
      for (const key of keys) {
        const decrypted = await jwtDecrypt(value, key, {
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
        }).catch(() => null);
        const pending = pendingSchema.safeParse(decrypted?.payload);
        if (pending.success) return pending.data;
      }
      return null;
    },
  };
}
