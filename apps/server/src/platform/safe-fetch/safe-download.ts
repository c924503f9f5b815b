import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Agent, request } from 'undici';
import { isPublicAddress } from './is-public-address.ts';
import { guardedConnector, maxRedirects, parseUrl, redirectStatuses, SafeFetchError } from './safe-fetch.ts';

export interface SafeDownloadOptions {
  /** Origins the operator has named: they may lie in a private network. */
  trustedOrigins?: readonly string[];
  isAllowed?: (address: string) => boolean;
  maxBytes: number;
  /** For everything together. */
  timeoutMs: number;
}

export type SafeDownload = (
  url: string,
  file: string,
  options?: { signal?: AbortSignal },
) => Promise<{ contentType: string }>;

/**
 * Creates the function that downloads large files to disk, with the same precautions as `createSafeFetch`. An
 * incomplete download leaves no file. Its promise rejects with SafeFetchError.
 */
export function createSafeDownload(options: SafeDownloadOptions): SafeDownload {
  const { trustedOrigins = [], isAllowed = isPublicAddress, maxBytes, timeoutMs } = options;
  const guarded = new Agent({ connect: guardedConnector(isAllowed), connections: 10, pipelining: 1 });
  const plain = new Agent({ connections: 10, pipelining: 1 });

  async function open(first: string, signal: AbortSignal) {
    let url = parseUrl(first);
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const dispatcher = trustedOrigins.includes(url.origin) ? plain : guarded;
      const headers = { 'user-agent': 'Hookline/1.0', accept: '*/*', 'accept-encoding': 'identity' };
      const response = await request(url, { dispatcher, signal, headers });
      const { location } = response.headers;
      if (redirectStatuses.has(response.statusCode) && typeof location === 'string') {
        response.body.on('error', () => {}).destroy();
        url = parseUrl(location, url);
        continue;
      }
      if (response.statusCode >= 200 && response.statusCode <= 299) return response;
      response.body.on('error', () => {}).destroy();
      const status = response.statusCode;
      throw new SafeFetchError('bad-status', `the address answered with status ${status}`, { status });
    }
    throw new SafeFetchError('too-many-redirects', `more than ${maxRedirects} redirects`);
  }

  return async (url, file, { signal: callerSignal } = {}) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = callerSignal === undefined ? timeout : AbortSignal.any([timeout, callerSignal]);
    try {
      const { headers, body } = await open(url, signal);
      await pipeline(body, limitBytes(maxBytes), createWriteStream(file), { signal });
      return { contentType: String(headers['content-type'] ?? '') };
    } catch (error) {
      await rm(file, { force: true });
      if (error instanceof SafeFetchError || callerSignal?.aborted) throw error;
      if (timeout.aborted) throw new SafeFetchError('timeout', `not complete within ${timeoutMs} ms`);
      throw new SafeFetchError('unreachable', 'the file could not be fetched', { cause: error });
    }
  };
}

function limitBytes(maxBytes: number): Transform {
  let total = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      total += chunk.length;
      if (total > maxBytes) done(new SafeFetchError('too-large', `more than ${maxBytes} bytes`));
      else done(null, chunk);
    },
  });
}
