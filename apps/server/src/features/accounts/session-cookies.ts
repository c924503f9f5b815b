import type { FastifyReply, FastifyRequest } from 'fastify';
import { accessSeconds } from './tokens.ts';

const days = 24 * 60 * 60;
export const idleSeconds = 30 * days;
export const absoluteSeconds = 90 * days;

/** What all our tokens are made of; anything else did not come from here. */
const tokenPattern = /^[A-Za-z0-9_.-]{1,2000}$/;

export interface SessionCookies {
  read(request: FastifyRequest): { access: string | null; refresh: string | null };
  write(reply: FastifyReply, tokens: { access: string; refresh: string }): void;
  clear(reply: FastifyReply): void;
}

/**
 * Where a browser keeps its session: HttpOnly cookies, so no script reads them, and SameSite=Lax. On https they are
 * Secure and carry the `__Host-` prefix, which no other (sub)domain can set. A third one without any secret tells public
 * pages, which are not made for each visitor, that there is a session to ask for.
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
