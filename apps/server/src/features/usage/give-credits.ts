import type { CreditKind } from '@hookline/contract/plans';
import { getSubscriber } from '#features/accounts/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import { insertGrant } from './credits.repository.ts';
import { currentCycle } from './entitlement.ts';

export interface GivenCredits {
  userId: string;
  kind: CreditKind;
  amount: number;
}

/** Raises a user's limit until the current cycle ends. Returns that day. */
export async function giveCredits(tx: Transaction, { userId, kind, amount }: GivenCredits, now: Date): Promise<Date> {
  const cycle = currentCycle(await getSubscriber(tx, userId, now), now);
  await insertGrant(tx, { userId, kind, cycleStart: cycle.start }, amount);
  return cycle.end;
}
