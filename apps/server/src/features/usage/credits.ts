import { messages } from '@hookline/contract/messages';
import { type CreditKind, UNLIMITED } from '@hookline/contract/plans';
import { getSubscriber } from '#features/accounts/index.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { endReservation, holdCredits, insertReservation, listCounters } from './credits.repository.ts';
import { assertMaySpend, currentCycle } from './entitlement.ts';
import { findLimits } from './find-limits.ts';
import { noteThresholds } from './note-thresholds.ts';

export interface CreditReservation {
  userId: string;
  kind: CreditKind;
  /** One reservation each; either all fit or none is made. */
  operations: readonly { id: string; amount: number }[];
}

/**
 * Holds the credits of new operations in the transaction that creates them.
 * @throws Refusal SUBSCRIPTION_REQUIRED, BILLING_EXPIRED or USAGE_LIMIT_EXCEEDED; the caller's transaction must roll back.
 */
export async function reserveCredits(tx: Transaction, reservation: CreditReservation, now: Date): Promise<void> {
  const { userId, kind } = reservation;
  const subscriber = await getSubscriber(tx, userId, now);
  assertMaySpend(subscriber, now);
  const key = { userId, kind, cycleStart: currentCycle(subscriber, now).start };
  const amount = reservation.operations.reduce((sum, operation) => sum + operation.amount, 0);
  // Free work is recorded as well, even if no credits are left.
  const limit = amount === 0 ? UNLIMITED : (await findLimits(tx, subscriber, now))[kind];
  if (!(await holdCredits(tx, key, amount, limit))) throw limitExceeded(kind, amount);
  for (const operation of reservation.operations) await insertReservation(tx, key, operation.id, operation.amount);
}

function limitExceeded(kind: CreditKind, requested: number): Refusal {
  return new Refusal('USAGE_LIMIT_EXCEEDED', {
    message: messages.billing.limitReachedFor(messages.billing.limitNames[kind]),
    details: { limit: kind, requested },
    actionRequired: 'UPGRADE_PLAN',
  });
}

/**
 * Whether a user may spend credits and has as many as `wanted`, for asking before costly preparation; `reserveCredits`
 * decides.
 * @throws Refusal SUBSCRIPTION_REQUIRED, BILLING_EXPIRED, USAGE_LIMIT_EXCEEDED
 */
export async function assertUserMaySpend(
  db: Database,
  userId: string,
  wanted: { kind: CreditKind; amount: number },
): Promise<void> {
  const now = new Date();
  const subscriber = await getSubscriber(db, userId, now);
  assertMaySpend(subscriber, now);
  const limit = (await findLimits(db, subscriber, now))[wanted.kind];
  if (limit === UNLIMITED || wanted.amount === 0) return;
  const counters = await listCounters(db, userId, currentCycle(subscriber, now).start);
  const counter = counters.find(({ kind }) => kind === wanted.kind);
  const taken = counter ? counter.held + counter.used : 0;
  if (taken + wanted.amount > limit) throw limitExceeded(wanted.kind, wanted.amount);
}

/** Whether a user has a plan that is paid for. */
export async function maySpend(db: Database, userId: string): Promise<boolean> {
  const now = new Date();
  try {
    assertMaySpend(await getSubscriber(db, userId, now), now);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Spends an operation's reservation, with its result. Does nothing when it was ended before. */
export async function commitCredits(tx: Transaction, operationId: string): Promise<void> {
  const spent = await endReservation(tx, operationId, 'commit');
  if (spent !== null && spent.amount > 0) await noteThresholds(tx, spent, new Date());
}

/** Gives an operation's reservation back to the cycle it came from. Does nothing when it was ended before. */
export async function releaseCredits(tx: Transaction, operationId: string): Promise<void> {
  await endReservation(tx, operationId, 'release');
}
