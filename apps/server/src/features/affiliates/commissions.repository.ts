import { and, asc, eq, gt, gte, inArray, lte, max, min, sql, sum } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.table.ts';
import { createId } from '#platform/db/create-id.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { affiliateClicks, affiliateEntries, affiliatePayouts, commissions, referrals } from './affiliates.table.ts';
import type { Share } from './commission.ts';

export type CommissionRow = typeof commissions.$inferSelect;
export type EntryRow = typeof affiliateEntries.$inferSelect;

/** Commissions for these invoices, with whether their referral is void. Nobody else changes them until the end. */
export async function lockCommissions(
  tx: Transaction,
  invoiceIds: readonly string[],
): Promise<{ commission: CommissionRow; isVoid: boolean }[]> {
  if (invoiceIds.length === 0) return [];
  const rows = await tx
    .select({ commission: commissions, voidedAt: referrals.voidedAt })
    .from(commissions)
    .innerJoin(referrals, eq(referrals.id, commissions.referralId))
    .where(inArray(commissions.invoiceId, [...invoiceIds]))
    .orderBy(asc(commissions.id))
    .for('update', { of: commissions });
  return rows.map(({ commission, voidedAt }) => ({ commission, isVoid: voidedAt !== null }));
}

export async function lockCommissionsOf(tx: Transaction, referralIds: readonly string[]): Promise<CommissionRow[]> {
  if (referralIds.length === 0) return [];
  return tx
    .select()
    .from(commissions)
    .where(inArray(commissions.referralId, [...referralIds]))
    .orderBy(asc(commissions.id))
    .for('update');
}

export async function insertCommission(
  tx: Transaction,
  values: Omit<typeof commissions.$inferInsert, 'id' | 'baseCents' | 'amountCents'>,
): Promise<CommissionRow> {
  const [row] = await tx
    .insert(commissions)
    .values({ id: createId('com'), ...values })
    .returning();
  if (row === undefined) throw new Error('the commission was not stored');
  return row;
}

export async function setPaidAt(tx: Transaction, id: string, paidAt: Date): Promise<void> {
  await tx.update(commissions).set({ paidAt }).where(eq(commissions.id, id));
}

/** Brings a commission to what it is worth now, by an entry over the difference. */
export async function book(
  tx: Transaction,
  known: CommissionRow,
  share: Share,
  entry: Pick<EntryRow, 'kind' | 'reason' | 'createdAt'>,
): Promise<void> {
  await tx.update(commissions).set(share).where(eq(commissions.id, known.id));
  await tx.insert(affiliateEntries).values({
    id: createId('ent'),
    affiliateId: known.affiliateId,
    commissionId: known.id,
    baseCents: share.baseCents - known.baseCents,
    amountCents: share.amountCents - known.amountCents,
    ...entry,
  });
}

/** Of these invoices, those that brought an affiliate something. */
export async function listSharedInvoices(db: Database, invoiceIds: readonly string[]): Promise<string[]> {
  if (invoiceIds.length === 0) return [];
  const rows = await db
    .select({ invoiceId: commissions.invoiceId })
    .from(commissions)
    .where(inArray(commissions.invoiceId, [...invoiceIds]));
  return rows.map(({ invoiceId }) => invoiceId);
}

const centsOf = (value: string | null): number => Number(value ?? 0);

/** What an affiliate has: commission on both sides of `settledBefore`, and what was or is to be paid out of it. */
export async function readSums(db: Database, affiliateId: string, settledBefore: Date) {
  const isOld = lte(commissions.paidAt, settledBefore);
  const [earned] = await db
    .select({
      settled: sum(sql`case when ${isOld} then ${commissions.amountCents} else 0 end`),
      pending: sum(sql`case when ${isOld} then 0 else ${commissions.amountCents} end`),
    })
    .from(commissions)
    .where(eq(commissions.affiliateId, affiliateId));
  const payouts = await db
    .select({
      status: affiliatePayouts.status,
      cents: sum(affiliatePayouts.amountCents),
      lastAt: max(affiliatePayouts.decidedAt),
    })
    .from(affiliatePayouts)
    .where(eq(affiliatePayouts.affiliateId, affiliateId))
    .groupBy(affiliatePayouts.status);
  const paid = payouts.find(({ status }) => status === 'paid');
  const requested = payouts.find(({ status }) => status === 'requested');
  const [paidCents, requestedCents] = [centsOf(paid?.cents ?? null), centsOf(requested?.cents ?? null)];
  return {
    availableCents: centsOf(earned?.settled ?? null) - paidCents - requestedCents,
    pendingCents: centsOf(earned?.pending ?? null),
    paidCents,
    requestedCents,
    lastPaidAt: paid?.lastAt ?? null,
  };
}

