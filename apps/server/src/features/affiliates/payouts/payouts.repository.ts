import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.table.ts';
import { createId } from '#platform/db/create-id.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { affiliateEntries, affiliatePayouts, affiliates } from '../affiliates.table.ts';

export type PayoutRow = typeof affiliatePayouts.$inferSelect;

export async function findOpenPayout(db: Database, affiliateId: string): Promise<PayoutRow | undefined> {
  const [row] = await db
    .select()
    .from(affiliatePayouts)
    .where(and(eq(affiliatePayouts.affiliateId, affiliateId), eq(affiliatePayouts.status, 'requested')));
  return row;
}

export async function findPayout(db: Database, id: string): Promise<PayoutRow | undefined> {
  const [row] = await db.select().from(affiliatePayouts).where(eq(affiliatePayouts.id, id));
  return row;
}

/** Its id; null while another one is open. */
export async function insertPayout(
  tx: Transaction,
  payout: { affiliateId: string; amountCents: number; requestedAt: Date },
): Promise<string | null> {
  const [made] = await tx
    .insert(affiliatePayouts)
    .values({ id: createId('pay'), status: 'requested', ...payout })
    .onConflictDoNothing()
    .returning({ id: affiliatePayouts.id });
  return made?.id ?? null;
}

/** A payout, which nobody else decides until the end. Its affiliate is locked first. */
export async function lockPayout(tx: Transaction, id: string): Promise<PayoutRow | undefined> {
  const [row] = await tx.select().from(affiliatePayouts).where(eq(affiliatePayouts.id, id)).for('update');
  return row;
}

/** Books that the money was sent. Returns which time of marking it this is. */
export async function bookPaid(
  tx: Transaction,
  payout: PayoutRow,
  paid: { reference: string; paidTo: string; decidedBy: string; decidedAt: Date },
): Promise<number> {
  const marks = payout.marks + 1;
  await tx
    .update(affiliatePayouts)
    .set({ status: 'paid', marks, ...paid })
    .where(eq(affiliatePayouts.id, payout.id));
  await bookPayout(tx, payout, { kind: 'paid', mark: marks, createdAt: paid.decidedAt });
  return marks;
}

/** Books that it was not sent after all: the payout is open again, or declined where nobody is left to pay. */
export async function bookUnpaid(
  tx: Transaction,
  payout: PayoutRow,
  undone: { status: 'requested' | 'declined'; decidedBy: string; at: Date },
): Promise<void> {
  const { status, decidedBy, at } = undone;
  const decision = status === 'requested' ? { decidedAt: null, decidedBy: null } : { decidedAt: at, decidedBy };
  await tx
    .update(affiliatePayouts)
    .set({ status, reference: null, paidTo: null, ...decision })
    .where(eq(affiliatePayouts.id, payout.id));
  await bookPayout(tx, payout, { kind: 'unpaid', mark: payout.marks, createdAt: at });
}

async function bookPayout(
  tx: Transaction,
  { id: payoutId, affiliateId, amountCents }: PayoutRow,
  entry: { kind: 'paid' | 'unpaid'; mark: number; createdAt: Date },
): Promise<void> {
  const signed = entry.kind === 'paid' ? -amountCents : amountCents;
  await tx
    .insert(affiliateEntries)
    .values({ id: createId('ent'), affiliateId, payoutId, baseCents: 0, amountCents: signed, ...entry });
}

/** The money is not sent, and never left the balance. */
export async function storeDeclined(
  tx: Transaction,
  id: string,
  decision: { decidedBy: string | null; decidedAt: Date },
): Promise<void> {
  await tx
    .update(affiliatePayouts)
    .set({ status: 'declined', ...decision })
    .where(eq(affiliatePayouts.id, id));
}

/** Forgets where an affiliate's payouts went; amounts and references stay booked. */
export async function forgetPaidTo(tx: Transaction, affiliateId: string): Promise<void> {
  await tx.update(affiliatePayouts).set({ paidTo: null }).where(eq(affiliatePayouts.affiliateId, affiliateId));
}

/** Whose account it is; undefined when that was deleted. */
export async function findPayee(db: Database, affiliateId: string) {
  const [row] = await db
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
export type ListedPayout = Awaited<ReturnType<typeof listPayouts>>[number];

export async function listPayoutsOf(db: Database, affiliateId: string): Promise<PayoutRow[]> {
  return db
    .select()
    .from(affiliatePayouts)
    .where(eq(affiliatePayouts.affiliateId, affiliateId))
    .orderBy(affiliatePayouts.requestedAt);
}
