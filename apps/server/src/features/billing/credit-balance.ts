import type { BillingCredit } from '@hookline/contract/billing';
import type { InvoiceRow } from './invoices.repository.ts';

/**
 * What is left to a customer after their newest invoice, to be taken off the next ones. `invoices`: those made last first.
 * The books move when an invoice is finalized, and a renewal's is for an hour a draft that others may overtake.
 */
export function creditOf(invoices: readonly InvoiceRow[], customerId: string): BillingCredit | null {
  const [newest] = invoices
    .filter(
      (invoice) =>
        invoice.customerId === customerId && invoice.endingBalanceCents !== null && !isWithoutEffect(invoice.status),
    )
    .toSorted((one, other) => finalizedAtOf(other) - finalizedAtOf(one));
  const cents = -(newest?.endingBalanceCents ?? 0);
  return newest !== undefined && cents > 0 ? { cents, currency: newest.currency } : null;
}

/** Of invoices that were stored before the time was, only when they were made is known. */
function finalizedAtOf({ finalizedAt, createdAt }: InvoiceRow): number {
  return (finalizedAt ?? createdAt).getTime();
}

/** How much of an invoice was paid with credit; below zero where it left some. */
export function creditUsed({ startingBalanceCents, endingBalanceCents }: InvoiceRow): number {
  return startingBalanceCents === null || endingBalanceCents === null ? 0 : endingBalanceCents - startingBalanceCents;
}

/** Not written yet, or taken back: the provider gives its credit back with it. */
function isWithoutEffect(status: string): boolean {
  return status === 'draft' || status === 'void';
}
