/** Keeps a process's rounds of asking a provider apart, whoever wakes it. */
export interface PollRounds {
  /** Milliseconds until the next round may begin; 0 begins it. */
  begin(provider: string, pauseMs: number): number;
}

export function createPollRounds(now: () => number = () => performance.now()): PollRounds {
  const begunAt = new Map<string, number>();
  return {
    begin(provider, pauseMs) {
      const leftMs = (begunAt.get(provider) ?? Number.NEGATIVE_INFINITY) + pauseMs - now();
      if (leftMs > 0) return leftMs;
      begunAt.set(provider, now());
      return 0;
    },
  };
}
