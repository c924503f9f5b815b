import type { PlanKey } from '@hookline/contract/plans';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { users } from './accounts.table.ts';
import { isAdmin } from './admin-rules.ts';

/** What others need to know about a user to decide what they may spend. */
export interface Subscriber {
  userId: string;
  isAdmin: boolean;
  /** null for one who never had a plan. */
  plan: PlanKey | null;
  paymentStatus: (typeof users.$inferSelect)['paymentStatus'];
  /** End of the time that is paid for; null means without end. */
  paidUntil: Date | null;
  /** Monthly credit cycles are counted from here. */
  cycleAnchor: Date;
}

/** Reads a user's subscription. Throws for an unknown id: callers hold a session or a row that names the user. */
export async function getSubscriber(db: Database, userId: string): Promise<Subscriber> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (user === undefined) throw new Error(`unknown user ${userId}`);
  const { plan, paymentStatus, paidUntil, cycleAnchor } = user;
  return { userId, isAdmin: isAdmin(user), plan, paymentStatus, paidUntil, cycleAnchor };
}
