import { and, eq, gt, isNotNull, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { billingCustomers, billingFlags, mayRenew, periodEndOf, subscriptions } from './billing.table.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type NewSubscriptionRow = typeof subscriptions.$inferInsert;

export type CustomerMatch = (typeof billingCustomers.$inferSelect)['matchedBy'];

/** Links a customer to a user, or leaves the link there was; returns whose it is. A checkout of ours proves a guess. */
export async function linkCustomer(
  tx: Transaction,
  customerId: string,
  userId: string,
  matchedBy: CustomerMatch,
): Promise<string> {
  await tx.insert(billingCustomers).values({ id: customerId, userId, matchedBy }).onConflictDoNothing();
  if (matchedBy === 'checkout') {
    const isTheirs = and(eq(billingCustomers.id, customerId), eq(billingCustomers.userId, userId));
    await tx.update(billingCustomers).set({ matchedBy }).where(isTheirs);
  }
  return (await findCustomerOwner(tx, customerId)) ?? userId;
}

export async function findCustomerOwner(db: Database, customerId: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: billingCustomers.userId })
    .from(billingCustomers)
    .where(eq(billingCustomers.id, customerId));
  return row?.userId ?? null;
}

/** Whether this customer's account was deleted. One that is there is not erased before this transaction is over. */
export async function isErasedCustomer(tx: Database, customerId: string): Promise<boolean> {
  const [row] = await tx
    .select({ userId: billingCustomers.userId })
    .from(billingCustomers)
    .where(eq(billingCustomers.id, customerId))
    .for('share');
  return row !== undefined && row.userId === null;
}

/** Lets go of whose a user's customers were, and remembers only that they are gone. */
export async function eraseCustomers(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(billingCustomers)
    .set({ userId: null, decline: null, declinedAt: null })
    .where(eq(billingCustomers.userId, userId));
}

/** Customers attributed to this user only because the user's address was entered at the checkout. */
export async function listGuessedCustomerIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: billingCustomers.id })
    .from(billingCustomers)
    .where(and(eq(billingCustomers.userId, userId), eq(billingCustomers.matchedBy, 'email')));
  return rows.map(({ id }) => id);
}

/** The newest last. */
export async function listCustomerIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: billingCustomers.id })
    .from(billingCustomers)
    .where(eq(billingCustomers.userId, userId))
    .orderBy(billingCustomers.createdAt, billingCustomers.id);
  return rows.map(({ id }) => id);
}

export async function findSubscription(db: Database, id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return row;
}

/** The same, and others wait until this transaction is over. */
export async function findSubscriptionForUpdate(tx: Transaction, id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update');
  return row;
}

/** Makes sure there is a row to lock: of two events about a new subscription, one would otherwise be lost. */
export async function insertPendingSubscription(
  tx: Transaction,
  { id, customerId, startedAt }: { id: string; customerId: string; startedAt: Date },
): Promise<void> {
  await tx
    .insert(subscriptions)
    .values({ id, customerId, startedAt, status: 'pending', sourceAt: new Date(0) })
    .onConflictDoNothing();
}

export async function updateSubscription(
  tx: Transaction,
  id: string,
  values: Partial<NewSubscriptionRow>,
): Promise<void> {
  await tx.update(subscriptions).set(values).where(eq(subscriptions.id, id));
}

export async function listSubscriptionsOf(db: Database, userId: string): Promise<SubscriptionRow[]> {
  const rows = await db
    .select({ subscription: subscriptions })
    .from(subscriptions)
    .innerJoin(billingCustomers, eq(billingCustomers.id, subscriptions.customerId))
    .where(eq(billingCustomers.userId, userId))
    .orderBy(subscriptions.startedAt, subscriptions.id);
  return rows.map(({ subscription }) => subscription);
}

/** Those that should have been renewed or have ended by `before`, and were not asked about since `askedBefore`. */
export async function listOverdueSubscriptions(db: Database, question: OverdueQuestion): Promise<SubscriptionRow[]> {
  return selectOverdueSubscriptions(db, question);
}

interface OverdueQuestion {
  before: Date;
  askedBefore: Date;
  limit: number;
}

export function selectOverdueSubscriptions(db: Database, { before, askedBefore, limit }: OverdueQuestion) {
  return db
    .select()
    .from(subscriptions)
    .where(
      and(
        mayRenew(subscriptions),
        sql`${periodEndOf(subscriptions)} < ${before.toISOString()}::timestamptz`,
        or(lt(subscriptions.checkedAt, askedBefore), isNull(subscriptions.checkedAt)),
      ),
    )
    .orderBy(periodEndOf(subscriptions), subscriptions.id)
    .limit(limit);
}

/**
 * Those of our prices that go on, as far as is known, but whose paid time was over by `before`; the oldest first, without
 * those that were put before the administrators since then.
 */
export async function listLateRenewals(
  db: Database,
  question: { before: Date; limit: number },
): Promise<{ id: string; userId: string | null; currentPeriodEnd: Date | null }[]> {
  return selectLateRenewals(db, question);
}

export function selectLateRenewals(db: Database, { before, limit }: { before: Date; limit: number }) {
  const flagged = db
    .select({ id: billingFlags.id })
    .from(billingFlags)
    .where(
      and(
        eq(billingFlags.kind, 'renewal-late'),
        eq(billingFlags.subject, subscriptions.id),
        sql`${billingFlags.createdAt} > ${subscriptions.currentPeriodEnd}`,
      ),
    );
  return db
    .select({
      id: subscriptions.id,
      userId: billingCustomers.userId,
      currentPeriodEnd: subscriptions.currentPeriodEnd,
    })
    .from(subscriptions)
    .innerJoin(billingCustomers, eq(billingCustomers.id, subscriptions.customerId))
    .where(
      and(
        mayRenew(subscriptions),
        sql`${subscriptions.status} not in ('incomplete', 'pending')`,
        isNotNull(subscriptions.currentPeriodEnd),
        sql`${periodEndOf(subscriptions)} < ${before.toISOString()}::timestamptz`,
        isNull(subscriptions.endsAt),
        isNotNull(subscriptions.plan),
        isNotNull(billingCustomers.userId),
        notExists(flagged),
      ),
    )
    .orderBy(periodEndOf(subscriptions), subscriptions.id)
    .limit(limit);
}

/** Trials that end in a span of time and go on as plans, whose users were not reminded yet. */
export async function listTrialsEnding(db: Database, span: TrialSpan): Promise<{ id: string; userId: string }[]> {
  const rows = await selectTrialsEnding(db, span);
  return rows.flatMap(({ id, userId }) => (userId === null ? [] : [{ id, userId }]));
}

interface TrialSpan {
  from: Date;
  until: Date;
  limit: number;
}

export function selectTrialsEnding(db: Database, { from, until, limit }: TrialSpan) {
  return db
    .select({ id: subscriptions.id, userId: billingCustomers.userId })
    .from(subscriptions)
    .innerJoin(billingCustomers, eq(billingCustomers.id, subscriptions.customerId))
    .where(
      and(
        eq(subscriptions.status, 'trialing'),
        gt(subscriptions.trialEnd, from),
        lte(subscriptions.trialEnd, until),
        isNull(subscriptions.endsAt),
        isNull(subscriptions.toldTrialEndAt),
        isNotNull(billingCustomers.userId),
      ),
    )
    .orderBy(subscriptions.trialEnd)
    .limit(limit);
}
