import { isIP } from 'node:net';
import { providerCallbackPath } from '@hookline/contract/providers';
import { isLoopbackHost } from '#config/is-loopback-host.ts';
import { isPublicAddress } from '#platform/safe-fetch/is-public-address.ts';
import type { UrlSigner } from '#platform/storage/signed-url.ts';

/** Longer than any service works, and than it tries to deliver. */
const validSeconds = 2 * 86_400;
const keyOf = (operationId: string) => `provider-callbacks/${operationId}`;

/** Addresses at which services report that an operation's work has changed. */
export interface CallbackAddresses {
  /** The address of one operation; undefined where services cannot reach this server. */
  of(operationId: string): string | undefined;
  /** Whether an address, path with query, is one of ours for this operation, and still valid. */
  isOurs(operationId: string, pathAndQuery: string): boolean;
}

/**
 * Signs addresses like those of files, for keys under which no file is stored.
 * @param publicUrl the origin people open, null where there is none
 */
export function createCallbackAddresses(signer: UrlSigner, publicUrl: string | null): CallbackAddresses {
  const isReachable = publicUrl !== null && isPublicOrigin(publicUrl);
  return {
    of(operationId) {
      if (!isReachable) return undefined;
      const { search } = new URL(signer.sign(keyOf(operationId), { expiresInSeconds: validSeconds }), publicUrl);
      return new URL(`${providerCallbackPath}/${operationId}${search}`, publicUrl).href;
    },
    isOurs(operationId, pathAndQuery) {
      const at = pathAndQuery.indexOf('?');
      const verified = at < 0 ? null : signer.verify(`/files/${keyOf(operationId)}${pathAndQuery.slice(at)}`);
      return verified !== null && !verified.isExpired;
    },
  };
}

/** Whether others may reach an origin over the internet, as far as its name tells. */
export function isPublicOrigin(origin: string): boolean {
  const { hostname } = new URL(origin);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  return (
    !isLoopbackHost(host) && host.includes('.') && !/\.(local|localhost|internal|lan|home|test|invalid)$/.test(host)
  );
}
