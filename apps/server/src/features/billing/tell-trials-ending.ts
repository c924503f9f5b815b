import type { Offer } from '@hookline/contract/billing';
import { plans, priceCents } from '@hookline/contract/plans';
import { findUser, lockSubscriber } from '#features/accounts/index.ts';
import type { Mailer } from '#features/mail/index.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { paymentStatusAt } from './derive-subscription.ts';
import { planInForce } from './hold-larger-plan.ts';
import type { PriceTable } from './price-table.ts';
import { findRunning, listKnown } from './settle-user.ts';
import { listTrialsEnding, updateSubscription } from './subscriptions.repository.ts';

export interface TrialDeps {
  db: Database;
  mailer: Mailer;
  prices: PriceTable;
}

/** So long before its end somebody is reminded of a trial. */
const aheadMs = 24 * 3_600_000;
const batch = 100;

/**
 * Reminds of the first payment a day before the trial ends; not who canceled, since they pay nothing. Answers the errors of
 * those it could not remind: they must not keep the others from it.
 */
export async function tellTrialsEnding(deps: TrialDeps, now: Date): Promise<unknown[]> {
  const failures: unknown[] = [];
  const until = new Date(now.getTime() + aheadMs);
  for (const { id, userId } of await listTrialsEnding(deps.db, { from: now, until, limit: batch }))
    await runTransaction(deps.db, (tx) => tell(tx, deps, { id, userId }, now)).catch((error: unknown) =>
      failures.push(error),
    );
  return failures;
}

async function tell(
  tx: Transaction,
  { mailer, prices }: TrialDeps,
  { id, userId }: { id: string; userId: string },
  now: Date,
): Promise<void> {
  await lockSubscriber(tx, userId);
  const running = findRunning((await listKnown(tx, userId)).known, now);
  const row = running?.row.id === id ? running.row : undefined;
  const user = await findUser(tx, userId);
  await updateSubscription(tx, id, { toldTrialEndAt: now });
  if (user === undefined || user.deletionAskedAt !== null || user.isLocalOwner) return;
  // What was canceled meanwhile, or gives nothing because the trial was used before.
  if (running === null || row === undefined || row.trialEnd === null || row.endsAt !== null) return;
  const offer = planInForce(row, now);
  if (row.status !== 'trialing' || offer === null || paymentStatusAt(running, now) !== 'paid') return;
  // An older price of ours may be another one than the plan table has.
  const isKnownPrice = prices.findPriceId(offer) === row.priceId;
  await mailer.queue(tx, {
    template: 'trial-ending',
    params: {
      planName: plans[offer.plan].name,
      endsAt: row.trialEnd.toISOString(),
      ...(isKnownPrice && { price: priceInWords(offer) }),
    },
    to: user.email,
    userId,
    uniqueKey: `trial-ending:${id}`,
  });
}

function priceInWords({ plan, period }: Offer): string {
  const dollars = (priceCents(plans[plan], period) / 100).toLocaleString('en-US');
  return `$${dollars} a ${period === 'annual' ? 'year' : 'month'}`;
}
