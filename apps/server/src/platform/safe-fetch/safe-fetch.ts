import { type LookupOptions, lookup } from 'node:dns';
import { isIP } from 'node:net';
import { Agent, buildConnector, type Dispatcher, request } from 'undici';
import { isPublicAddress } from './is-public-address.ts';

export type SafeFetchReason =
  | 'invalid-url'
  | 'address-refused'
  | 'too-many-redirects'
  | 'too-large'
  | 'timeout'
  | 'bad-status'
  | 'unreachable';

export class SafeFetchError extends Error {
  override readonly name = 'SafeFetchError';
  readonly reason: SafeFetchReason;
  /** HTTP status, with `bad-status`. */
  readonly status: number | undefined;

  constructor(reason: SafeFetchReason, message: string, options?: { cause?: unknown; status?: number }) {
    super(message, options);
    this.reason = reason;
    this.status = options?.status;
  }
}

export interface SafeResponse {
  /** After redirects. */
  url: string;
  /** As the server said; sniff before believing it. Empty when it said nothing. */
  contentType: string;
  body: Buffer;
}

export type SafeFetch = (url: string, options?: { signal?: AbortSignal }) => Promise<SafeResponse>;

export const maxRedirects = 5;
export const redirectStatuses = new Set([301, 302, 303, 307, 308]);

export interface SafeFetchOptions {
  /** Which IP addresses may be dialled. */
  isAllowed?: (address: string) => boolean;
  maxBytes?: number;
  /** For everything together: name, connection, redirects, body. */
  timeoutMs?: number;
}

/**
 * Makes the one function that fetches addresses people give us. Only http(s), only addresses of the public internet:
 * the address that is really dialled is checked, on every redirect again, so neither a name that resolves to a private
 * address nor one that changes between check and connection gets through. No cookies or credentials are sent.
 * Its promise rejects with SafeFetchError.
 */
export function createSafeFetch(options: SafeFetchOptions = {}): SafeFetch {
  const { isAllowed = isPublicAddress, maxBytes = 10 * 1_048_576, timeoutMs = 10_000 } = options;
  const agent = new Agent({ connect: guardedConnector(isAllowed), connections: 10, pipelining: 1 });

  return async (url, { signal: callerSignal } = {}) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = callerSignal === undefined ? timeout : AbortSignal.any([timeout, callerSignal]);
    try {
      return await follow(parseUrl(url), agent, { isAllowed, maxBytes, signal });
    } catch (error) {
      if (error instanceof SafeFetchError) throw error;
      if (callerSignal?.aborted) throw error;
      if (timeout.aborted) throw new SafeFetchError('timeout', `no complete answer within ${timeoutMs} ms`);
      throw new SafeFetchError('unreachable', 'the address could not be reached', { cause: error });
    }
  };
}

/** @throws SafeFetchError for what is no plain web address */
export function parseUrl(value: string, base?: URL): URL {
  const url = URL.parse(value, base?.href);
  if (url === null) throw new SafeFetchError('invalid-url', 'this is not a web address');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new SafeFetchError('invalid-url', 'only http and https addresses are fetched');
  }
  if (url.username !== '' || url.password !== '') {
    throw new SafeFetchError('invalid-url', 'addresses with a user name or password are not fetched');
  }
  return url;
}

interface Limits {
  isAllowed: (address: string) => boolean;
  maxBytes: number;
  signal: AbortSignal;
}

async function follow(first: URL, dispatcher: Dispatcher, limits: Limits): Promise<SafeResponse> {
  let url = first;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const response = await request(url, {
      dispatcher,
      signal: limits.signal,
      headers: { 'user-agent': 'Hookline/1.0', accept: '*/*', 'accept-encoding': 'identity' },
    });
    const location = response.headers.location;
    if (redirectStatuses.has(response.statusCode) && typeof location === 'string') {
      response.body.on('error', () => {}).destroy();
      url = parseUrl(location, url);
      continue;
    }
    if (response.statusCode < 200 || response.statusCode > 299) {
      response.body.on('error', () => {}).destroy();
      const status = response.statusCode;
      throw new SafeFetchError('bad-status', `the address answered with status ${status}`, { status });
    }
    const contentType = response.headers['content-type'];
    return {
      url: url.href,
      contentType: typeof contentType === 'string' ? contentType : '',
      body: await readBody(response, limits.maxBytes),
    };
  }
  throw new SafeFetchError('too-many-redirects', `more than ${maxRedirects} redirects`);
}

async function readBody({ headers, body }: Dispatcher.ResponseData, maxBytes: number): Promise<Buffer> {
  const tooLarge = (): SafeFetchError => new SafeFetchError('too-large', `more than ${maxBytes} bytes`);
  if (Number(headers['content-length']) > maxBytes) {
    body.on('error', () => {}).destroy();
    throw tooLarge();
  }
  const chunks: Buffer[] = [];
  let total = 0;
  // Leaving the loop by throwing destroys the stream.
  for await (const chunk of body as AsyncIterable<Buffer>) {
    total += chunk.length;
    if (total > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Refuses literal addresses before dialling and names by what they resolve to in the very lookup that is dialled. */
export function guardedConnector(isAllowed: (address: string) => boolean): buildConnector.connector {
  const refusal = (): SafeFetchError =>
    new SafeFetchError('address-refused', 'addresses of private networks are not fetched');
  const connect = buildConnector({
    timeout: 5000,
    lookup: (hostname: string, options: LookupOptions, callback: LookupCallback) => {
      lookup(hostname, { ...options, all: true }, (error, addresses) => {
        if (error !== null) return callback(error, []);
        const allowed = addresses.filter(({ address }) => isAllowed(address));
        const [first] = allowed;
        if (first === undefined) return callback(refusal(), []);
        if (options.all) callback(null, allowed);
        else callback(null, first.address, first.family);
      });
    },
  });
  return (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !isAllowed(host)) callback(refusal(), null);
    else connect(options, callback);
  };
}

type LookupCallback = (
  error: NodeJS.ErrnoException | null,
  address: string | { address: string; family: number }[],
  family?: number,
) => void;
