import { Refusal } from '#platform/errors/refusal.ts';

export interface FairLineOptions {
  /** Pieces of work done side by side. */
  atOnce: number;
  /** Maximum per user, waiting and running; more is rejected. */
  ownPlaces: number;
  /** Maximum over all users. */
  places: number;
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number;
}

export interface TurnOptions {
  signal?: AbortSignal | undefined;
  /** Part of work that has a place already: waits for its turn like others, and is never refused. */
  isAdmitted?: boolean;
}

export interface FairLine {
  /**
   * Runs `work` when its turn comes: users take turns, each one's work in order of arrival. Aborting frees the place.
   * @throws Refusal RATE_LIMITED with the seconds until there may be a place; the signal's reason when it aborts first
   */
  inTurn<Result>(userId: string, work: () => Promise<Result>, options?: TurnOptions): Promise<Result>;
}

interface Place {
  begin: () => void;
}

/** Before anything was measured. */
const firstGuessMs = 1000;
const longestRetrySeconds = 60;

export function createFairLine({
  atOnce,
  ownPlaces,
  places,
  now = () => performance.now(),
}: FairLineOptions): FairLine {
  /** Whose turn is next comes first. */
  const waiting = new Map<string, Place[]>();
  /** Places taken, by user; work counted in another queue is excluded. */
  const taken = new Map<string, number>();
  let running = 0;
  let usualMs = firstGuessMs;

  function takePlace(userId: string): void {
    const own = taken.get(userId) ?? 0;
    const all = [...taken.values()].reduce((sum, count) => sum + count, 0);
    if (own >= ownPlaces || all >= places) throw new Refusal('RATE_LIMITED', { retryAfterSeconds: retryAfter() });
    taken.set(userId, own + 1);
  }

  function leavePlace(userId: string): void {
    const own = (taken.get(userId) ?? 1) - 1;
    if (own === 0) taken.delete(userId);
    else taken.set(userId, own);
  }

  /** A user has a place again when the turn has gone round once. */
  function retryAfter(): number {
    const roundMs = (usualMs * Math.max(1, taken.size)) / atOnce;
    return Math.min(longestRetrySeconds, Math.max(1, Math.ceil(roundMs / 1000)));
  }

  function callNext(): void {
    while (running < atOnce) {
      const next = waiting.entries().next();
      if (next.done) return;
      const [userId, line] = next.value;
      const place = line.shift();
      waiting.delete(userId);
      if (line.length > 0) waiting.set(userId, line);
      running += 1;
      place?.begin();
    }
  }

  async function turnOf(userId: string, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const place: Place = { begin: resolve };
    const leave = () => {
      const line = waiting.get(userId) ?? [];
      const index = line.indexOf(place);
      if (index === -1) return;
      line.splice(index, 1);
      if (line.length === 0) waiting.delete(userId);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
    waiting.set(userId, [...(waiting.get(userId) ?? []), place]);
    callNext();
    try {
      await promise;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  async function perform<Result>(work: () => Promise<Result>): Promise<Result> {
    const since = now();
    try {
      return await work();
    } finally {
      usualMs = usualMs * 0.8 + (now() - since) * 0.2;
      running -= 1;
      callNext();
    }
  }

  return {
    async inTurn(userId, work, { signal, isAdmitted = false } = {}) {
      if (!isAdmitted) takePlace(userId);
      try {
        await turnOf(userId, signal);
        return await perform(work);
      } finally {
        if (!isAdmitted) leavePlace(userId);
      }
    },
  };
}
