import { plans } from '@hookline/contract/plans';
import type { InvoiceRow } from './invoices.repository.ts';
import type { PriceTable } from './price-table.ts';

/** Short description of an invoice. */
export function describeInvoice(invoice: Pick<InvoiceRow, 'priceId'>, prices: PriceTable): string {
  const offer = prices.findOffer(invoice.priceId);
  return offer === null ? 'Subscription' : `${plans[offer.plan].name} plan, ${offer.period}`;
}
