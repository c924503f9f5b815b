import type { FastifyReply, FastifyRequest } from 'fastify';
import { accessSeconds } from './tokens.ts';

const days = 24 * 60 * 60;
export const idleSeconds = 30 * days;
export const absoluteSeconds = 90 * days;

/** Characters and length of all our tokens; any other value was not issued here. */
const tokenPattern = /^[A-Za-z0-9_.-]{1,2000}$/;

export interface SessionCookies {
  read(request: FastifyRequest): { access: string | null; refresh: string | null };
  write(reply: FastifyReply, tokens: { access: string; refresh: string }): void;
  clear(reply: FastifyReply): void;
}

/**
 * Stores a browser's session in cookies that are HttpOnly, so scripts cannot read them, and SameSite=Lax. With https
 * they are Secure and use the `__Host-` prefix, which other (sub)domains cannot set. A third cookie, without any
 * secret, tells public pages, which are not rendered per visitor, that there is a session.
 */
export function createSessionCookies(isSecure: () => boolean): SessionCookies {
  const name = (base: string): string => `${isSecure() ? '__Host-' : ''}hookline_${base}`;
  const options = () => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure() }) as const;
  const read = (value: string | undefined): string | null =>
    value !== undefined && tokenPattern.test(value) ? value : null;
  return {
    read: ({ cookies }) => ({ access: read(cookies[name('access')]), refresh: read(cookies[name('refresh')]) }),
    write(reply, { access, refresh }) {
      reply.setCookie(name('access'), access, { ...options(), maxAge: accessSeconds });
      reply.setCookie(name('refresh'), refresh, { ...options(), maxAge: idleSeconds });
      reply.setCookie(name('signed_in'), '1', { ...options(), httpOnly: false, maxAge: idleSeconds });
    },
    clear(reply) {
      reply.clearCookie(name('access'), options());
      reply.clearCookie(name('refresh'), options());
      reply.clearCookie(name('signed_in'), options());
    },
  };
}
