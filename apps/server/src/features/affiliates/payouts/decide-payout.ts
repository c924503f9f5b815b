import { undoPaidHours } from '@hookline/contract/affiliate-rules';
import { messages } from '@hookline/contract/messages';
import { maskDestination, type PayoutDetails } from '@hookline/contract/payout-details';
import { recordAction } from '#features/audit/index.ts';
import type { Mailer } from '#features/mail/index.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { SecretBox } from '#platform/secrets/secret-box.ts';
import { type AffiliateRow, lockAffiliateById } from '../affiliates.repository.ts';
import { settledBefore } from '../commission.ts';
import { readSums } from '../commissions.repository.ts';
import { readDetails } from './payout-details.ts';
import {
  bookPaid,
  bookUnpaid,
  findOpenPayout,
  findPayee,
  findPayout,
  lockPayout,
  type PayoutRow,
  storeDeclined,
} from './payouts.repository.ts';

export interface DecideDeps {
  db: Database;
  box: SecretBox;
  mailer: Mailer;
}

/** By which administrator, and when. */
interface Decision {
  id: string;
  adminId: string;
  now?: Date;
}

const conflict = (message?: string): Refusal => new Refusal('CONFLICT', message === undefined ? {} : { message });
const dollars = ({ amountCents }: PayoutRow): string => `${(amountCents / 100).toFixed(2)} USD`;
const undoMs = undoPaidHours * 3_600_000;

/** Until when marking a payout as paid can be undone; null for one that is not paid. */
export const undoUntilOf = ({ status, decidedAt }: PayoutRow): Date | null =>
  status === 'paid' && decidedAt !== null ? new Date(decidedAt.getTime() + undoMs) : null;

/**
 * A payout that nobody else decides until the end, after its affiliate: in the order in which requests, changed details
 * and erased accounts take these locks.
 * @throws Refusal NOT_FOUND
 */
async function lockBoth(tx: Transaction, id: string): Promise<{ affiliate: AffiliateRow; payout: PayoutRow }> {
  const found = await findPayout(tx, id);
  const affiliate = found && (await lockAffiliateById(tx, found.affiliateId));
  const payout = found && (await lockPayout(tx, id));
  if (affiliate === undefined || payout === undefined) throw new Refusal('NOT_FOUND');
  return { affiliate, payout };
}

/** Where an open payout goes. @throws Refusal CONFLICT when there is nowhere, or the destination waits */
async function requirePayable(
  { db, box }: Omit<DecideDeps, 'mailer'>,
  payout: PayoutRow,
  now: Date,
): Promise<PayoutDetails> {
  const read = await readDetails({ db, box }, payout.affiliateId);
  if (read === null) throw conflict(messages.affiliates.noDetails);
  if (read.row.usableFrom > now) throw conflict(messages.affiliates.payoutOnHold);
  return read.details;
}

/**
 * Shows an administrator who is about to pay where the money goes, and writes down that they saw it.
 * @throws Refusal NOT_FOUND, CONFLICT when it is decided, has no destination, or that waits
 */
export async function showPayoutDetails(
  { db, box }: DecideDeps,
  { id, adminId, now = new Date() }: Decision,
): Promise<PayoutDetails> {
  return runTransaction(db, async (tx) => {
    const { payout } = await lockBoth(tx, id);
    if (payout.status !== 'requested') throw conflict();
    const details = await requirePayable({ db: tx, box }, payout, now);
    await recordAction(tx, { adminId }, { action: 'payout.details-shown', subject: id, detail: dollars(payout) });
    return details;
  });
}

/**
 * Says that the money was sent, once. Saying it again with the same reference changes nothing.
 * @throws Refusal NOT_FOUND, CONFLICT when it was decided otherwise, the balance does not cover it, or it cannot be paid yet
 */
