/** How many times a picture that failed to load is asked for again, */
const mostRetries = 3;
/** and how long after each failure: together they outlast a restart of the server. Milliseconds. */
const pausesMs = [500, 2_000, 6_000] as const;

export interface PictureRetry {
  /** How many times it was asked for again so far; tells one request from the next. */
  attempt: number;
  /** It failed, and is asked for again in a moment. */
  isWaiting: boolean;
  /** It failed too often. */
  isGivenUp: boolean;
}

export const firstAttempt: PictureRetry = { attempt: 0, isWaiting: false, isGivenUp: false };

/**
 * Asks for a picture that did not load up to three times more, each time with a new address where `renew` brings one: a
 * network that was away for a moment must not leave a hole. After that it is given up until the network is back.
 */
export function createPictureRetry(renew: () => unknown, onChange: (retry: PictureRetry) => void) {
  let attempt = 0;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isGivenUp = false;

  async function tryAgain(): Promise<void> {
    try {
      await renew();
    } catch {
      // Without a new address the old one is tried: it may be the network, not the address.
    }
    if (timer === undefined) return;
    timer = undefined;
    attempt += 1;
    onChange({ attempt, isWaiting: false, isGivenUp: false });
  }

  function wait(ms: number): void {
    timer = setTimeout(() => void tryAgain(), ms);
    onChange({ attempt, isWaiting: true, isGivenUp: false });
  }

  return {
    failed(): void {
      if (timer !== undefined) return;
      const pause = pausesMs[failures];
      if (pause === undefined || failures >= mostRetries) {
        isGivenUp = true;
        onChange({ attempt, isWaiting: false, isGivenUp: true });
        return;
      }
      failures += 1;
      wait(pause);
    },
    /** Its next failure is the first one again. */
    loaded(): void {
      failures = 0;
    },
    /** The network is back. */
    online(): void {
      if (!isGivenUp) return;
      isGivenUp = false;
      failures = 0;
      wait(0);
    },
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
