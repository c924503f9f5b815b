import type { SubscriberState } from '#features/accounts/index.ts';
import type { KnownSubscription } from './derive-subscription.ts';
import type { InvoiceRow } from './invoices.repository.ts';

/** An invoice may be written a moment before the anchor it belongs to. */
const slackMs = 3_600_000;

/** Previous basis of the account's credit count. */
export interface CountSoFar {
  cycleAnchor: Date;
  /** When the subscription began that the anchor belongs to. */
  cyclesSince: Date | null;
}

/**
 * Whether credits are counted from the anchor of `state` now. One that moves while its subscription goes on (a trial added by
 * hand, a date that is changed at the provider) would forget what was spent, and so has to be paid for. Until news of that
 * payment come the count goes on as it was. A first trial that is moved has nothing behind it to forget.
 */
export function startsCreditsAnew(
  { cycleAnchor, cyclesSince }: SubscriberState,
  soFar: CountSoFar,
  { row }: KnownSubscription,
  invoices: readonly InvoiceRow[],
): boolean {
  if (cycleAnchor === null) return false;
  const isSameSubscription = soFar.cyclesSince?.getTime() === cyclesSince?.getTime();
  if (!isSameSubscription || soFar.cycleAnchor.getTime() === cycleAnchor.getTime()) return true;
  const paid = invoices.filter(
    ({ subscriptionId, status, totalCents }) => subscriptionId === row.id && status === 'paid' && totalCents > 0,
  );
  if (row.status === 'trialing' && paid.length === 0) return true;
  return paid.some(({ createdAt }) => createdAt.getTime() >= cycleAnchor.getTime() - slackMs);
}
