import type { PlanKey } from '@hookline/contract/plans';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { users } from './accounts.table.ts';
import { isAdmin } from './admin-rules.ts';

type User = typeof users.$inferSelect;

/** Facts about a user that decide what they may spend. */
export interface Subscriber {
  userId: string;
  isAdmin: boolean;
  /** null for one who never had a plan. */
  plan: PlanKey | null;
  paymentStatus: User['paymentStatus'];
  /** End of the time that is paid for; null means without end. */
  paidUntil: Date | null;
  /** Monthly credit cycles are counted from here. */
  cycleAnchor: Date;
  /** The subscription behind the anchor began then; see `cycleShownFrom`. */
  cyclesSince: Date | null;
}

/** Account fields derived from a subscription. */
export type SubscriberState = Pick<User, 'plan' | 'paymentStatus' | 'paidUntil' | 'nextPlan' | 'nextPlanAt'> & {
  /** Null leaves the cycle as it is. */
  cycleAnchor: Date | null;
  /** Goes with the anchor. */
  cyclesSince: Date;
};

/** Displayed start of a cycle: a shortened first cycle, such as a trial's, starts with the subscription. */
export function cycleShownFrom(cycle: { start: Date; end: Date }, cyclesSince: Date | null): Date {
  return cyclesSince !== null && cycle.start < cyclesSince && cyclesSince < cycle.end ? cyclesSince : cycle.start;
}

/** The plan in force and whether it is paid at a moment, with what was set to change by then. */
export function planAt(
  user: Pick<User, 'plan' | 'paymentStatus' | 'paidUntil' | 'nextPlan' | 'nextPlanAt'>,
  now: Date,
): Pick<Subscriber, 'plan' | 'paymentStatus'> {
  const hasChanged = user.nextPlan !== null && user.nextPlanAt !== null && user.nextPlanAt <= now;
  const hasEnded = user.paymentStatus === 'paid' && user.paidUntil !== null && user.paidUntil <= now;
  return {
    plan: hasChanged ? user.nextPlan : user.plan,
    paymentStatus: hasEnded ? 'unpaid' : user.paymentStatus,
  };
}

/** Reads a user's subscription. Throws for an unknown id: callers hold a session or a row that names the user. */
export async function getSubscriber(db: Database, userId: string, now = new Date()): Promise<Subscriber> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (user === undefined) throw new Error(`unknown user ${userId}`);
  const { paidUntil, cycleAnchor, cyclesSince } = user;
  return { userId, isAdmin: isAdmin(user), ...planAt(user, now), paidUntil, cycleAnchor, cyclesSince };
}

/** Makes others who settle the same user's subscription wait for this transaction. False when there is no such user. */
export async function lockSubscriber(tx: Transaction, userId: string): Promise<boolean> {
  const locked = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  return locked.length === 1;
}

/**
 * Makes others who add to the same user's things, and the user's deletion, wait for this transaction. False also for a
 * user who is being deleted: what is added then would be left over.
 */
export async function lockOwner(tx: Transaction, userId: string): Promise<boolean> {
  const isStaying = and(eq(users.id, userId), isNull(users.deletionAskedAt));
  const locked = await tx.select({ id: users.id }).from(users).where(isStaying).for('no key update');
  return locked.length === 1;
}

/** Writes what follows from a subscription. Only billing calls this. */
export async function setSubscriberState(
  tx: Transaction,
  userId: string,
  { cycleAnchor, cyclesSince, ...state }: SubscriberState,
  now: Date,
): Promise<void> {
  await tx
    .update(users)
    .set({ ...state, ...(cycleAnchor !== null && { cycleAnchor, cyclesSince }), updatedAt: now })
    .where(eq(users.id, userId));
}
