import type { z } from 'zod';
import { ProviderError, type ProviderFailure, type ProviderReason } from './provider-error.ts';
import { readLimited, TooLargeError } from './read-limited.ts';
import { parseRetryAfter } from './retry-after.ts';

/** Where a service is and who we are there. */
export interface ProviderAccess {
  apiKey: string;
  /** With or without a path and a slash at its end. */
  baseUrl: string;
  /** For one whole call, answer included; each call has its own default. */
  timeoutMs?: number;
}

/** What an answer means when it does not mean success. */
export interface Explanation {
  reason: ProviderReason;
  text?: string | undefined;
  mayHaveCost?: boolean;
}

export interface ProviderHttpOptions extends ProviderAccess {
  provider: string;
  headers: Readonly<Record<string, string>>;
  /** Reads an answer of any status; undefined leaves it to the status. */
  explain?: (status: number, body: unknown) => Explanation | undefined;
}

export interface ProviderCall {
  /** Its name in errors and logs. */
  call: string;
  method: 'GET' | 'POST';
  /** Below the base URL, without a slash before it. */
  path: string;
  query?: Readonly<Record<string, string>>;
  json?: unknown;
  form?: FormData;
  /** True for calls that begin something that is billed: a lost answer then may mean a cost. */
  creates?: boolean;
  timeoutMs?: number;
  maxBytes?: number;
  signal?: AbortSignal | undefined;
}

/** The few things every adapter needs of HTTP: time and size limits, errors of one kind, no key in any of them. */
export interface ProviderHttp {
  /** @throws ProviderError */
  json<T>(call: ProviderCall, schema: z.ZodType<T>): Promise<T>;
  /** An answer that is a file. @throws ProviderError */
  bytes(call: ProviderCall): Promise<{ bytes: Buffer; contentType: string }>;
  /** The address an answer points to. @throws ProviderError */
  location(call: ProviderCall): Promise<string>;
}

const defaultTimeoutMs = 30_000;
const defaultMaxBytes = 2 * 1_048_576;
/** Of a service's own words. */
const longestText = 300;

/** Makes the calls of one service. */
export function createProviderHttp(options: ProviderHttpOptions): ProviderHttp {
  const { provider, baseUrl, headers, explain } = options;

  function failure(call: ProviderCall, rest: Omit<ProviderFailure, 'provider' | 'call'>): ProviderError {
    const text = rest.text === undefined ? undefined : cleanText(rest.text, options.apiKey);
    return new ProviderError({ ...rest, provider, call: call.call, ...(text !== undefined && { text }) });
  }

  async function send(call: ProviderCall): Promise<{ response: Response; read: () => Promise<Buffer> }> {
    call.signal?.throwIfAborted();
    const timeout = AbortSignal.timeout(options.timeoutMs ?? call.timeoutMs ?? defaultTimeoutMs);
    const signal = call.signal === undefined ? timeout : AbortSignal.any([timeout, call.signal]);
    const mayHaveCost = call.creates ?? false;
    const explainThrown = (error: unknown, wasSent: boolean): unknown => {
      if (call.signal?.aborted) return error;
      if (error instanceof TooLargeError)
        return failure(call, { reason: 'too_large', text: error.message, mayHaveCost });
      if (timeout.aborted) return failure(call, { reason: 'timeout', mayHaveCost });
      const code = networkCode(error);
      return failure(call, {
        reason: 'unreachable',
        ...(code !== undefined && { text: code }),
        mayHaveCost: mayHaveCost && (wasSent || !isBeforeSending(code)),
      });
    };
    try {
      const response = await fetch(addressOf(baseUrl, call), {
        method: call.method,
        // A key goes to the address it was made for and nowhere else.
        redirect: 'manual',
        signal,
        headers: {
          ...headers,
          accept: 'application/json, */*',
          ...(call.json !== undefined && { 'content-type': 'application/json' }),
        },
        ...(call.json !== undefined && { body: JSON.stringify(call.json) }),
        ...(call.form !== undefined && { body: call.form }),
      });
      const read = async (): Promise<Buffer> => {
        try {
          return await readLimited(response, call.maxBytes ?? defaultMaxBytes);
        } catch (error) {
          throw explainThrown(error, true);
        }
      };
      return { response, read };
    } catch (error) {
      throw explainThrown(error, false);
    }
  }

  /** Throws unless the answer is a success. */
  function assertSuccess(call: ProviderCall, response: Response, bytes: Buffer | undefined): unknown {
    const { status } = response;
    const body = bytes === undefined ? undefined : parseJson(bytes);
    const explained = body === undefined ? undefined : explain?.(status, body);
    if (explained === undefined && status >= 200 && status < 300) return body;
    const reason = explained?.reason ?? reasonOfStatus(status);
    const retryAfterMs = parseRetryAfter(response.headers.get('retry-after'));
    throw failure(call, {
      reason,
      status,
      ...(explained?.text !== undefined && { text: explained.text }),
      mayHaveCost: explained?.mayHaveCost ?? (call.creates === true && status >= 500),
      ...(retryAfterMs !== undefined && { retryAfterMs }),
    });
  }

  return {
    async json(call, schema) {
      const { response, read } = await send(call);
      const body = assertSuccess(call, response, await read());
      const parsed = schema.safeParse(body);
      if (parsed.success) return parsed.data;
      const where = parsed.error.issues[0]?.path.join('.') ?? '';
      const text = body === undefined ? 'no JSON' : `unexpected ${where === '' ? 'shape' : where}`;
      throw failure(call, { reason: 'bad_answer', status: response.status, text, mayHaveCost: call.creates ?? false });
    },
    async bytes(call) {
      const { response, read } = await send(call);
      const bytes = await read();
      const contentType = response.headers.get('content-type') ?? '';
      if (!response.ok || /\bjson\b/.test(contentType)) assertSuccess(call, response, bytes);
      return { bytes, contentType };
    },
    async location(call) {
      const { response, read } = await send(call);
      const target = response.headers.get('location');
      if (response.status >= 300 && response.status < 400 && target !== null) {
        await response.body?.cancel();
        return new URL(target, addressOf(baseUrl, call)).href;
      }
      assertSuccess(call, response, await read());
      throw failure(call, { reason: 'bad_answer', status: response.status, text: 'no address to go to' });
    },
  };
}

function addressOf(baseUrl: string, { path, query = {} }: ProviderCall): URL {
  const base = baseUrl.replace(/\/+$/, '');
  const url = new URL(path === '' ? base : `${base}/${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

function reasonOfStatus(status: number): ProviderReason {
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 402) return 'no_balance';
  if (status === 404 || status === 410) return 'not_found';
  if (status === 408) return 'timeout';
  if (status === 413) return 'too_large';
  if (status === 429) return 'rate_limited';
  if (status >= 500) return 'unavailable';
  return status >= 400 ? 'invalid_request' : 'bad_answer';
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

function networkCode(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** The connection never came about: nothing was asked for, so nothing can have been begun. */
function isBeforeSending(code: string | undefined): boolean {
  return code !== undefined && ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(code);
}

/** A service's words as they may stand in a log: one short line, without the key and without addresses' secrets. */
function cleanText(text: string, apiKey: string): string {
  // Local servers take any word for a key; such a one is no secret and would be cut out of other words.
  const withoutKey = apiKey.length < 8 ? text : text.replaceAll(apiKey, '***');
  return withoutKey
    .replace(/(https?:\/\/[^\s?"']+)\?[^\s"']*/g, '$1?***')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestText);
}
