import { referralCodePattern, referralCookie } from '@hookline/contract/affiliate-rules';
import type { FastifyRequest } from 'fastify';

/** Origin of a call, as recorded with sign-ins. */
export interface Caller {
  address: string | null;
  userAgent: string | null;
  /** Code of the affiliate whose link was clicked last in this browser; counts when an account is made. */
  referralCode: string | null;
}

/** For sessions that begin outside a request. */
export const unknownCaller: Caller = { address: null, userAgent: null, referralCode: null };

/** The caller of a request; behind trusted proxies the address they report. */
export function callerOf(request: FastifyRequest): Caller {
  const code = request.cookies[referralCookie.name];
  return {
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    referralCode: code !== undefined && referralCodePattern.test(code) ? code : null,
  };
}
