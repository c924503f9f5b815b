import { smallestPayoutCents } from '@hookline/contract/affiliate-rules';
import type { Affiliate, AffiliatePayout } from '@hookline/contract/affiliates';
import { messages } from '@hookline/contract/messages';
import { recordAction } from '#features/audit/index.ts';
import type { Mailer } from '#features/mail/index.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import {
  decidePayout,
  findPayee,
  insertPayout,
  listPayouts,
  lockAffiliate,
  lockPayout,
  type PayoutRow,
} from './affiliates.repository.ts';
import { settledBefore } from './commission.ts';
import { readSums } from './commissions.repository.ts';
import type { AffiliateDeps } from './get-affiliate.ts';
import { requireAffiliate } from './join-program.ts';

/**
 * Asks for all that is available. Of two calls at the same moment one is refused.
 * @throws Refusal NOT_FOUND for who has not joined, CONFLICT below the smallest payout or while one is open
 */
export async function requestPayout(deps: AffiliateDeps, userId: string, now = new Date()): Promise<Affiliate> {
  await runTransaction(deps.db, async (tx) => {
    const affiliate = await lockAffiliate(tx, userId);
    if (affiliate === undefined) throw new Refusal('NOT_FOUND');
    const { availableCents: amountCents } = await readSums(tx, affiliate.id, settledBefore(now));
    // What was asked for before is no longer available, so a second request finds too little, or is one too many.
    if (amountCents < smallestPayoutCents) throw new Refusal('CONFLICT', { message: messages.affiliates.tooLittle });
    if (!(await insertPayout(tx, { affiliateId: affiliate.id, amountCents, requestedAt: now }))) {
      throw new Refusal('CONFLICT', { message: messages.affiliates.payoutOpen });
    }
  });
  return requireAffiliate(deps, userId);
}

/**
 * Says what became of a request, once. Saying the same again changes nothing.
 * @throws Refusal NOT_FOUND, CONFLICT when it was decided otherwise
 */
export async function decide(
  { db, mailer }: { db: Database; mailer: Mailer },
  { id, status, adminId }: { id: string; status: 'paid' | 'declined'; adminId: string },
  now = new Date(),
): Promise<void> {
  await runTransaction(db, async (tx) => {
    const payout = await lockPayout(tx, id);
    if (payout === undefined) throw new Refusal('NOT_FOUND');
    if (payout.status === status) return;
    if (payout.status !== 'requested') throw new Refusal('CONFLICT');
    await decidePayout(tx, payout, { status, decidedBy: adminId, decidedAt: now });
    const detail = `${(payout.amountCents / 100).toFixed(2)} USD`;
    if (status === 'paid') await tellPaid(tx, mailer, payout);
    await recordAction(tx, { adminId }, { action: `payout.${status}`, subject: id, detail });
  });
}

async function tellPaid(tx: Transaction, mailer: Mailer, { id, affiliateId, amountCents }: PayoutRow): Promise<void> {
  const payee = await findPayee(tx, affiliateId);
  if (payee === undefined) return;
  const mail = { to: payee.email, userId: payee.userId, uniqueKey: `payout-paid:${id}` };
  await mailer.queue(tx, { template: 'payout-paid', params: { amountCents }, ...mail });
}

const mostShown = 100;

/** Payouts for administrators: those to make, and what became of others. */
export async function listForAdmins(
  db: Database,
  now = new Date(),
): Promise<{ open: AffiliatePayout[]; decided: AffiliatePayout[] }> {
  const present = async ({ payout, code, email }: Awaited<ReturnType<typeof listPayouts>>[number]) => {
    const { id, amountCents, status, requestedAt, decidedAt, affiliateId } = payout;
    // Below zero with the request held back: less is left than it asks for.
    const isCovered =
      status !== 'requested' || (await readSums(db, affiliateId, settledBefore(now))).availableCents >= 0;
    const dates = { requestedAt: requestedAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null };
    return { id, amountCents, status, email, code, isCovered, ...dates };
  };
  const open = await listPayouts(db, 'open', mostShown);
  const decided = await listPayouts(db, 'decided', mostShown);
  return { open: await Promise.all(open.map(present)), decided: await Promise.all(decided.map(present)) };
}
