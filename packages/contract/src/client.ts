import type { EndpointArguments, EndpointEvent, EndpointResult, EndpointSpec } from './endpoint.ts';
import type { ErrorBody, ErrorCode } from './errors.ts';
import { messages } from './messages.ts';

/** A failed call. `status` is 0 if there was no response. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'NETWORK_ERROR' | 'UNKNOWN';
  readonly status: number;
  readonly details: unknown;
  readonly errorType: string | undefined;
  readonly actionRequired: ErrorBody['action_required'];
  /** Seconds to wait before retrying, if the server specified them. */
  readonly retryAfter: number | undefined;

  constructor(
    message: string,
    fields: {
      code: ApiError['code'];
      status: number;
      details?: unknown;
      errorType?: string | undefined;
      actionRequired?: ErrorBody['action_required'];
      retryAfter?: number | undefined;
    },
  ) {
    super(message);
    this.name = 'ApiError';
    this.code = fields.code;
    this.status = fields.status;
    this.details = fields.details;
    this.errorType = fields.errorType;
    this.actionRequired = fields.actionRequired;
    this.retryAfter = fields.retryAfter;
  }
}

export interface CallOptions {
  signal?: AbortSignal;
  idempotencyKey?: string;
}

type CallArguments<E extends EndpointSpec> =
  object extends EndpointArguments<E>
    ? [args?: EndpointArguments<E>, options?: CallOptions]
    : [args: EndpointArguments<E>, options?: CallOptions];

export type Call = <E extends EndpointSpec>(endpoint: E, ...rest: CallArguments<E>) => Promise<EndpointResult<E>>;

/** Builds an endpoint's URL from its path and query parameters. Values are percent-encoded. */
export function buildUrl(
  endpoint: EndpointSpec,
  args: { params?: Record<string, unknown>; query?: Record<string, unknown> } = {},
): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(args.params?.[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(args.query ?? {})) if (value !== undefined) query.set(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}

async function readError(response: Response): Promise<ApiError> {
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  return errorOf(await response.json().catch(() => undefined), response.status, retryAfter);
}

function errorOf(
  body: (Partial<ErrorBody> & { message?: string }) | undefined,
  status: number,
  retryAfter?: number | undefined,
): ApiError {
  return new ApiError(body?.error ?? body?.message ?? messages.auth.requestFailed(status), {
    code: body?.code ?? 'UNKNOWN',
    status,
    details: body?.details,
    errorType: body?.errorType,
    actionRequired: body?.action_required,
    retryAfter,
  });
}

/**
 * Creates a typed client. It sends cookies and JSON and throws an `ApiError` for every unsuccessful response. `send`
 * performs the HTTP request; session refresh and retries wrap it.
 */
export function createCall(send: Send): Call {
  const request = createRequest(send, 'application/json');
  return async (endpoint, ...rest) => {
    const response = await request(endpoint, ...rest);
    // In tests, the server validates its responses against the same schema, so pages need not bundle zod for this.
    return { status: response.status, body: await response.json() } as never;
  };
}

export type EventCall = <E extends EndpointSpec>(
  endpoint: E,
  args: EndpointArguments<E>,
  options: CallOptions & { onEvent: (event: EndpointEvent<E>) => void },
) => Promise<EndpointResult<E>['body']>;

/** Like `createCall`, for endpoints that tell what happens before they answer. */
export function createEventCall(send: Send): EventCall {
  const request = createRequest(send, 'text/event-stream, application/json');
  return async (endpoint, args, { onEvent, ...options }) => {
    const response = await request(endpoint, ...([args, options] as never));
    // Also where nothing was to be told before.
    if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.json();
    try {
      for await (const event of readEventStream(response)) {
        if (isObjectWith(event, 'done')) return event.done as never;
        if (isObjectWith(event, 'failed')) throw errorOf(event.failed as Partial<ErrorBody>, response.status);
        onEvent(event as never);
      }
    } catch (cause) {
      if (cause instanceof ApiError || options.signal?.aborted) throw cause;
    }
    // It broke off.
    throw new ApiError(messages.auth.network, { code: 'NETWORK_ERROR', status: 0 });
  };
}

/** The JSON of each event. */
async function* readEventStream(response: Response): AsyncGenerator<unknown> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
    if (done) return;
    const events = (rest + value).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) yield JSON.parse(event.slice('data: '.length));
  }
}

function isObjectWith<Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> {
  return typeof value === 'object' && value !== null && key in value;
}

type Send = (url: string, init: RequestInit) => Promise<Response>;

/** Performs the HTTP request; throws an `ApiError` for every unsuccessful response. */
function createRequest(send: Send, accept: string) {
  return async <E extends EndpointSpec>(endpoint: E, ...[args, options]: CallArguments<E>): Promise<Response> => {
    const { params, query, body, form } = (args ?? {}) as {
      params?: Record<string, unknown>;
      query?: Record<string, unknown>;
      body?: unknown;
      form?: FormData;
    };
    const headers: Record<string, string> = { accept };
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (options?.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
    let response: Response;
    try {
      response = await send(buildUrl(endpoint, { ...(params && { params }), ...(query && { query }) }), {
        method: endpoint.method,
        credentials: 'include',
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
        // The browser sets the content type, including the multipart boundary.
        ...(form !== undefined && { body: form }),
        ...(options?.signal && { signal: options.signal }),
      });
    } catch (cause) {
      if (options?.signal?.aborted) throw cause;
      throw new ApiError(messages.auth.network, { code: 'NETWORK_ERROR', status: 0 });
    }
    if (!response.ok) throw await readError(response);
    return response;
  };
}
