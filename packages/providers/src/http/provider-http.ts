import type { z } from 'zod';
import { ProviderError, type ProviderFailure, type ProviderReason } from './provider-error.ts';
import { readEvents } from './read-events.ts';
import { readLimited, TooLargeError } from './read-limited.ts';
import { parseRetryAfter } from './retry-after.ts';

/** Address and credentials of a service. */
export interface ProviderAccess {
  apiKey: string;
  /** With or without a path and a trailing slash. */
  baseUrl: string;
  /** Strikes secrets out of every text of the service before it is read, besides its own key. */
  strike?: (text: string) => string;
  /** Timeout of the whole call, response included; each call has its own default. */
  timeoutMs?: number;
}

/** Meaning of an unsuccessful response. */
export interface Explanation {
  reason: ProviderReason;
  text?: string | undefined;
  mayHaveCost?: boolean;
}

export interface ProviderHttpOptions extends ProviderAccess {
  provider: string;
  headers: Readonly<Record<string, string>>;
  /** Interprets a response of any status; undefined falls back to the status. */
  explain?: (status: number, body: unknown) => Explanation | undefined;
}

export interface ProviderCall {
  /** Name in errors and logs. */
  call: string;
  method: 'GET' | 'POST';
  /** Relative to the base URL, without a leading slash. */
  path: string;
  query?: Readonly<Record<string, string>>;
  json?: unknown;
  form?: FormData;
  /** True for calls that start billed work: if the response is lost, a cost may have been incurred. */
  creates?: boolean;
  timeoutMs?: number;
  maxBytes?: number;
  signal?: AbortSignal | undefined;
}

/** The HTTP features every adapter needs: time and size limits, one error type, no key in any error. */
export interface ProviderHttp {
  /** @throws ProviderError */
  json<T>(call: ProviderCall, schema: z.ZodType<T>): Promise<T>;
  /**
   * Performs a call whose response is a stream of events with JSON in them, until `onEvent` returns false.
   * @throws ProviderError also for what `onEvent` throws as one
   */
  events<T>(
    call: ProviderCall,
    schema: z.ZodType<T>,
    onEvent: (event: T | typeof endOfEvents) => boolean,
  ): Promise<void>;
  /**
   * Performs a call whose response is a file.
   * @throws ProviderError
   */
  bytes(call: ProviderCall): Promise<{ bytes: Buffer; contentType: string }>;
  /**
   * Performs a call whose response is a redirect and returns the target.
   * @throws ProviderError
   */
  location(call: ProviderCall): Promise<string>;
}

/** What some services send last instead of JSON. */
export const endOfEvents = '[DONE]';

const defaultTimeoutMs = 30_000;
const defaultMaxBytes = 2 * 1_048_576;
/** Maximum length of a service's error text. */
const longestText = 300;

/** Creates the HTTP client of one service. */
export function createProviderHttp(options: ProviderHttpOptions): ProviderHttp {
  const { provider, baseUrl, headers, explain, apiKey } = options;
  // Local servers accept any word as a key; a short one is not secret, and removing it would damage other words.
  const withoutKey = (text: string) => (apiKey.length < 8 ? text : text.replaceAll(apiKey, '***'));
  const strike = (text: string) => withoutKey(options.strike?.(text) ?? text);

  function failure(call: ProviderCall, rest: Omit<ProviderFailure, 'provider' | 'call'>): ProviderError {
    const text = rest.text === undefined ? undefined : cleanText(strike(rest.text));
    return new ProviderError({ ...rest, provider, call: call.call, ...(text !== undefined && { text }) });
  }

  async function send(call: ProviderCall): Promise<{
    response: Response;
    read: () => Promise<Buffer>;
    explainThrown: (error: unknown, wasSent: boolean) => unknown;
  }> {
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
        // Redirects are not followed, so that the key is only sent to the address it was issued for.
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
      return { response, read, explainThrown };
    } catch (error) {
      throw explainThrown(error, false);
    }
  }

  /** Throws if the response is not successful. */
  function assertSuccess(call: ProviderCall, response: Response, bytes: Buffer | undefined): unknown {
    const { status } = response;
    const body = bytes === undefined ? undefined : parseJson(strike(bytes.toString('utf8')));
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
    async events(call, schema, onEvent) {
      const { response, read, explainThrown } = await send(call);
      const mayHaveCost = call.creates ?? false;
      if (!response.ok || !/^text\/event-stream/.test(response.headers.get('content-type') ?? '')) {
        assertSuccess(call, response, await read());
        throw failure(call, { reason: 'bad_answer', status: response.status, text: 'no events', mayHaveCost });
      }
      await readEvents(response, call.maxBytes ?? defaultMaxBytes, (data) => {
        if (data === endOfEvents) return onEvent(endOfEvents);
        const body = parseJson(strike(data));
        if (isFault(body)) {
          const { reason, text } = explain?.(500, body) ?? { reason: 'unavailable', text: undefined };
          throw failure(call, { reason, ...(text !== undefined && { text }), mayHaveCost });
        }
        const parsed = schema.safeParse(body);
        if (!parsed.success) throw failure(call, { reason: 'bad_answer', text: 'an unexpected event', mayHaveCost });
        return onEvent(parsed.data);
      }).catch((error: unknown) => {
        throw error instanceof ProviderError ? error : explainThrown(error, true);
      });
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

/** Whether an event tells that the work has failed. */
function isFault(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'error' in body && body.error !== null;
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function networkCode(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** The connection was never established, so no work can have been started. */
function isBeforeSending(code: string | undefined): boolean {
  return code !== undefined && ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(code);
}

/** A service's error text prepared for a log: one short line, without what is secret in URLs. */
function cleanText(text: string): string {
  return text
    .replace(/(https?:\/\/[^\s?"']+)\?[^\s"']*/g, '$1?***')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestText);
}
