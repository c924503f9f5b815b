import { asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { affiliateEntries, affiliatePayouts, affiliates, commissions, referrals } from './affiliates.table.ts';

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

/**
 * Payouts whose entries are not what their status says: when paid, one more that it was sent than that it was not, over the
 * amount; else as many, over nothing.
 */
export async function listPayoutsOffLedger(db: Database) {
  const entriesCents = sql`coalesce(sum(${affiliateEntries.amountCents}), 0)`;
  const sent = sql`count(*) filter (where ${affiliateEntries.kind} = 'paid')`;
  const notSent = sql`count(*) filter (where ${affiliateEntries.kind} = 'unpaid')`;
  const { id, status, amountCents } = affiliatePayouts;
  return db
    .select({ id, status, amountCents, entriesCents: cents(entriesCents) })
    .from(affiliatePayouts)
    .leftJoin(affiliateEntries, eq(affiliateEntries.payoutId, affiliatePayouts.id))
    .groupBy(affiliatePayouts.id)
    .having(
      sql`${entriesCents} <> case when ${status} = 'paid' then -${amountCents} else 0 end
        or ${sent} - ${notSent} <> case when ${status} = 'paid' then 1 else 0 end`,
    );
}

/**
 * Affiliates whose ledger is not what their page shows: commission, as much of it as there is, without what was paid out.
 * Finds what is booked on the wrong affiliate.
 */
export async function listBalancesOffLedger(db: Database) {
  const { id } = affiliates;
  const entries = sql`(select coalesce(sum(${affiliateEntries.amountCents}), 0) from ${affiliateEntries}
    where ${affiliateEntries.affiliateId} = ${id})`;
  const earned = sql`(select coalesce(sum(${commissions.amountCents}), 0) from ${commissions}
    where ${commissions.affiliateId} = ${id})`;
  const paid = sql`(select coalesce(sum(${affiliatePayouts.amountCents}), 0) from ${affiliatePayouts}
    where ${affiliatePayouts.affiliateId} = ${id} and ${affiliatePayouts.status} = 'paid')`;
  return db
    .select({ id, entriesCents: cents(entries), balanceCents: cents(sql`${earned} - ${paid}`) })
    .from(affiliates)
    .where(sql`${entries} <> ${earned} - ${paid}`)
    .orderBy(asc(id));
}
