import type { BillingFlag } from '@hookline/contract/billing';
import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.table.ts';
import { createId } from '#platform/db/create-id.ts';
import type { Database } from '#platform/db/database.ts';
import { billingFlags } from './billing.table.ts';

export type BillingFlagRow = typeof billingFlags.$inferSelect;

/** Puts something before the administrators. Said once: the same about the same thing only changes what is still open. */
export async function raiseFlag(
  db: Database,
  flag: { kind: BillingFlag['kind']; subject: string; userId: string | null; detail: string },
): Promise<void> {
  await db
    .insert(billingFlags)
    .values({ id: createId('flg'), ...flag })
    .onConflictDoUpdate({
      target: [billingFlags.kind, billingFlags.subject],
      set: { detail: flag.detail },
      setWhere: isNull(billingFlags.resolvedAt),
    });
}

/** Like `raiseFlag`, but for recurring issues: a resolved flag is reopened if the detail differs. */
export async function raiseFlagAnew(
  db: Database,
  flag: { kind: BillingFlag['kind']; subject: string; userId: string | null; detail: string },
): Promise<void> {
  const { userId, detail } = flag;
  await db
    .insert(billingFlags)
    .values({ id: createId('flg'), ...flag })
    .onConflictDoUpdate({
      target: [billingFlags.kind, billingFlags.subject],
      set: { userId, detail, createdAt: new Date(), resolvedAt: null },
      setWhere: ne(billingFlags.detail, detail),
    });
}

/** Takes back what turned out well by itself. */
export async function resolveFlagsOf(
  db: Database,
  kind: BillingFlag['kind'],
  subjects: readonly string[],
  now: Date,
): Promise<void> {
  if (subjects.length === 0) return;
  const isOpen = and(eq(billingFlags.kind, kind), isNull(billingFlags.resolvedAt));
  await db
    .update(billingFlags)
    .set({ resolvedAt: now })
    .where(and(isOpen, inArray(billingFlags.subject, [...subjects])));
}

/** Unsays what is no longer so, and may be said again. */
export async function withdrawFlagsOf(
  db: Database,
  kind: BillingFlag['kind'],
  subjects: readonly string[],
): Promise<void> {
  if (subjects.length === 0) return;
  const isOpen = and(eq(billingFlags.kind, kind), isNull(billingFlags.resolvedAt));
  await db.delete(billingFlags).where(and(isOpen, inArray(billingFlags.subject, [...subjects])));
}

/** Unresolved flags, newest first, with the address of the user concerned. */
export async function listOpenFlags(db: Database): Promise<(BillingFlagRow & { email: string | null })[]> {
  const rows = await db
    .select({ flag: billingFlags, email: users.email })
    .from(billingFlags)
    .leftJoin(users, eq(users.id, billingFlags.userId))
    .where(isNull(billingFlags.resolvedAt))
    .orderBy(desc(billingFlags.createdAt), desc(billingFlags.id))
    .limit(200);
  return rows.map(({ flag, email }) => ({ ...flag, email }));
}

/** False when there is no such open flag. */
export async function resolveFlag(db: Database, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(billingFlags)
    .set({ resolvedAt: now })
    .where(and(eq(billingFlags.id, id), isNull(billingFlags.resolvedAt)))
    .returning({ id: billingFlags.id });
  return rows.length === 1;
}
