import { DrizzleQueryError } from 'drizzle-orm';
import { hasSqlState } from './has-sql-state.ts';

/** No connection to the database could be had. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';

  constructor(cause: unknown) {
    super('the database cannot be reached', { cause });
  }
}

/** SQLSTATEs of a server that is stopping or starting, has no connection left, or lost one. */
const awayStates = ['57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08004', '08006'];
const networkCodes = /^(E(CONN(REFUSED|RESET|ABORTED)|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|PIPE|AI_AGAIN)|ENOENT)$/;
/** Driver errors that have no code. */
const driverWords =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed))/;

/** Whether something failed only because the database does not answer, so that it is worth another try soon. */
export function isDatabaseAway(error: unknown): boolean {
  if (hasSqlState(error, awayStates)) return true;
  // Other servers can refuse connections too: the error must come from a query.
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof DatabaseAwayError || (cause instanceof DrizzleQueryError && isLostConnection(cause.cause)))
      return true;
  return false;
}

/** Whether an error raised by the driver itself is a lost connection. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return networkCodes.test(code) || driverWords.test(error.message) || hasSqlState(error, awayStates);
}
