/** Interval at which working time is counted. */
const tickMs = 1000;
/** A longer pause was sleep, or a process that was held: this much of it counts. */
const mostOfOnePauseMs = 5000;

export interface WorkingTimeLimit extends Disposable {
  /** Aborts when the limit is used up. */
  signal: AbortSignal;
}

/**
 * Counts the time a run works, independent of wall-clock time: a machine that sleeps for an hour has not worked for
 * one.
 * @param monotonicMs a monotonic clock
 */
export function limitWorkingTime(limitMs: number, monotonicMs: () => number): WorkingTimeLimit {
  const controller = new AbortController();
  let workedMs = 0;
  let countedAt = monotonicMs();
  const timer = setInterval(
    () => {
      const now = monotonicMs();
      workedMs += Math.min(now - countedAt, mostOfOnePauseMs);
      countedAt = now;
      if (workedMs < limitMs) return;
      clearInterval(timer);
      controller.abort();
    },
    Math.min(tickMs, limitMs),
  );
  return { signal: controller.signal, [Symbol.dispose]: () => clearInterval(timer) };
}
