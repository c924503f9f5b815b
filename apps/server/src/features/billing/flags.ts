import type { BillingFlag } from '@hookline/contract/billing';
import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { listOpenFlags, resolveFlag } from './billing-flags.repository.ts';
import { presentFlag } from './present-billing.ts';

/** Issues for administrators to review, newest first. */
export async function listFlags(db: Database): Promise<BillingFlag[]> {
  return (await listOpenFlags(db)).map(presentFlag);
}

/** @throws Refusal NOT_FOUND when there is no such open one */
export async function closeFlag(db: Database, id: string): Promise<void> {
  if (!(await resolveFlag(db, id, new Date()))) throw new Refusal('NOT_FOUND');
}
