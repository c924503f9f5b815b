import type { BillingFlag } from '@hookline/contract/billing';
import { recordAction } from '#features/audit/index.ts';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { listOpenFlags, resolveFlag } from './billing-flags.repository.ts';
import { presentFlag } from './present-billing.ts';

/** Issues for administrators to review, newest first. */
export async function listFlags(db: Database): Promise<BillingFlag[]> {
  return (await listOpenFlags(db)).map(presentFlag);
}

/** @throws Refusal NOT_FOUND when there is no such open one */
export async function closeFlag(db: Database, id: string, adminId: string): Promise<void> {
  await runTransaction(db, async (tx) => {
    if (!(await resolveFlag(tx, id, new Date()))) throw new Refusal('NOT_FOUND');
    await recordAction(tx, { adminId }, { action: 'flag.resolved', subject: id });
  });
}
