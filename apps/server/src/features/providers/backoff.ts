const longestMs = 5 * 60_000;

/**
 * How long to wait after the n-th failure in a row, counted from 1: anything up to twice as long as before ("full
 * jitter"), so that those who wait do not come back together. A service that named a time is not asked earlier.
 */
export function backoffMs(
  failures: number,
  { firstMs, retryAfterMs = 0 }: { firstMs: number; retryAfterMs?: number | undefined },
  random: () => number = Math.random,
): number {
  const most = Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1));
  return Math.round(Math.max(retryAfterMs, firstMs / 2 + random() * most));
}
