import type { Readable } from 'node:stream';
import type { EndpointInput, EndpointReply, EndpointSpec } from '@hookline/contract/endpoint';
import type { InputIssue } from '@hookline/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Refusal } from '#platform/errors/refusal.ts';
import { attachmentHeader } from './attachment-header.ts';
import { explainIssue } from './explain-issue.ts';
import { findUnstorable, unstorableMessage } from './find-unstorable.ts';
import type { HttpApp } from './http-app.ts';
import { createRateLimit, type RateLimitRule } from './rate-limit.ts';
import { type EventSource, sendEvents } from './send-events.ts';
import { sendStoredFile } from './send-stored-file.ts';
import type { Session } from './session.ts';

/** Response of a `binary` endpoint: a stored file. */
export interface FileReply {
  key: string;
  /** Makes it a download with this name. */
  downloadName?: string;
}

/** The other answer of a `binary` endpoint: something written while it is sent. Its end cannot be known, so no ranges. */
export interface StreamReply {
  stream: Readable;
  downloadName: string;
}

/** The other answer of an endpoint with `events`, for callers that want them; ends with the body of status 200. */
export interface EventsReply {
  events: EventSource;
}

type Reply<E extends EndpointSpec> = E extends { binary: string }
  ? FileReply | StreamReply
  : E extends { events: z.ZodType }
    ? EndpointReply<E> | EventsReply
    : EndpointReply<E>;
type SessionOf<E extends EndpointSpec> = E['auth'] extends 'public' ? null : Session;

export interface HandlerInput<E extends EndpointSpec> extends EndpointInput<E> {
  session: SessionOf<E>;
  /** From the header of that name, checked; null when the caller sent none. */
  idempotencyKey: string | null;
  /** Aborts when the caller goes away before the answer. */
  signal: AbortSignal;
  request: FastifyRequest;
  /** For headers and cookies only; the body is what the handler returns. */
  reply: FastifyReply;
}

export interface BindOptions {
  rateLimit?: RateLimitRule;
}

/**
 * Serves an endpoint of the contract: checks the session before the body is read, then params, query and body against
 * their schemas, and types the reply. Every declared status has its own body type.
 */
export function bind<E extends EndpointSpec, const R extends Reply<E>>(
  app: HttpApp,
  endpoint: E,
  handler: (input: HandlerInput<E>) => Promise<R>,
  options: BindOptions = {},
): void {
  const sessions = new WeakMap<FastifyRequest, Session>();
  const limit = options.rateLimit === undefined ? null : createRateLimit(options.rateLimit);

  app.fastify.route({
    method: endpoint.method === 'GET' ? ['GET', 'HEAD'] : endpoint.method,
    url: endpoint.path,
    onRequest: async (request) => {
      if (endpoint.auth !== 'public') {
        const session = await app.authenticate(request);
        if (session === null) throw new Refusal('UNAUTHENTICATED');
        if (endpoint.auth === 'admin' && !session.isAdmin) throw new Refusal('FORBIDDEN');
        sessions.set(request, session);
      }
      limit?.(sessions.get(request)?.userId ?? request.ip);
    },
    handler: async (request, reply) => {
      // The schemas decide the types, which TypeScript cannot follow through `E`; hence the assertions here and below.
      const input = {
        ...parseInput(endpoint, request),
        session: sessions.get(request) ?? null,
        idempotencyKey: readIdempotencyKey(request),
        // Made when asked for: few handlers wait long enough to care.
        get signal() {
          return abortedByCaller(reply);
        },
        request,
        reply,
      } as HandlerInput<E>;
      const answer: FileReply | StreamReply | EventsReply | BodyReply = await handler(input);
      if (isEvents(answer)) {
        return sendEvents(request, reply, answer.events, (event) => {
          if (!app.validatesReplies) return;
          if ('done' in event) assertFits(endpoint, { status: 200, body: event.done });
          else endpoint.events?.parse(event.before);
        });
      }
      if ('stream' in answer && answer.stream !== undefined) return sendStream(endpoint, request, reply, answer);
      if ('key' in answer && answer.key !== undefined) return sendStoredFile(request, reply, app.storage, answer);
      if (app.validatesReplies) assertFits(endpoint, answer);
      return reply.code(answer.status).send(answer.body);
    },
  });
}

interface BodyReply {
  key?: undefined;
  stream?: undefined;
  status: number;
  body: unknown;
}

function isEvents(answer: object): answer is EventsReply {
  return 'events' in answer;
}

function sendStream(
  endpoint: EndpointSpec,
  request: FastifyRequest,
  reply: FastifyReply,
  { stream, downloadName }: StreamReply,
): FastifyReply {
  reply.type(endpoint.binary ?? 'application/octet-stream');
  reply.header('content-disposition', attachmentHeader(downloadName));
  if (request.method !== 'HEAD') return reply.send(stream);
  stream.destroy();
  return reply.send();
}

/** The types promise it; values from the database or elsewhere may break the promise. */
function assertFits(endpoint: EndpointSpec, answer: { status: number; body: unknown }): void {
  const schema = endpoint.responses[answer.status];
  if (schema === undefined) throw new Error(`${endpoint.path} does not declare the status ${answer.status}`);
  schema.parse(JSON.parse(JSON.stringify(answer.body)));
}

function parseInput(
  endpoint: EndpointSpec,
  request: FastifyRequest,
): { params: unknown; query: unknown; body: unknown } {
  const issues: InputIssue[] = [];
  const parse = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (schema === undefined) return undefined;
    const result = schema.safeParse(value, { error: explainIssue });
    if (result.success) {
      const path = findUnstorable(result.data);
      if (path !== null) issues.push({ path, message: unstorableMessage });
      return result.data;
    }
    for (const { path, message } of result.error.issues) {
      const field = path.join('.');
      // A value of the wrong type also violates length limits: one message per field.
      if (!issues.some((issue) => issue.path === field)) issues.push({ path: field, message });
    }
    return undefined;
  };
  const parsed = {
    params: parse(endpoint.params, request.params),
    query: parse(endpoint.query, request.query),
    // No body at all is an empty one, so that the answer names the missing fields.
    body: parse(endpoint.body, request.body ?? {}),
  };
  const [first] = issues;
  if (first !== undefined) throw new Refusal('INVALID_INPUT', { message: first.message, details: issues });
  return parsed;
}

/** Up to 200 visible ASCII characters. */
function readIdempotencyKey(request: FastifyRequest): string | null {
  const value = request.headers['idempotency-key'];
  if (value === undefined) return null;
  if (typeof value === 'string' && /^[\x21-\x7e]{1,200}$/.test(value)) return value;
  const message = 'The Idempotency-Key must have 1 to 200 visible characters';
  throw new Refusal('INVALID_INPUT', { message, details: [{ path: 'Idempotency-Key', message }] });
}

function abortedByCaller(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort(new Error('the caller went away'));
  });
  return controller.signal;
}
