import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.table.ts';
import { createId } from '#platform/db/create-id.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { affiliateCodes, affiliateEntries, affiliatePayouts, affiliates, commissions } from './affiliates.table.ts';

export type AffiliateRow = typeof affiliates.$inferSelect;
export type PayoutRow = typeof affiliatePayouts.$inferSelect;

export async function findAffiliate(db: Database, userId: string): Promise<AffiliateRow | undefined> {
  const [row] = await db.select().from(affiliates).where(eq(affiliates.userId, userId));
  return row;
}

/** The same; nobody else decides anything about this affiliate's money until the end. */
export async function lockAffiliate(tx: Transaction, userId: string): Promise<AffiliateRow | undefined> {
  const [row] = await tx.select().from(affiliates).where(eq(affiliates.userId, userId)).for('update');
  return row;
}

/** False when the user joined at the same moment elsewhere. */
export async function insertAffiliate(tx: Transaction, row: typeof affiliates.$inferInsert): Promise<boolean> {
  const made = await tx.insert(affiliates).values(row).onConflictDoNothing().returning({ id: affiliates.id });
  return made.length === 1;
}

/** False when the code is, or was, somebody's. */
export async function insertCode(tx: Transaction, codeHash: string, affiliateId: string): Promise<boolean> {
  const made = await tx
    .insert(affiliateCodes)
    .values({ codeHash, affiliateId })
    .onConflictDoNothing()
    .returning({ codeHash: affiliateCodes.codeHash });
  return made.length === 1;
}

export async function updateAffiliate(
  tx: Transaction,
  id: string,
  values: Partial<Omit<AffiliateRow, 'id'>>,
): Promise<void> {
  await tx.update(affiliates).set(values).where(eq(affiliates.id, id));
}

export async function findOpenPayout(db: Database, affiliateId: string): Promise<PayoutRow | undefined> {
  const [row] = await db
    .select()
    .from(affiliatePayouts)
    .where(and(eq(affiliatePayouts.affiliateId, affiliateId), eq(affiliatePayouts.status, 'requested')));
  return row;
}

/** False while another one is open. */
export async function insertPayout(
  tx: Transaction,
  payout: { affiliateId: string; amountCents: number; requestedAt: Date },
): Promise<boolean> {
  const made = await tx
    .insert(affiliatePayouts)
    .values({ id: createId('pay'), status: 'requested', ...payout })
    .onConflictDoNothing()
    .returning({ id: affiliatePayouts.id });
  return made.length === 1;
}

/** A payout, which nobody else decides until the end. */
export async function lockPayout(tx: Transaction, id: string): Promise<PayoutRow | undefined> {
  const [row] = await tx.select().from(affiliatePayouts).where(eq(affiliatePayouts.id, id)).for('update');
  return row;
}

export async function decidePayout(
  tx: Transaction,
  payout: PayoutRow,
  decision: { status: 'paid' | 'declined'; decidedBy: string | null; decidedAt: Date },
): Promise<void> {
  await tx.update(affiliatePayouts).set(decision).where(eq(affiliatePayouts.id, payout.id));
  if (decision.status !== 'paid') return;
  await tx.insert(affiliateEntries).values({
    id: createId('ent'),
    affiliateId: payout.affiliateId,
    payoutId: payout.id,
    kind: 'paid',
    baseCents: 0,
    amountCents: -payout.amountCents,
    createdAt: decision.decidedAt,
  });
}

/** Whose account it is; undefined when that was deleted. */
export async function findPayee(tx: Transaction, affiliateId: string) {
  const [row] = await tx
    .select({ userId: users.id, email: users.email })
    .from(affiliates)
    .innerJoin(users, eq(users.id, affiliates.userId))
    .where(eq(affiliates.id, affiliateId));
  return row;
}

/** Open payouts, the oldest first, or decided ones, the newest first, with whose they are. */
export async function listPayouts(db: Database, which: 'open' | 'decided', limit: number) {
  const rows = db
    .select({ payout: affiliatePayouts, code: affiliates.code, email: users.email })
    .from(affiliatePayouts)
    .innerJoin(affiliates, eq(affiliates.id, affiliatePayouts.affiliateId))
    .leftJoin(users, eq(users.id, affiliates.userId));
  return which === 'open'
    ? rows
        .where(eq(affiliatePayouts.status, 'requested'))
        .orderBy(asc(affiliatePayouts.requestedAt), asc(affiliatePayouts.id))
        .limit(limit)
    : rows
        .where(sql`${affiliatePayouts.decidedAt} is not null`)
        .orderBy(desc(affiliatePayouts.decidedAt), desc(affiliatePayouts.id))
        .limit(limit);
}

/** Lines of the ledger with what they are about, the newest first. */
export async function listEntries(
  db: Database,
  affiliateId: string,
  { before, limit }: { before?: string | undefined; limit: number },
) {
  return db
    .select({
      entry: affiliateEntries,
      plan: commissions.plan,
      period: commissions.period,
      paidAt: commissions.paidAt,
    })
    .from(affiliateEntries)
    .leftJoin(commissions, eq(commissions.id, affiliateEntries.commissionId))
    .where(
      and(
        eq(affiliateEntries.affiliateId, affiliateId),
        before === undefined ? undefined : lt(affiliateEntries.id, before),
      ),
    )
    .orderBy(desc(affiliateEntries.id))
    .limit(limit);
}
export type ListedEntry = Awaited<ReturnType<typeof listEntries>>[number];

export async function listPayoutsOf(db: Database, affiliateId: string): Promise<PayoutRow[]> {
  return db
    .select()
    .from(affiliatePayouts)
    .where(eq(affiliatePayouts.affiliateId, affiliateId))
    .orderBy(affiliatePayouts.requestedAt);
}
