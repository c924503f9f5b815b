/**
 * Whether an error is PostgreSQL's with one of these SQLSTATEs. The code that sent the query may have wrapped the
 * driver's error.
 */
export function hasSqlState(error: unknown, states: readonly string[]): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && typeof cause.code === 'string' && states.includes(cause.code)) return true;
  return false;
}
