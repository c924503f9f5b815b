import { RenderError, renderInChild } from '@hookline/studio/render';
import type { Logger } from 'pino';
import { Refusal } from '#platform/errors/refusal.ts';
import { createFairLine } from '#platform/limited-child/fair-line.ts';

/** Says whether a picture in this file shows a face. @throws Refusal SERVER_BUSY, RATE_LIMITED */
export type SeeFaces = (
  userId: string,
  photo: { sha256: string; file: () => Promise<string> },
  signal: AbortSignal | undefined,
) => Promise<boolean>;

/** A look keeps a core busy for a second or two. */
const line = { atOnce: 1, ownPlaces: 4, places: 40 };
/** Pictures are asked about when they are chosen, and again when something is ordered of them. */
const mostKnown = 2000;

/** Looks in a process of its own, one picture after the other, and remembers what it saw. */
export function createSeeFaces(logger: Logger): SeeFaces {
  const looks = createFairLine(line);
  const known = new Map<string, boolean>();
  return async (userId, { sha256, file }, signal) => {
    const seen = known.get(sha256);
    if (seen !== undefined) return seen;
    const { faces } = await looks
      .inTurn(
        userId,
        async () => renderInChild('count-faces', { photo: await file() }, { signal }, { isAwaited: true }),
        { signal },
      )
      .catch((cause: unknown) => {
        if (!(cause instanceof RenderError) || cause.code === 'canceled') throw cause;
        // Not known is not "nobody": the call can be made again.
        logger.warn({ err: cause, reason: cause.code, work: 'count faces' }, 'limited work failed');
        throw new Refusal('SERVER_BUSY', { cause, retryAfterSeconds: 5 });
      });
    if (known.size >= mostKnown) known.delete(known.keys().next().value ?? '');
    known.set(sha256, faces > 0);
    return faces > 0;
  };
}
