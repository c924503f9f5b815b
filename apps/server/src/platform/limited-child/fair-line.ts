import { Refusal } from '#platform/errors/refusal.ts';

export interface FairLineOptions {
  /** Pieces of work done side by side. */
  atOnce: number;
  /** Maximum per user, waiting and running; more is rejected. */
  ownPlaces: number;
  /** Over all users; whoever has none yet gets one beyond that, so that busy users shut nobody out. */
  places: number;
  /** Beside those at once: work that has used up its share goes on there while others have their turn. */
  asideAtOnce?: number;
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
   * Runs `work` when its turn comes: next is who has used the least lately, then who came first; each one's work in order of
   * arrival. Aborting frees the place.
   * @throws Refusal RATE_LIMITED with the seconds until there may be a place; the signal's reason when it aborts first
   */
  inTurn<Result>(userId: string, work: (turn: Turn) => Promise<Result>, options?: TurnOptions): Promise<Result>;
}

export interface Turn {
  /**
   * To be asked, again and again, by work that has used up its share. `stay`: nobody else waits. `aside`: it goes on beside the
   * turns of others; not to be asked again. `end`: there is no room for it there.
   */
  giveWay(): 'stay' | 'aside' | 'end';
}

interface Place {
  begin: () => void;
}

/** Before anything was measured. */
const firstGuessMs = 1000;
const longestRetrySeconds = 60;
/** Use this long ago counts half. */
const halfLifeMs = 30_000;
/** Places for those who have none yet, as a multiple of all. */
const placesForOthers = 4;

export function createFairLine({
  atOnce,
  ownPlaces,
  places,
  asideAtOnce = 0,
  now = () => performance.now(),
}: FairLineOptions): FairLine {
  /** Whose turn is next comes first. */
  const waiting = new Map<string, Place[]>();
  /** Places taken, by user; work counted in another queue is excluded. */
  const taken = new Map<string, number>();
  let running = 0;
  let aside = 0;
  /** Milliseconds each user has used, as of a moment. */
  const used = new Map<string, { ms: number; at: number }>();
  let usualMs = firstGuessMs;

  function takePlace(userId: string): void {
    const own = taken.get(userId) ?? 0;
    const all = [...taken.values()].reduce((sum, count) => sum + count, 0);
    const most = own === 0 ? placesForOthers * places : places;
    if (own >= ownPlaces || all >= most) throw new Refusal('RATE_LIMITED', { retryAfterSeconds: retryAfter() });
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

  function usedLately(userId: string): number {
    const entry = used.get(userId);
    return entry === undefined ? 0 : entry.ms * 0.5 ** ((now() - entry.at) / halfLifeMs);
  }

  function noteUsed(userId: string, ms: number): void {
    used.set(userId, { ms: usedLately(userId) + ms, at: now() });
    for (const [id] of used) if (!taken.has(id) && usedLately(id) < 1) used.delete(id);
  }

  /** The account that has used the least lately; of several the one that came first. */
  function findNext(): [userId: string, line: Place[]] | undefined {
    let next: [string, Place[]] | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const entry of waiting) {
      // Tenths of a second: what differs by less takes turns.
      const ms = Math.round(usedLately(entry[0]) / 100);
      if (ms < least) [next, least] = [entry, ms];
    }
    return next;
  }

  function callNext(): void {
    while (running < atOnce) {
      const next = findNext();
      if (next === undefined) return;
      const [userId, line] = next;
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

  async function perform<Result>(userId: string, work: (turn: Turn) => Promise<Result>): Promise<Result> {
    const since = now();
    let isAside = false;
    const giveWay = (): ReturnType<Turn['giveWay']> => {
      if (isAside) return 'aside';
      if ([...waiting.keys()].every((other) => other === userId)) return 'stay';
      if (aside >= asideAtOnce) return 'end';
      isAside = true;
      aside += 1;
      running -= 1;
      // From now on, so that who keeps the place beside is not also next.
      noteUsed(userId, now() - since);
      callNext();
      return 'aside';
    };
    try {
      return await work({ giveWay });
    } finally {
      const tookMs = now() - since;
      usualMs = usualMs * 0.8 + tookMs * 0.2;
      if (isAside) aside -= 1;
      else {
        running -= 1;
        noteUsed(userId, tookMs);
      }
      callNext();
    }
  }

  return {
    async inTurn(userId, work, { signal, isAdmitted = false } = {}) {
      if (!isAdmitted) takePlace(userId);
      try {
        await turnOf(userId, signal);
        return await perform(userId, work);
      } finally {
        if (!isAdmitted) leavePlace(userId);
      }
    },
  };
}
