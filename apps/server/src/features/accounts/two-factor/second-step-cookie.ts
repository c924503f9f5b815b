import { createHmac } from 'node:crypto';
import { signInMethods } from '@hookline/contract/account-settings';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import type { HalfSignIn } from './begin-session.ts';

const challengeSchema = z.object({
  userId: z.string(),
  method: z.enum(signInMethods),
  upstreamRefresh: z.string().nullable(),
  /** Milliseconds since 1970. */
  askedAt: z.number().int(),
});

/** A first step that was done, as the browser keeps it. */
export type Challenge = z.infer<typeof challengeSchema>;

export interface SecondStepCookie {
  write(reply: FastifyReply, half: HalfSignIn, now: Date): Promise<void>;
  /** Null when there is none of ours, or it is too old. */
  read(request: FastifyRequest, now: Date): Promise<Challenge | null>;
  clear(reply: FastifyReply): void;
}

const validMs = 10 * 60_000;

/**
 * Remembers for ten minutes in which browser the first step was done: encrypted, so that neither page nor network learns
 * whose it is, and HttpOnly. It is no session. The first secret encrypts, all decrypt.
 */
export function createSecondStepCookie(secrets: readonly string[], isSecure: () => boolean): SecondStepCookie {
  const keys = secrets.map((secret) => createHmac('sha256', secret).update('hookline second step').digest());
  const [encryptingKey] = keys;
  if (encryptingKey === undefined) throw new Error('createSecondStepCookie needs a secret');
  const name = (): string => `${isSecure() ? '__Host-' : ''}hookline_second_step`;
  const options = () => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure() }) as const;

  return {
    async write(reply, { user, session }, now) {
      const { method, upstreamRefresh = null } = session;
      const challenge: Challenge = { userId: user.id, method, upstreamRefresh, askedAt: now.getTime() };
      const value = await new EncryptJWT({ ...challenge })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(encryptingKey);
      reply.setCookie(name(), value, { ...options(), maxAge: validMs / 1000 });
    },
    async read(request, now) {
      const value = request.cookies[name()];
      if (value === undefined) return null;
      for (const key of keys) {
        const decrypted = await jwtDecrypt(value, key, {
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
        }).catch(() => null);
        const challenge = challengeSchema.safeParse(decrypted?.payload);
        if (!challenge.success) continue;
        const age = now.getTime() - challenge.data.askedAt;
        return age >= 0 && age < validMs ? challenge.data : null;
      }
      return null;
    },
    clear: (reply) => void reply.clearCookie(name(), options()),
  };
}
