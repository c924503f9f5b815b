/** Upper limit for the delay a service may request. */
const longestMs = 10 * 60_000;

/** Parses a `Retry-After` header (seconds or a date) into milliseconds. Undefined if it is missing or invalid. */
export function parseRetryAfter(value: string | null, now: number = Date.now()): number | undefined {
  if (value === null || value.trim() === '') return undefined;
  const seconds = Number(value);
  const waitMs = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - now;
  return Number.isFinite(waitMs) ? Math.min(longestMs, Math.max(0, Math.round(waitMs))) : undefined;
}
