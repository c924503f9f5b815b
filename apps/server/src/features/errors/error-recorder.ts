import { createHash } from 'node:crypto';
import type { Database } from '#platform/db/database.ts';
import { withoutQueryValues } from '#platform/logging/serialize-error.ts';
import { strikeSecrets } from '#platform/secrets/strike-secrets.ts';
import { addError, forgetErrors } from './unexpected-errors.repository.ts';

/** An error nobody expected, and where it happened. */
export interface UnexpectedFailure {
  /** `POST /api/ugc/create`, or `job mail.send`. */
  place: string;
  error: unknown;
  /** Of the request or job, as in the log. */
  requestId: string | null;
}

export interface ErrorRecorder {
  /** Remembers it; written within a second, together with others of its kind. Never throws. */
  report(failure: UnexpectedFailure): void;
  /** Writes what is not written yet; a database that is away keeps it waiting. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Kinds of errors that are kept, and for how long. */
const mostKept = 300;
const keptMs = 30 * 86_400_000;
/** Kinds that wait to be written; during a storm of different ones, more are dropped. */
const mostWaiting = 100;
const flushMs = 1000;
const longestMessage = 500;

interface Waiting {
  place: string;
  kind: string;
  message: string;
  requestId: string | null;
  count: number;
  firstSeenAt: Date;
  lastSeenAt: Date;
}

/** Collects unexpected errors for administrators: a thousand of one kind are one write. */
export function createErrorRecorder(db: Database, onFailure: (error: unknown) => void = () => {}): ErrorRecorder {
  let waiting = new Map<string, Waiting>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const batch = waiting;
    if (batch.size === 0) return;
    waiting = new Map();
    try {
      for (const [id, one] of batch) {
        await addError(db, { id, ...one });
        batch.delete(id);
      }
      await forgetErrors(db, { before: new Date(Date.now() - keptMs), most: mostKept });
    } catch (error) {
      onFailure(error);
      // With the next one; what came meanwhile of the same kind is added.
      for (const [id, one] of batch) keep(waiting, id, one);
    }
  }

  const flush = (): Promise<void> => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    writing = writing.then(write);
    return writing;
  };

  return {
    report({ place, error, requestId }) {
      const { kind, message } = describe(error);
      const id = createHash('sha256')
        .update(`${place}\n${kind}\n${shapeOf(message)}`)
        .digest('hex')
        .slice(0, 32);
      const now = new Date();
      keep(waiting, id, { place, kind, message, requestId, count: 1, firstSeenAt: now, lastSeenAt: now });
      timer ??= setTimeout(() => void flush(), flushMs).unref();
    },
    flush,
    close: flush,
  };
}

function keep(waiting: Map<string, Waiting>, id: string, one: Waiting): void {
  const known = waiting.get(id);
  if (known === undefined) {
    if (waiting.size < mostWaiting) waiting.set(id, one);
    return;
  }
  const [earlier, later] = known.firstSeenAt <= one.firstSeenAt ? [known, one] : [one, known];
  waiting.set(id, { ...later, count: known.count + one.count, firstSeenAt: earlier.firstSeenAt });
}

/** Class and text, for people who may know neither a secret nor an address. */
function describe(error: unknown): { kind: string; message: string } {
  const bare = withoutQueryValues(error);
  const text = bare instanceof Error ? bare.message : strikeSecrets(String(bare));
  const kind = error instanceof Error ? error.constructor.name : typeof error;
  // The embedded database's class has a name of one letter.
  return { kind: kind.length < 3 ? 'DatabaseError' : kind, message: withoutPeople(text).slice(0, longestMessage) };
}

/** Without addresses of people and queries of URLs, where tokens travel. */
function withoutPeople(text: string): string {
  return text
    .replaceAll('\0', ' ')
    .toWellFormed()
    .replaceAll(/[^\s@"'<>(),;:]+@[^\s@"'<>(),;:]+/g, '***')
    .replaceAll(/(https?:\/\/[^\s?#"']+)[?#][^\s"']*/g, '$1?***');
}

/** The same for errors that differ by an id, a number or a name in quotes only. */
function shapeOf(message: string): string {
  return message.replaceAll(/"[^"]*"|'[^']*'/g, '""').replaceAll(/\b\w*\d\w*\b/g, '#');
}
