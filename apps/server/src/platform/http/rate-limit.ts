import { Refusal } from '#platform/errors/refusal.ts';

export interface RateLimitRule {
  max: number;
  perSeconds: number;
}

/** Callers remembered at once; beyond it the oldest windows are forgotten, which only ever allows more. */
const maxCallers = 10_000;

/**
 * Counts calls per caller (user id or address) in fixed windows, in this process.
 * The returned check throws RATE_LIMITED with the seconds until the window ends.
 */
export function createRateLimit(rule: RateLimitRule, now: () => number = Date.now): (caller: string) => void {
  const windows = new Map<string, { count: number; endsAt: number }>();
  return (caller) => {
    const time = now();
    let window = windows.get(caller);
    if (window === undefined || window.endsAt <= time) {
      windows.delete(caller);
      const oldest = windows.keys().next();
      if (windows.size >= maxCallers && !oldest.done) windows.delete(oldest.value);
      window = { count: 0, endsAt: time + rule.perSeconds * 1000 };
      windows.set(caller, window);
    }
    window.count += 1;
    if (window.count <= rule.max) return;
    throw new Refusal('RATE_LIMITED', { retryAfterSeconds: Math.max(1, Math.ceil((window.endsAt - time) / 1000)) });
  };
}
