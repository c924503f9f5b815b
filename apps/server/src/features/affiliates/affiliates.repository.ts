import { and, asc, desc, eq, gt, gte, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { affiliateCodes, affiliateEntries, affiliatePayouts, affiliates, commissions } from './affiliates.table.ts';

export type AffiliateRow = typeof affiliates.$inferSelect;

export async function findAffiliate(db: Database, userId: string): Promise<AffiliateRow | undefined> {
  const [row] = await db.select().from(affiliates).where(eq(affiliates.userId, userId));
  return row;
}

/** The same; nobody else decides anything about this affiliate's money until the end. */
export async function lockAffiliate(tx: Transaction, userId: string): Promise<AffiliateRow | undefined> {
  const [row] = await tx.select().from(affiliates).where(eq(affiliates.userId, userId)).for('update');
  return row;
}

export async function findAffiliateById(db: Database, id: string): Promise<AffiliateRow | undefined> {
  const [row] = await db.select().from(affiliates).where(eq(affiliates.id, id));
  return row;
}

/** The same; nobody else decides anything about this affiliate's money until the end. */
export async function lockAffiliateById(tx: Transaction, id: string): Promise<AffiliateRow | undefined> {
  const [row] = await tx.select().from(affiliates).where(eq(affiliates.id, id)).for('update');
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

/** What a payout was marked with belongs to the newest time of marking it, not to one that was undone. */
const ofThisMark = (column: unknown) =>
  sql<string | null>`case when ${affiliateEntries.mark} = ${affiliatePayouts.marks} then ${column} end`;

const listed = {
  entry: affiliateEntries,
  plan: commissions.plan,
  period: commissions.period,
  paidAt: commissions.paidAt,
  reference: ofThisMark(affiliatePayouts.reference),
  paidTo: ofThisMark(affiliatePayouts.paidTo),
};

const listedEntries = (db: Database) =>
  db
    .select(listed)
    .from(affiliateEntries)
    .leftJoin(commissions, eq(commissions.id, affiliateEntries.commissionId))
    .leftJoin(affiliatePayouts, eq(affiliatePayouts.id, affiliateEntries.payoutId));

/** Lines of the ledger with what they are about, the newest first. */
export async function listEntries(
  db: Database,
  affiliateId: string,
  { before, limit }: { before?: string | undefined; limit: number },
) {
  return listedEntries(db)
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

/** A period: from its first moment to the one after its last. */
export interface Period {
  from: Date | null;
  until: Date;
}

/** Lines of the ledger in a period, the oldest first. */
export async function listEntriesIn(
  db: Database,
  affiliateId: string,
  { from, until, after, limit }: Period & { after: string; limit: number },
): Promise<ListedEntry[]> {
  const { createdAt, id } = affiliateEntries;
  return listedEntries(db)
    .where(
      and(
        eq(affiliateEntries.affiliateId, affiliateId),
        gt(id, after),
        from === null ? undefined : gte(createdAt, from),
        lt(createdAt, until),
      ),
    )
    .orderBy(asc(id))
    .limit(limit);
}

/** Sums of the ledger by kind of entry, up to a moment. */
export async function sumEntriesBefore(db: Database, affiliateId: string, until: Date) {
  const { kind, amountCents, createdAt } = affiliateEntries;
  return db
    .select({ kind, cents: sql<number>`sum(${amountCents})`.mapWith(Number) })
    .from(affiliateEntries)
    .where(and(eq(affiliateEntries.affiliateId, affiliateId), lt(createdAt, until)))
    .groupBy(kind);
}
