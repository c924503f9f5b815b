import type { Invoice } from '@hookline/contract/billing';
import { formatMoney } from './format-money.ts';

/** What of an invoice was not paid with money, or came back. */
export function describeAdjustments({
  refundedCents,
  creditCents,
  currency,
}: Pick<Invoice, 'refundedCents' | 'creditCents' | 'currency'>): string[] {
  return [
    ...(creditCents > 0 ? [`${formatMoney(creditCents, currency)} from credit`] : []),
    ...(creditCents < 0 ? [`${formatMoney(-creditCents, currency)} kept as credit`] : []),
    ...(refundedCents > 0 ? [`${formatMoney(refundedCents, currency)} back`] : []),
  ];
}
