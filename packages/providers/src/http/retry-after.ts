/** Nobody is waited for longer than this, whatever they ask. */
const longestMs = 10 * 60_000;

/** Milliseconds that a `Retry-After` header asks for: seconds or a date. Undefined for none and for nonsense. */
export function parseRetryAfter(value: string | null, now: number = Date.now()): number | undefined {
  if (value === null || value.trim() === '') return undefined;
  const seconds = Number(value);
  const waitMs = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - now;
  return Number.isFinite(waitMs) ? Math.min(longestMs, Math.max(0, Math.round(waitMs))) : undefined;
}
