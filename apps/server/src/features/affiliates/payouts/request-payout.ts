import { smallestPayoutCents } from '@hookline/contract/affiliate-rules';
import type { Affiliate } from '@hookline/contract/affiliates';
import { messages } from '@hookline/contract/messages';
import { maskDestination } from '@hookline/contract/payout-details';
import type { Mailer } from '#features/mail/index.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { lockAffiliate } from '../affiliates.repository.ts';
import { settledBefore } from '../commission.ts';
import { readSums } from '../commissions.repository.ts';
import type { AffiliateDeps } from '../get-affiliate.ts';
import { requireAffiliate } from '../join-program.ts';
import { readDetails } from './payout-details.ts';
import { findPayee, insertPayout } from './payouts.repository.ts';

const conflict = (message: string): Refusal => new Refusal('CONFLICT', { message });

/**
 * Asks for all that is available. Of two calls at the same moment one is refused.
 * @throws Refusal NOT_FOUND for who has not joined, CONFLICT below the smallest payout, without payout details, while a
 * changed destination waits, or while a request is open
 */
export async function requestPayout(
  deps: AffiliateDeps & { mailer: Mailer },
  userId: string,
  now = new Date(),
): Promise<Affiliate> {
  const { box, mailer } = deps;
  await runTransaction(deps.db, async (tx) => {
    const affiliate = await lockAffiliate(tx, userId);
    if (affiliate === undefined) throw new Refusal('NOT_FOUND');
    const { availableCents: amountCents } = await readSums(tx, affiliate.id, settledBefore(now));
    // What was asked for before is no longer available, so a second request finds too little, or is one too many.
    if (amountCents < smallestPayoutCents) throw conflict(messages.affiliates.tooLittle);
    const read = await readDetails({ db: tx, box }, affiliate.id);
    if (read === null) throw conflict(messages.affiliates.detailsFirst);
    if (read.row.usableFrom > now) throw conflict(messages.affiliates.destinationOnHold);
    const payoutId = await insertPayout(tx, { affiliateId: affiliate.id, amountCents, requestedAt: now });
    if (payoutId === null) throw conflict(messages.affiliates.payoutOpen);
    const payee = await findPayee(tx, affiliate.id);
    if (payee === undefined) return;
    const params = { amountCents, paidTo: maskDestination(read.details.destination) };
    const mail = { to: payee.email, userId, uniqueKey: `payout-requested:${payoutId}` };
    await mailer.queue(tx, { template: 'payout-requested', params, ...mail });
  });
  return requireAffiliate(deps, userId);
}
