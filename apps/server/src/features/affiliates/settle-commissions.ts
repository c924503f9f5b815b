import { commissionCurrency } from '@hookline/contract/affiliate-rules';
import type { InvoiceMoney, InvoiceShares } from '#features/billing/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import { noShare, type Share, shareOf } from './commission.ts';
import {
  book,
  type CommissionRow,
  insertCommission,
  listSharedInvoices,
  lockCommissions,
  lockCommissionsOf,
  setPaidAt,
} from './commissions.repository.ts';
import { findEarningReferral, voidSameCard } from './referrals.repository.ts';

/** What billing tells: every invoice of a user whenever something may have changed. */
export const invoiceShares: InvoiceShares = { settle: settleCommissions, listShared: listSharedInvoices };

/**
 * Brings the commissions for these invoices in line with what was paid and what went back. It compares how things stand
 * with what is booked, so events may come twice and in any order. `userId` is null for a deleted account: nothing new is
 * earned, and what goes back is still taken back.
 */
async function settleCommissions(
  tx: Transaction,
  userId: string | null,
  invoices: readonly InvoiceMoney[],
  now: Date,
): Promise<void> {
  if (userId !== null) await takeBackOwn(tx, userId, now);
  const known = new Map<string, { commission: CommissionRow; isVoid: boolean }>();
  const ids = invoices.map(({ id }) => id);
  for (const one of await lockCommissions(tx, ids)) known.set(one.commission.invoiceId, one);
  const fresh = invoices.filter((invoice) => !known.has(invoice.id) && earns(invoice));
  for (const invoice of invoices) {
    const one = known.get(invoice.id);
    if (one !== undefined) await adjust(tx, one, invoice, now);
  }
  const referral = userId === null || fresh.length === 0 ? undefined : await findEarningReferral(tx, userId);
  if (referral === undefined) return;
  const { affiliateId, id: referralId } = referral;
  for (const invoice of fresh) {
    const { id: invoiceId, plan, period, paidAt } = invoice;
    const commission = await insertCommission(tx, { affiliateId, referralId, invoiceId, plan, period, paidAt });
    await book(tx, commission, shareOf(invoice), { kind: 'earned', reason: null, createdAt: now });
  }
}

/** Only for our plans, in the one currency that balances are kept in. */
function earns(invoice: InvoiceMoney): boolean {
  return invoice.plan !== null && invoice.currency === commissionCurrency && shareOf(invoice).amountCents > 0;
}

async function adjust(
  tx: Transaction,
  { commission, isVoid }: { commission: CommissionRow; isVoid: boolean },
  invoice: InvoiceMoney,
  now: Date,
): Promise<void> {
  if (commission.paidAt.getTime() !== invoice.paidAt.getTime()) await setPaidAt(tx, commission.id, invoice.paidAt);
  const share = isVoid ? noShare : shareOf(invoice);
  await bookChange(tx, commission, share, isVoid ? 'self-referral' : invoice.isDisputed ? 'dispute' : 'refund', now);
}

async function bookChange(
  tx: Transaction,
  commission: CommissionRow,
  share: Share,
  reason: 'refund' | 'dispute' | 'self-referral',
  now: Date,
): Promise<void> {
  if (share.amountCents === commission.amountCents) return;
  const isLess = share.amountCents < commission.amountCents;
  const entry = isLess ? ({ kind: 'reversed', reason } as const) : ({ kind: 'restored', reason: null } as const);
  await book(tx, commission, share, { ...entry, createdAt: now });
}

/** Somebody who pays with the card of who brought them is the same person, or as good as. */
async function takeBackOwn(tx: Transaction, userId: string, now: Date): Promise<void> {
  const voided = await voidSameCard(tx, userId, now);
  for (const commission of await lockCommissionsOf(tx, voided)) {
    await bookChange(tx, commission, noShare, 'self-referral', now);
  }
}
