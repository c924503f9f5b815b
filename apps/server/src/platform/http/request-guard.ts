import type { FastifyRequest } from 'fastify';
import { Refusal } from '#platform/errors/refusal.ts';
import type { Origins } from './origins.ts';

/** Load balancers ask for these by address. */
const anyHostPaths = new Set(['/api/health', '/api/ready']);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body or the address is signed, and the route checks that: callers are programs without an origin. */
    isSigned?: boolean;
  }
}

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what another site could make a browser send: a host name that is not ours (a name rebound to this machine's
 * address), and every state-changing request, whatever its content type, that does not prove it comes from our pages.
 * Signed calls of other programs are let through to the route that checks them.
 * @throws Refusal MISDIRECTED_REQUEST, ORIGIN_REFUSED
 */
export function guardRequest(request: FastifyRequest, { hosts, origins }: Origins): void {
  const { host = '' } = request.headers;
  // As it is first: a set of ours answers sooner than the pattern below.
  if (!hosts.has(host) && !hosts.has(withoutDefaultPort(host)) && !anyHostPaths.has(pathOf(request.url))) {
    throw new Refusal('MISDIRECTED_REQUEST');
  }
  if (readingMethods.has(request.method) || request.routeOptions.config.isSigned === true) return;
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const originAgrees = origin === undefined || origins.has(origin);
  const siteAgrees = site === undefined || site === 'same-origin';
  const hasProof = origin !== undefined || site !== undefined;
  if (!originAgrees || !siteAgrees || !hasProof) throw new Refusal('ORIGIN_REFUSED');
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

/** `URL.host` leaves a scheme's default port out, some clients send it. */
function withoutDefaultPort(host: string): string {
  return host.toLowerCase().replace(/:(80|443)$/, '');
}
