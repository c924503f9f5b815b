const longestMs = 5 * 60_000;

/**
 * Delay after the n-th consecutive failure, counted from 1: a random value below a limit that doubles each time ("full
 * jitter"), so that clients do not retry simultaneously. A delay requested by the service is a lower bound.
 */
export function backoffMs(
  failures: number,
  { firstMs, retryAfterMs = 0 }: { firstMs: number; retryAfterMs?: number | undefined },
  random: () => number = Math.random,
): number {
  const most = Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1));
  return Math.round(Math.max(retryAfterMs, firstMs / 2 + random() * most));
}
