import type { Database } from '#platform/db/database.ts';
import { verifyCredits } from './verify-credits.ts';

/**
 * For the operator: says that ledger and counters agree.
 * @throws Error that names every difference
 */
export async function reportCredits(db: Database): Promise<string> {
  const problems = await verifyCredits(db);
  if (problems.length === 0) return 'The credit ledger matches the counters.';
  throw new Error(['The credit ledger and the counters differ:', ...problems].join('\n'));
}
