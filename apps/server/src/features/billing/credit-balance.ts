import type { BillingCredit } from '@hookline/contract/billing';
import type { InvoiceRow } from './invoices.repository.ts';

/**
 * A customer's credit after their newest invoice, to be deducted from the next ones. `invoices`: sorted by creation,
 * newest first. Balances change when an invoice is finalized; a renewal's invoice is a draft for an hour, in which
 * others may overtake it.
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

/** For invoices stored before this column existed, only the creation time is known. */
function finalizedAtOf({ finalizedAt, createdAt }: InvoiceRow): number {
  return (finalizedAt ?? createdAt).getTime();
}

/** Credit spent on an invoice; negative if the invoice added credit. */
export function creditUsed({ startingBalanceCents, endingBalanceCents }: InvoiceRow): number {
  return startingBalanceCents === null || endingBalanceCents === null ? 0 : endingBalanceCents - startingBalanceCents;
}

/** Not finalized yet, or void: the provider returns its credit. */
function isWithoutEffect(status: string): boolean {
  return status === 'draft' || status === 'void';
}
