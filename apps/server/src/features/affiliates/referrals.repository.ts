import { and, eq, gt, isNotNull, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/accounts.table.ts';
import { billingCards, billingCustomers } from '#features/billing/billing.table.ts';
import { createId } from '#platform/db/create-id.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import {
  affiliateClicks,
  affiliateCodes,
  affiliates,
  commissions,
  referralHolds,
  referrals,
} from './affiliates.table.ts';

export type ReferralRow = typeof referrals.$inferSelect;

/** Counts a click. One statement whether there is such a code or not, so that the time it takes does not tell. */
export async function countClick(
  db: Database,
  click: { codeHash: string; day: string; clickedBy: string | null },
): Promise<void> {
  const { codeHash, day, clickedBy } = click;
  const own = clickedBy === null ? undefined : ne(affiliates.userId, clickedBy);
  const known = db
    .select({ affiliateId: affiliates.id, day: sql<string>`${day}::date`.as('day'), count: sql<number>`1`.as('count') })
    .from(affiliateCodes)
    .innerJoin(affiliates, eq(affiliates.id, affiliateCodes.affiliateId))
    .where(and(eq(affiliateCodes.codeHash, codeHash), isNotNull(affiliates.userId), own));
  await db
    .insert(affiliateClicks)
    .select(known)
    .onConflictDoUpdate({
      target: [affiliateClicks.affiliateId, affiliateClicks.day],
      set: { count: sql`${affiliateClicks.count} + 1` },
    });
}

/** Writes who brought a user, unless nobody has the code or somebody brought them before. */
export async function insertReferral(tx: Transaction, userId: string, codeHash: string, now: Date): Promise<void> {
  const known = tx
    .select({
      id: sql<string>`${createId('ref')}`.as('id'),
      affiliateId: affiliates.id,
      userId: users.id,
      signedUpAt: sql<Date>`${now.toISOString()}::timestamptz`.as('signed_up_at'),
      voidedAt: sql<null>`null::timestamptz`.as('voided_at'),
    })
    .from(affiliateCodes)
    .innerJoin(affiliates, eq(affiliates.id, affiliateCodes.affiliateId))
    .innerJoin(users, eq(users.id, userId))
    .where(and(eq(affiliateCodes.codeHash, codeHash), isNotNull(affiliates.userId), ne(affiliates.userId, userId)));
  await tx.insert(referrals).select(known).onConflictDoNothing();
}

/** Takes back who brought a user whose address nobody has confirmed yet, unless that was paid for already. */
export async function deleteUnconfirmedReferral(tx: Transaction, userId: string): Promise<void> {
  const unconfirmed = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.emailConfirmedAt)));
  const paidFor = tx.select({ one: sql`1` }).from(commissions).where(eq(commissions.referralId, referrals.id));
  await tx.delete(referrals).where(and(sql`${referrals.userId} in ${unconfirmed}`, notExists(paidFor)));
}

export async function holdReferral(
  db: Database,
  hold: { subject: string; codeHash: string },
  now: Date,
  keptSince: Date,
): Promise<void> {
  await db.delete(referralHolds).where(lt(referralHolds.createdAt, keptSince));
  const values = { ...hold, createdAt: now };
  await db.insert(referralHolds).values(values).onConflictDoUpdate({ target: referralHolds.subject, set: values });
}

export async function deleteHeldReferral(db: Database, subject: string): Promise<void> {
  await db.delete(referralHolds).where(eq(referralHolds.subject, subject));
}

/** The hash of the code that was held for them, which is forgotten by that. */
export async function takeHeldReferral(tx: Transaction, subject: string, keptSince: Date): Promise<string | null> {
  const [row] = await tx.delete(referralHolds).where(eq(referralHolds.subject, subject)).returning();
  return row !== undefined && row.createdAt > keptSince ? row.codeHash : null;
}

/**
 * The referral of a user from which something can be earned. An address nobody has confirmed may be another person's, and
 * its referral is not final: what was paid for it counts once it is confirmed.
 */
export async function findEarningReferral(tx: Transaction, userId: string): Promise<ReferralRow | undefined> {
  const [row] = await tx
    .select({ referral: referrals })
    .from(referrals)
    .innerJoin(affiliates, eq(affiliates.id, referrals.affiliateId))
    .innerJoin(users, eq(users.id, referrals.userId))
    .where(
      and(
        eq(referrals.userId, userId),
        isNotNull(users.emailConfirmedAt),
        isNull(referrals.voidedAt),
        isNotNull(affiliates.userId),
      ),
    );
  return row?.referral;
}

/**
 * Voids the referrals in which this user is one of two people who pay with the same card: an affiliate and who they
 * brought. Returns their ids.
 */
export async function voidSameCard(tx: Transaction, userId: string, now: Date): Promise<string[]> {
  const [theirCard, theirCustomer] = [alias(billingCards, 'their_card'), alias(billingCustomers, 'their_customer')];
  const shared = tx
    .select({ one: sql`1` })
    .from(billingCustomers)
    .innerJoin(billingCards, eq(billingCards.customerId, billingCustomers.id))
    .innerJoin(theirCard, eq(theirCard.cardHash, billingCards.cardHash))
    .innerJoin(theirCustomer, eq(theirCustomer.id, theirCard.customerId))
    .where(and(eq(billingCustomers.userId, affiliates.userId), eq(theirCustomer.userId, referrals.userId)));
  const found = await tx
    .select({ id: referrals.id })
    .from(referrals)
    .innerJoin(affiliates, eq(affiliates.id, referrals.affiliateId))
    .where(
      and(
        or(eq(referrals.userId, userId), eq(affiliates.userId, userId)),
        isNull(referrals.voidedAt),
        sql`exists ${shared}`,
      ),
    );
  const ids = found.map(({ id }) => id);
  for (const id of ids) await tx.update(referrals).set({ voidedAt: now }).where(eq(referrals.id, id));
  return ids;
}

/** Clicks a link got on days after one, for the export. */
export async function listClicks(db: Database, affiliateId: string, after = '0001-01-01') {
  return db
    .select({ day: affiliateClicks.day, count: affiliateClicks.count })
    .from(affiliateClicks)
    .where(and(eq(affiliateClicks.affiliateId, affiliateId), gt(affiliateClicks.day, after)))
    .orderBy(affiliateClicks.day);
}

export async function findReferralOf(db: Database, userId: string): Promise<ReferralRow | undefined> {
  const [row] = await db.select().from(referrals).where(eq(referrals.userId, userId));
  return row;
}

/** Keeps that somebody was brought, and forgets who. */
export async function forgetReferred(tx: Transaction, userId: string): Promise<void> {
  await tx.update(referrals).set({ userId: null }).where(eq(referrals.userId, userId));
}

/** Shown code of the affiliate who brought this user; null without one, or if the affiliate's account is gone. */
export async function findReferralCode(db: Database, userId: string): Promise<string | null> {
  const [found] = await db
    .select({ code: affiliates.code })
    .from(referrals)
    .innerJoin(affiliates, eq(affiliates.id, referrals.affiliateId))
    .where(eq(referrals.userId, userId));
  return found?.code ?? null;
}
