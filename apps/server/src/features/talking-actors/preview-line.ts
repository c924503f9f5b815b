import { Refusal } from '#platform/errors/refusal.ts';

interface Waiting {
  userId: string;
  isPaying: boolean;
  begin: () => void;
}

export interface PreviewLine {
  /**
   * Runs `work` when its turn comes: one at a time, paying users first, otherwise in order of arrival. Aborting frees
   * the place. `onWaiting` hears if it cannot begin at once.
   * @throws Refusal RATE_LIMITED when the queue is full; the signal's reason when it aborts before the turn
   */
  inTurn<Result>(
    who: { userId: string; isPaying: boolean },
    work: () => Promise<Result>,
    signal: AbortSignal,
    onWaiting?: () => void,
  ): Promise<Result>;
}

/** Later callers would wait longer than users watch a spinner. */
const places = 6;
/** Of these places; the rest is reserved for paying users. */
const unpaidPlaces = 3;
/** Places per user, so that no user blocks the others. */
const ownPlaces = 2;
const retryAfterSeconds = 15;

/** Queue for free work that keeps a core busy for seconds. */
export function createPreviewLine(): PreviewLine {
  const line: Waiting[] = [];
  let current: Omit<Waiting, 'begin'> | null = null;

  function assertPlace({ userId, isPaying }: Omit<Waiting, 'begin'>): void {
    const present = current === null ? line : [current, ...line];
    const count = (fits: (one: Omit<Waiting, 'begin'>) => boolean): number => present.filter(fits).length;
    const isFull =
      present.length >= places ||
      count((one) => one.userId === userId) >= ownPlaces ||
      (!isPaying && count((one) => !one.isPaying) >= unpaidPlaces);
    if (isFull) throw new Refusal('RATE_LIMITED', { retryAfterSeconds });
  }

  function callNext(): void {
    const paying = line.findIndex(({ isPaying }) => isPaying);
    const [next] = line.splice(Math.max(0, paying), 1);
    current = next ?? null;
    next?.begin();
  }

  async function turnOf(who: { userId: string; isPaying: boolean }, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const place: Waiting = { ...who, begin: resolve };
    const leave = () => {
      const index = line.indexOf(place);
      if (index === -1) return;
      line.splice(index, 1);
      reject(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    line.push(place);
    if (current === null) callNext();
    try {
      await promise;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  return {
    async inTurn(who, work, signal, onWaiting) {
      assertPlace(who);
      if (current !== null) onWaiting?.();
      await turnOf(who, signal);
      try {
        return await work();
      } finally {
        callNext();
      }
    },
  };
}
