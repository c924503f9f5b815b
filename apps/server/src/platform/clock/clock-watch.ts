/** The clock that decides when something is due, and one that only counts on. */
export interface Clocks {
  /** The database's wall clock, ms: what deadlines and the job queue go by. */
  wallMs: () => Promise<number>;
  /** Monotonic clock of this process, ms. */
  monotonicMs: () => number;
}

export interface ClockWatch {
  /**
   * Looks at the clocks now.
   * @returns for how long time has gone by as it should, in seconds: since the process began or since the last jump
   */
  steadySeconds(): Promise<number>;
  stop(): void;
}

export interface ClockWatchOptions {
  clocks: Clocks;
  /** Hears by how much wall time has run ahead (positive) or gone back; asked again until it succeeds. */
  onJump: (byMs: number) => Promise<void>;
  /** The database may be away for a while. */
  onError: (error: unknown) => void;
  intervalMs?: number;
}

/** Two looks further apart than this: the machine slept, the process was held, or the database was away. */
const longestPauseMs = 30_000;
/** Clocks corrected in small steps stay below this between two checks. */
const toleranceMs = 10_000;

/**
 * Detects when wall-clock and monotonic time diverge: a closed lid, a paused virtual machine, a changed clock. `onJump`
 * corrects everything that depends on wall-clock time (deadlines, the queue's own timestamps).
 */
export function createClockWatch({ clocks, onJump, onError, intervalMs = 5000 }: ClockWatchOptions): ClockWatch {
  let steadySinceMs = clocks.monotonicMs();
  let last: { wallMs: number; monotonicMs: number } | undefined;
  let looking: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    const wallMs = await clocks.wallMs();
    const monotonicMs = clocks.monotonicMs();
    if (last) {
      const aheadMs = wallMs - last.wallMs - (monotonicMs - last.monotonicMs);
      const pauseMs = monotonicMs - last.monotonicMs;
      const hasJumped = Math.abs(aheadMs) > toleranceMs;
      if (hasJumped || pauseMs > Math.max(longestPauseMs, intervalMs * 3)) {
        // Some systems count sleep as time, others do not.
        await onJump(hasJumped ? aheadMs : pauseMs);
        steadySinceMs = monotonicMs;
      }
    }
    last = { wallMs, monotonicMs };
  }

  /** One after another: a look that waits for the database must not be overtaken by a later one. */
  function lookInTurn(): Promise<void> {
    const next = looking.then(look);
    looking = next.catch(() => undefined);
    return next;
  }

  const timer = setInterval(() => void lookInTurn().catch(onError), intervalMs);
  timer.unref();
  return {
    async steadySeconds() {
      await lookInTurn();
      return (clocks.monotonicMs() - steadySinceMs) / 1000;
    },
    stop: () => clearInterval(timer),
  };
}
