import type { FastifyRequest } from 'fastify';

/** Origin of a call, as recorded with sign-ins. */
export interface Caller {
  address: string | null;
  userAgent: string | null;
}

/** For sessions that begin outside a request. */
export const unknownCaller: Caller = { address: null, userAgent: null };

/** The caller of a request; behind trusted proxies the address they report. */
export function callerOf(request: FastifyRequest): Caller {
  return { address: request.ip, userAgent: request.headers['user-agent']?.slice(0, 300) ?? null };
}
