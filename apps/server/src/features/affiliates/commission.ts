import { commissionPercent, pendingDays } from '@hookline/contract/affiliate-rules';
import type { InvoiceMoney } from '#features/billing/index.ts';

/** What an invoice brings its affiliate. */
export interface Share {
  /** What the customer has paid and not got back, without tax. */
  baseCents: number;
  amountCents: number;
}

export const noShare: Share = { baseCents: 0, amountCents: 0 };

/**
 * The commission for an invoice as it stands. What went back counts in proportion, with its part of the tax; while a
 * payment is disputed, nothing of it counts. Both numbers are rounded down to whole cents, once and from the exact value,
 * so that no order of events leads to another cent.
 */
export function shareOf(
  invoice: Pick<InvoiceMoney, 'paidCents' | 'totalCents' | 'taxCents' | 'refundedCents' | 'isDisputed'>,
): Share {
  const { paidCents, totalCents, taxCents, refundedCents, isDisputed } = invoice;
  const keptCents = paidCents - refundedCents;
  if (isDisputed || keptCents <= 0 || totalCents <= 0 || taxCents >= totalCents) return noShare;
  // Products of three amounts are larger than what a number holds exactly.
  const withoutTax = BigInt(keptCents) * BigInt(totalCents - Math.max(0, taxCents));
  const total = BigInt(totalCents);
  return {
    baseCents: Number(withoutTax / total),
    amountCents: Number((withoutTax * BigInt(commissionPercent)) / (total * 100n)),
  };
}

const pendingMs = pendingDays * 86_400_000;

/** When commission for a payment can be paid out. */
export const availableFrom = (paidAt: Date): Date => new Date(paidAt.getTime() + pendingMs);

/** Commission for payments up to then can be paid out now. */
export const settledBefore = (now: Date): Date => new Date(now.getTime() - pendingMs);
