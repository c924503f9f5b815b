import { Refusal } from '#platform/errors/refusal.ts';

interface Waiting {
  userId: string;
  isPaying: boolean;
  begin: () => void;
}

export interface PreviewLine {
  /**
   * Does `work` when its turn comes: one at a time, who pays before who does not, else in the order they came. Whoever
   * goes away gives the place free.
   * @throws Refusal RATE_LIMITED when there is no place; the signal's reason when it aborts before the turn
   */
  inTurn<Result>(
    who: { userId: string; isPaying: boolean },
    work: () => Promise<Result>,
    signal: AbortSignal,
  ): Promise<Result>;
}

/** Whoever comes later would wait longer than anybody looks at a spinner. */
const places = 6;
/** Of these, so that a place is left for who pays whatever the others do. */
const unpaidPlaces = 3;
/** Of one user, so that nobody keeps all others waiting. */
const ownPlaces = 2;
const retryAfterSeconds = 15;

/** The line for work that everybody may ask for without a credit and that keeps a core busy for seconds. */
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
    async inTurn(who, work, signal) {
      assertPlace(who);
      await turnOf(who, signal);
      try {
        return await work();
      } finally {
        callNext();
      }
    },
  };
}
