import { messages } from '@hookline/contract/messages';
import type { CreditKind } from '@hookline/contract/plans';
import { getSubscriber } from '#features/accounts/index.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { ApiProblem } from '#platform/http/api-problem.ts';
import { endReservation, holdCredits, insertReservation } from './credits.repository.ts';
import { assertMaySpend, creditLimits, currentCycle } from './entitlement.ts';

export interface CreditReservation {
  userId: string;
  kind: CreditKind;
  /** One reservation each; either all fit or none is made. */
  operations: readonly { id: string; amount: number }[];
}

/**
 * Holds the credits of new operations in the transaction that creates them.
 * @throws ApiProblem SUBSCRIPTION_REQUIRED, BILLING_EXPIRED or USAGE_LIMIT_EXCEEDED; the caller's transaction must roll back.
 */
export async function reserveCredits(tx: Transaction, reservation: CreditReservation, now: Date): Promise<void> {
  const { userId, kind } = reservation;
  const subscriber = await getSubscriber(tx, userId, now);
  assertMaySpend(subscriber, now);
  const key = { userId, kind, cycleStart: currentCycle(subscriber, now).start };
  const amount = reservation.operations.reduce((sum, operation) => sum + operation.amount, 0);
  if (!(await holdCredits(tx, key, amount, creditLimits(subscriber)[kind]))) {
    throw new ApiProblem('USAGE_LIMIT_EXCEEDED', {
      message: messages.billing.limitReachedFor(messages.billing.limitNames[kind]),
      details: { limit: kind, requested: amount },
      actionRequired: 'UPGRADE_PLAN',
    });
  }
  for (const operation of reservation.operations) await insertReservation(tx, key, operation.id, operation.amount);
}

/**
 * Whether a user may spend credits at all, for asking before costly preparation; `reserveCredits` decides.
 * @throws ApiProblem SUBSCRIPTION_REQUIRED, BILLING_EXPIRED
 */
export async function assertUserMaySpend(db: Database, userId: string): Promise<void> {
  const now = new Date();
  assertMaySpend(await getSubscriber(db, userId, now), now);
}

/** Spends an operation's reservation, with its result. Does nothing when it was ended before. */
export async function commitCredits(tx: Transaction, operationId: string): Promise<void> {
  await endReservation(tx, operationId, 'commit');
}

/** Gives an operation's reservation back to the cycle it came from. Does nothing when it was ended before. */
export async function releaseCredits(tx: Transaction, operationId: string): Promise<void> {
  await endReservation(tx, operationId, 'release');
}
