import type { BillingCredit } from '@hookline/contract/billing';
import type { InvoiceRow } from './invoices.repository.ts';

/** What is left to a customer after their newest invoice, to be taken off the next ones. `invoices`: the newest first. */
export function creditOf(invoices: readonly InvoiceRow[], customerId: string): BillingCredit | null {
  const newest = invoices.find(
    (invoice) =>
      invoice.customerId === customerId && invoice.endingBalanceCents !== null && !isWithoutEffect(invoice.status),
  );
  const cents = -(newest?.endingBalanceCents ?? 0);
  return newest !== undefined && cents > 0 ? { cents, currency: newest.currency } : null;
}

/** How much of an invoice was paid with credit; below zero where it left some. */
export function creditUsed({ startingBalanceCents, endingBalanceCents }: InvoiceRow): number {
  return startingBalanceCents === null || endingBalanceCents === null ? 0 : endingBalanceCents - startingBalanceCents;
}

/** Not written yet, or taken back: the provider gives its credit back with it. */
function isWithoutEffect(status: string): boolean {
  return status === 'draft' || status === 'void';
}