/** The next commission to become available: when its payment was made, and the sum of that day. */
export async function findNextSettled(
  db: Database,
  affiliateId: string,
  settledBefore: Date,
): Promise<{ paidAt: Date; amountCents: number } | null> {
  const isPending = and(
    eq(commissions.affiliateId, affiliateId),
    gt(commissions.paidAt, settledBefore),
    gt(commissions.amountCents, 0),
  );
  const [first] = await db
    .select({ paidAt: min(commissions.paidAt) })
    .from(commissions)
    .where(isPending);
  const paidAt = first?.paidAt ?? null;
  if (paidAt === null) return null;
  const dayEnd = new Date(paidAt);
  dayEnd.setUTCHours(23, 59, 59, 999);
  const [day] = await db
    .select({ cents: sum(commissions.amountCents) })
    .from(commissions)
    .where(and(isPending, lte(commissions.paidAt, dayEnd)));
  return { paidAt, amountCents: centsOf(day?.cents ?? null) };
}

const weekOf = (column: unknown) =>
  sql<string>`to_char(date_trunc('week', ${column} at time zone 'UTC'), 'YYYY-MM-DD')`;
const numberOf = (value: unknown) => sql<number>`${value}`.mapWith(Number);

/** Numbers of an affiliate by week, each under the Monday it began on. */
export async function readWeeks(db: Database, affiliateId: string, since: Date, settledBefore: Date) {
  const clickWeek = sql<string>`to_char(date_trunc('week', ${affiliateClicks.day}::timestamp), 'YYYY-MM-DD')`;
  const clicks = await db
    .select({ week: clickWeek, clicks: numberOf(sum(affiliateClicks.count)) })
    .from(affiliateClicks)
    .where(
      and(eq(affiliateClicks.affiliateId, affiliateId), gte(affiliateClicks.day, since.toISOString().slice(0, 10))),
    )
    .groupBy(sql`1`);
  const isCounted = sql`${referrals.voidedAt} is null and (${referrals.userId} is null or ${users.emailConfirmedAt} is not null)`;
  const signUps = await db
    .select({ week: weekOf(referrals.signedUpAt), signUps: numberOf(sql`count(*)`) })
    .from(referrals)
    .leftJoin(users, eq(users.id, referrals.userId))
    .where(and(eq(referrals.affiliateId, affiliateId), gte(referrals.signedUpAt, since), isCounted))
    .groupBy(sql`1`);
  const firsts = db
    .select({ firstAt: min(commissions.paidAt).as('first_at') })
    .from(commissions)
    .innerJoin(referrals, eq(referrals.id, commissions.referralId))
    .where(sql`${commissions.affiliateId} = ${affiliateId} and ${referrals.voidedAt} is null`)
    .groupBy(commissions.referralId)
    .as('firsts');
  const customers = await db
    .select({ week: weekOf(firsts.firstAt), customers: numberOf(sql`count(*)`) })
    .from(firsts)
    .where(sql`${firsts.firstAt} >= ${since.toISOString()}::timestamptz`)
    .groupBy(sql`1`);
  const isOld = lte(commissions.paidAt, settledBefore);
  const reversed = db
    .select({ one: sql`1` })
    .from(affiliateEntries)
    .where(and(eq(affiliateEntries.commissionId, commissions.id), eq(affiliateEntries.kind, 'reversed')));
  const earnings = await db
    .select({
      week: weekOf(commissions.paidAt),
      payments: numberOf(sql`count(*)`),
      reversals: numberOf(sql`count(*) filter (where exists ${reversed})`),
      settledCents: numberOf(sql`sum(case when ${isOld} then ${commissions.amountCents} else 0 end)`),
      pendingCents: numberOf(sql`sum(case when ${isOld} then 0 else ${commissions.amountCents} end)`),
    })
    .from(commissions)
    .where(and(eq(commissions.affiliateId, affiliateId), gte(commissions.paidAt, since)))
    .groupBy(sql`1`);
  return { clicks, signUps, customers, earnings };
}
