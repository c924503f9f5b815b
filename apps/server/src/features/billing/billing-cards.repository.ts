import { createHash } from 'node:crypto';
import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '#platform/db/database.ts';
import { billingCards, subscriptions } from './billing.table.ts';

/** Remembers that a customer pays with this card. `fingerprint`: the provider's name for it, the same for every customer. */
export async function recordCard(tx: Transaction, customerId: string, fingerprint: string): Promise<void> {
  const cardHash = createHash('sha256').update(fingerprint).digest('base64url');
  await tx.insert(billingCards).values({ cardHash, customerId }).onConflictDoNothing();
  await recordTrials(tx, customerId);
}

/** Brings the cards of a customer up to date with when that customer's first trial began. */
export async function recordTrials(tx: Transaction, customerId: string): Promise<void> {
  const began = sql`(select min(${subscriptions.startedAt}) from ${subscriptions}
    where ${subscriptions.customerId} = ${customerId} and ${subscriptions.trialEnd} is not null)`;
  await tx
    .update(billingCards)
    .set({ trialAt: began })
    .where(and(eq(billingCards.customerId, customerId), isNull(billingCards.trialAt)));
}

/** Whether a card of this customer was already used for a trial. */
export async function hadTrialBefore(db: Database, customerId: string, before: Date): Promise<boolean> {
  const other = alias(billingCards, 'other');
  const rows = await db
    .select({ customerId: other.customerId })
    .from(billingCards)
    .innerJoin(other, and(eq(other.cardHash, billingCards.cardHash), ne(other.customerId, billingCards.customerId)))
    .where(and(eq(billingCards.customerId, customerId), lt(other.trialAt, before)))
    .limit(1);
  return rows.length > 0;
}
