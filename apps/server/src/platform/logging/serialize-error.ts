import { strikeSecrets } from '#platform/secrets/strike-secrets.ts';

/** Logged parts of an error: its type, message, stack, and plain facts such as a code. */
export interface SerializedError {
  type: string;
  message: string;
  stack: string;
  [fact: string]: unknown;
}

/** A chain of causes longer than this is cut. */
const mostCauses = 8;
/** Safe fields of a database error. The others (`detail`, `where`, `params` ...) quote user input. */
const databaseFacts = new Set(['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine']);

/**
 * An error for the log, without secrets of the configuration and without the values of a query that failed: those are addresses, invoice rows and password
 * hashes of people. Drizzle writes them into its message, the drivers into fields, and PostgreSQL quotes one now and
 * then.
 */
export function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const chain = causesOf(error);
  const several = error instanceof AggregateError ? error.errors.slice(0, mostCauses) : [];
  return {
    ...Object.assign({}, ...chain.map(factsOf).reverse()),
    type: typeOf(error),
    message: strikeSecrets(chain.map(messageOf).filter(Boolean).join(': ')),
    stack: strikeSecrets(chain.map(stackOf).join('\ncaused by: ')),
    ...(several.length > 0 && { aggregateErrors: several.map(serializeError) }),
  } satisfies SerializedError;
}

/** The same as an error, for code that stores or prints one: the job queue stores why a job failed. */
export function withoutQueryValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { message, stack } = serializeError(error) as SerializedError;
  const bare = new Error(message);
  bare.stack = stack;
  return bare;
}

function causesOf(error: Error): Error[] {
  const chain: Error[] = [];
  for (let cause: unknown = error; cause instanceof Error && chain.length < mostCauses; cause = cause.cause) {
    if (chain.includes(cause)) break;
    chain.push(cause);
  }
  return chain;
}

/** Recognized by their properties, because each driver has its own class. */
const isOfServer = (error: Error): boolean => 'severity' in error;
const isOfDatabase = (error: Error): boolean => isOfServer(error) || 'params' in error;

function typeOf(error: Error): string {
  // The embedded database's class has a name of one letter.
  return isOfServer(error) ? 'DatabaseError' : error.constructor.name;
}

function messageOf(error: Error): string {
  // Errors about a value (class 22) quote it: 'invalid input syntax for type integer: "abc"'.
  const quotes = isOfServer(error) && 'code' in error && String(error.code).startsWith('22');
  return quotes ? error.message.replace(/"[\s\S]*"/, '"..."') : withoutParameters(error.message);
}

/**
 * Removes the parameter values that drizzle appends to its messages, even if the message was embedded in another one.
 */
export function withoutParameters(text: string): string {
  const query = text.indexOf('Failed query: ');
  const end = query < 0 ? -1 : text.indexOf('\nparams: ', query);
  return end < 0 ? text : text.slice(0, end);
}

/** The frames alone come from the engine; the head repeats the message as it was. */
function stackOf(error: Error): string {
  const { stack = '', message } = error;
  const start = stack.indexOf(message);
  const rest = start < 0 ? stack : stack.slice(start + message.length);
  const frames = /(?:\n +at [^\n]*)+\s*$/.exec(rest)?.[0] ?? '';
  return `${typeOf(error)}: ${messageOf(error)}${frames.trimEnd()}`;
}

function factsOf(error: Error): Record<string, unknown> {
  const isKept = isOfDatabase(error)
    ? (name: string) => databaseFacts.has(name)
    : (name: string) => !['message', 'stack', 'cause', 'errors', 'type'].includes(name);
  const facts = Object.entries(error).filter(([name, value]) => isKept(name) && isPlain(value));
  return Object.fromEntries(
    facts.map(([name, value]) => [name, typeof value === 'string' ? strikeSecrets(withoutParameters(value)) : value]),
  );
}

/** Objects may hold anything, other errors too. */
function isPlain(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value) || value === null;
}
