import type { CardDecline } from '@hookline/contract/billing';
import { and, desc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { billingCustomers } from './billing.table.ts';

/** The last time a card of somebody was declined. */
export interface Decline {
  reason: CardDecline;
  at: Date;
}

/** Notes why a customer's card was declined, unless something newer is known. False for customers of nobody here. */
export async function recordDecline(tx: Transaction, customerId: string, { reason, at }: Decline): Promise<boolean> {
  const { id, declinedAt } = billingCustomers;
  const isNewer = and(eq(id, customerId), or(isNull(declinedAt), lt(declinedAt, at)));
  const noted = await tx
    .update(billingCustomers)
    .set({ decline: reason, declinedAt: at })
    .where(isNewer)
    .returning({ id });
  return noted.length === 1;
}

/** The newest of a user's customers. */
export async function findDecline(db: Database, userId: string): Promise<Decline | null> {
  const { decline, declinedAt } = billingCustomers;
  const [row] = await db
    .select({ reason: decline, at: declinedAt })
    .from(billingCustomers)
    .where(and(eq(billingCustomers.userId, userId), isNotNull(declinedAt)))
    .orderBy(desc(declinedAt))
    .limit(1);
  return row === undefined || row.reason === null || row.at === null ? null : { reason: row.reason, at: row.at };
}
