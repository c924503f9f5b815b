import type { UserFilter, UserState } from '@hookline/contract/admin-users';
import type { PlanKey } from '@hookline/contract/plans';
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { billingCustomers, subscriptions } from '#features/billing/billing.table.ts';
import type { Database } from '#platform/db/database.ts';
import { isAfterPlace, newestFirst, placeOf } from '#platform/db/keyset.ts';
import { sessions, users } from './accounts.table.ts';

const keyset = { at: users.createdAt, id: users.id };

export interface UsersQuery {
  search?: string | undefined;
  show?: UserFilter | undefined;
  plan?: PlanKey | undefined;
  /** Days in UTC, both included. */
  joinedFrom?: string | undefined;
  joinedTo?: string | undefined;
  before?: string | undefined;
  limit: number;
}

/** The plan in force: a smaller one that took over is written to `plan` only with the next news of it. */
const planNow = sql`case when ${users.nextPlan} is not null and ${users.nextPlanAt} <= now() then ${users.nextPlan} else ${users.plan} end`;
const isPaidNow = sql`(${users.paymentStatus} = 'paid' and (${users.paidUntil} is null or ${users.paidUntil} > now()))`;
const isAdmin = sql`(${users.role} = 'admin' or ${users.isAdminByAddress})`;

/** Those on trial are few, and looked up once for the whole list instead of once for each user. */
const isOnTrial = sql`(${isPaidNow} and ${users.id} in (select ${billingCustomers.userId} from ${billingCustomers}
  inner join ${subscriptions} on ${subscriptions.customerId} = ${billingCustomers.id}
  where ${billingCustomers.userId} is not null and ${subscriptions.status} = 'trialing'
    and ${subscriptions.plan} is not null and (${subscriptions.trialEnd} is null or ${subscriptions.trialEnd} > now())))`;

/** The local owner's plan is a gift of the installation; an administrator's is one while no invoice says otherwise. */
const state = sql<UserState>`case
  when ${users.plan} is null or ${users.isLocalOwner} then 'none'
  when not ${isPaidNow} then 'unpaid'
  when ${isOnTrial} then 'trial'
  else 'paid' end`;

const filters: Readonly<Record<UserFilter, SQL | undefined>> = {
  all: undefined,
  paid: sql`(${users.plan} is not null and ${isPaidNow} and not ${users.isLocalOwner} and not ${isOnTrial})`,
  trial: sql`(${users.plan} is not null and not ${users.isLocalOwner} and ${isOnTrial})`,
  unpaid: sql`(${users.plan} is not null and not ${users.isLocalOwner} and not ${isPaidNow})`,
  none: sql`(${users.plan} is null or ${users.isLocalOwner})`,
  suspended: sql`${users.suspendedAt} is not null`,
  admin: isAdmin,
};

/** One row more than the page, the newest first. */
export function selectUsers(db: Database, query: UsersQuery) {
  const { show = 'all', plan, joinedFrom, joinedTo, before, limit } = query;
  const live = db
    .select({ count: sql<number>`count(*)::int` })
    .from(sessions)
    .where(and(eq(sessions.userId, users.id), isNull(sessions.endedAt), gt(sessions.idleExpiresAt, sql`now()`)));
  return db
    .select({ user: users, state, sessions: sql<number>`${live}`, place: placeOf(keyset) })
    .from(users)
    .where(
      and(
        isFound(query.search),
        filters[show],
        plan === undefined ? undefined : sql`${planNow} = ${plan}`,
        joinedFrom === undefined ? undefined : sql`${users.createdAt} >= ${startOf(joinedFrom)}::timestamptz`,
        joinedTo === undefined
          ? undefined
          : sql`${users.createdAt} < ${startOf(joinedTo)}::timestamptz + interval '1 day'`,
        isAfterPlace(keyset, before),
      ),
    )
    .orderBy(newestFirst(keyset))
    .limit(limit + 1);
}

const startOf = (day: string): string => `${day}T00:00:00Z`;

/** One user as the list shows them. */
export function selectUser(db: Database, id: string) {
  return db.select({ user: users, state }).from(users).where(eq(users.id, id));
}

/**
 * Any part of an address, or a whole id. Addresses are compared one after the other, letters of ASCII without case, as
 * addresses are written: the rules of a language for the others would take several times as long (docs/performance.md).
 */
function isFound(search: string | undefined): SQL | undefined {
  if (search === undefined || search === '') return undefined;
  if (/^usr_\w+$/.test(search)) return eq(users.id, search);
  const part = `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql`lower(${users.email} collate "C") like ${part}`;
}

export async function countUsers(db: Database): Promise<{ total: number; suspended: number; newThisWeek: number }> {
  const [counts] = await db
    .select({
      total: sql<number>`count(*)::int`,
      suspended: sql<number>`count(*) filter (where ${users.suspendedAt} is not null)::int`,
      newThisWeek: sql<number>`count(*) filter (where ${users.createdAt} > now() - interval '7 days')::int`,
    })
    .from(users);
  return counts ?? { total: 0, suspended: 0, newThisWeek: 0 };
}
