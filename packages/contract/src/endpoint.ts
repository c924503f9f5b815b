import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: anyone, a signed-in user, or an administrator. The server enforces it on every call. */
export type EndpointAuth = 'public' | 'session' | 'admin';

export interface EndpointSpec {
  method: Method;
  /** Route with `:name` parameters, as the server binds it and the client fills it. */
  path: string;
  auth: EndpointAuth;
  /** One line for the OpenAPI document. */
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** Text fields of a multipart/form-data body, in addition to `file`; the endpoint then has no JSON `body`. */
  form?: z.ZodObject;
  /** Schema of the JSON body per success status; `binary` endpoints respond with a file instead. */
  responses: Readonly<Record<number, z.ZodType>>;
  /** Content type of a file response. */
  binary?: string;
  /**
   * Schema of what comes before the response, for callers that accept `text/event-stream`: they get it as events, then
   * `{ done: <the response> }` or `{ failed: <the error> }`.
   */
  events?: z.ZodType;
  /** Errors in addition to those any endpoint can return (`commonErrors`). */
  errors?: readonly ErrorCode[];
  /** True if repeating the call with the same `Idempotency-Key` returns the same response. */
  idempotent?: boolean;
}

/** Declares an endpoint, keeping its literal types for the server's handlers and the client. */
export function defineEndpoint<const E extends EndpointSpec>(endpoint: E): E {
  return endpoint;
}

type SchemaOutput<S> = S extends z.ZodType ? z.output<S> : undefined;
type SchemaInput<S> = S extends z.ZodType ? z.input<S> : undefined;

/** Validated input of a handler. */
export interface EndpointInput<E extends EndpointSpec> {
  params: SchemaOutput<E['params']>;
  query: SchemaOutput<E['query']>;
  body: SchemaOutput<E['body']>;
}

/** Arguments of a call; parts the endpoint does not declare are omitted. */
export type EndpointArguments<E extends EndpointSpec> = (E['params'] extends z.ZodType
  ? { params: SchemaInput<E['params']> }
  : unknown) &
  (E['query'] extends z.ZodType ? { query?: SchemaInput<E['query']> } : unknown) &
  (E['body'] extends z.ZodType ? { body: SchemaInput<E['body']> } : unknown) &
  (E['form'] extends z.ZodType ? { form: FormData } : unknown);

/** Responses a handler may return: one `{ status, body }` per declared status. */
export type EndpointReply<E extends EndpointSpec> = {
  [S in keyof E['responses'] & number]: { status: S; body: z.input<E['responses'][S]> };
}[keyof E['responses'] & number];

/** Events a caller may receive before the response. */
export type EndpointEvent<E extends EndpointSpec> = SchemaOutput<E['events']>;

/** Responses a caller may receive. */
export type EndpointResult<E extends EndpointSpec> = {
  [S in keyof E['responses'] & number]: { status: S; body: z.output<E['responses'][S]> };
}[keyof E['responses'] & number];
