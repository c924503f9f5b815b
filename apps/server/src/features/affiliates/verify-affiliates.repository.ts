import { asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { affiliateEntries, affiliatePayouts, commissions, referrals } from './affiliates.table.ts';

const cents = (value: unknown) => sql<number>`${value}`.mapWith(Number);

/** Commissions with the sum of their entries, by id. */
export async function listCommissionsAfter(db: Database, after: string, limit: number) {
  const booked = db
    .select({ sum: sql`coalesce(sum(${affiliateEntries.amountCents}), 0)` })
    .from(affiliateEntries)
    .where(eq(affiliateEntries.commissionId, commissions.id));
  return db
    .select({
      commission: commissions,
      entriesCents: cents(sql`${booked}`),
      isVoid: sql<boolean>`${referrals.voidedAt} is not null`,
    })
    .from(commissions)
    .innerJoin(referrals, eq(referrals.id, commissions.referralId))
    .where(gt(commissions.id, after))
    .orderBy(asc(commissions.id))
    .limit(limit);
}

/** Payouts whose entries are not what their status says: one over the amount when paid, else none. */
export async function listPayoutsOffLedger(db: Database) {
  const entriesCents = sql`coalesce(sum(${affiliateEntries.amountCents}), 0)`;
  const { id, status, amountCents } = affiliatePayouts;
  return db
    .select({ id, status, amountCents, entriesCents: cents(entriesCents) })
    .from(affiliatePayouts)
    .leftJoin(affiliateEntries, eq(affiliateEntries.payoutId, affiliatePayouts.id))
    .groupBy(affiliatePayouts.id)
    .having(sql`${entriesCents} <> case when ${status} = 'paid' then -${amountCents} else 0 end`);
}
