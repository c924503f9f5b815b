import { isDeepStrictEqual } from 'node:util';
import { destinationHoldDays } from '@hookline/contract/affiliate-rules';
import type { Affiliate } from '@hookline/contract/affiliates';
import { maskDestination, type PayoutDetails } from '@hookline/contract/payout-details';
import type { Mailer } from '#features/mail/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { lockAffiliate } from '../affiliates.repository.ts';
import type { AffiliateDeps } from '../get-affiliate.ts';
import { requireAffiliate } from '../join-program.ts';
import { findDetails, storeDetails } from './payout-details.repository.ts';
import { openDetails } from './payout-details.ts';
import { findPayee } from './payouts.repository.ts';

const holdMs = destinationHoldDays * 86_400_000;

/**
 * Stores where an affiliate's payouts go. The first destination can be used at once; another one waits, so that the mail
 * about it reaches its owner before money leaves. The caller has proved to be the owner.
 * @param recordChange writes it into the list of what happened to the account
 * @throws Refusal NOT_FOUND for who has not joined
 */
export async function setPayoutDetails(
  deps: AffiliateDeps & { mailer: Mailer },
  userId: string,
  details: PayoutDetails,
  recordChange: (tx: Transaction, now: Date) => Promise<void>,
  now = new Date(),
): Promise<Affiliate> {
  const { db, box, mailer } = deps;
  await runTransaction(db, async (tx) => {
    const affiliate = await lockAffiliate(tx, userId);
    if (affiliate === undefined) throw new Refusal('NOT_FOUND');
    const row = await findDetails(tx, affiliate.id);
    const before = openDetails(box, row);
    if (isDeepStrictEqual(before, details)) return;
    const isSameDestination = isDeepStrictEqual(before?.destination, details.destination);
    const usableFrom = row === undefined ? now : isSameDestination ? row.usableFrom : new Date(now.getTime() + holdMs);
    const sealed = box.seal(JSON.stringify(details));
    await storeDetails(tx, { affiliateId: affiliate.id, sealed, changedAt: now, usableFrom });
    await recordChange(tx, now);
    const payee = await findPayee(tx, affiliate.id);
    if (payee === undefined) return;
    await mailer.queue(tx, {
      template: 'payout-details-changed',
      params: { paidTo: maskDestination(details.destination), ...(usableFrom > now && { days: destinationHoldDays }) },
      to: payee.email,
      userId,
      uniqueKey: `payout-details:${affiliate.id}:${now.getTime()}`,
    });
  });
  return requireAffiliate(deps, userId);
}