export async function markPaid(
  { db, box, mailer }: DecideDeps,
  { id, adminId, reference, now = new Date() }: Decision & { reference: string },
): Promise<void> {
  await runTransaction(db, async (tx) => {
    const { payout } = await lockBoth(tx, id);
    if (payout.status === 'paid') {
      if (payout.reference === reference) return;
      throw conflict(messages.affiliates.paidOtherwise);
    }
    if (payout.status !== 'requested') throw conflict();
    const { destination } = await requirePayable({ db: tx, box }, payout, now);
    // Below zero with the request held back: less is left than it asks for.
    const { availableCents } = await readSums(tx, payout.affiliateId, settledBefore(now));
    if (availableCents < 0) throw conflict(messages.affiliates.notCovered);
    const paidTo = maskDestination(destination);
    const mark = await bookPaid(tx, payout, { reference, paidTo, decidedBy: adminId, decidedAt: now });
    const params = { amountCents: payout.amountCents, paidTo, reference };
    await tell(tx, mailer, payout, { template: 'payout-paid', params, uniqueKey: `payout-paid:${id}:${mark}` });
    const detail = `${dollars(payout)}, ${reference}`;
    await recordAction(tx, { adminId }, { action: 'payout.paid', subject: id, detail });
  });
}

/**
 * Takes back that the money was sent, within a day: the request is open again. Doing it again changes nothing.
 * @throws Refusal NOT_FOUND, CONFLICT for a declined one, after a day, or when another request was made since
 */
export async function undoPaid({ db, mailer }: DecideDeps, { id, adminId, now = new Date() }: Decision): Promise<void> {
  await runTransaction(db, async (tx) => {
    const { affiliate, payout } = await lockBoth(tx, id);
    if (payout.status === 'requested' && payout.marks > 0) return;
    const until = undoUntilOf(payout);
    if (until === null) throw conflict();
    if (until < now) throw conflict(messages.affiliates.undoTooLate);
    // Of an account that was deleted since, nobody is left to pay.
    const status = affiliate.userId === null ? 'declined' : 'requested';
    if (status === 'requested' && (await findOpenPayout(tx, affiliate.id)) !== undefined) {
      throw conflict(messages.affiliates.anotherOpen);
    }
    await bookUnpaid(tx, payout, { status, decidedBy: adminId, at: now });
    const params = { amountCents: payout.amountCents };
    const uniqueKey = `payout-undone:${id}:${payout.marks}`;
    await tell(tx, mailer, payout, { template: 'payout-undone', params, uniqueKey });
    const detail = `${dollars(payout)}, ${payout.reference ?? ''}`;
    await recordAction(tx, { adminId }, { action: 'payout.undone', subject: id, detail });
  });
}

/**
 * Says that the money is not sent, once. Saying it again changes nothing.
 * @throws Refusal NOT_FOUND, CONFLICT when it was paid
 */
export async function decline({ db, mailer }: DecideDeps, { id, adminId, now = new Date() }: Decision): Promise<void> {
  await runTransaction(db, async (tx) => {
    const { payout } = await lockBoth(tx, id);
    if (payout.status === 'declined') return;
    if (payout.status !== 'requested') throw conflict();
    await storeDeclined(tx, id, { decidedBy: adminId, decidedAt: now });
    const params = { amountCents: payout.amountCents };
    await tell(tx, mailer, payout, { template: 'payout-declined', params, uniqueKey: `payout-declined:${id}` });
    await recordAction(tx, { adminId }, { action: 'payout.declined', subject: id, detail: dollars(payout) });
  });
}

type PayoutMail = { uniqueKey: string } & (
  | { template: 'payout-paid'; params: { amountCents: number; paidTo: string; reference: string } }
  | { template: 'payout-undone' | 'payout-declined'; params: { amountCents: number } }
);

async function tell(tx: Transaction, mailer: Mailer, payout: PayoutRow, mail: PayoutMail): Promise<void> {
  const payee = await findPayee(tx, payout.affiliateId);
  if (payee !== undefined) await mailer.queue(tx, { ...mail, to: payee.email, userId: payee.userId });
}
