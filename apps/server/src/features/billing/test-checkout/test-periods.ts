import type { Offer } from '@hookline/contract/billing';
import { addMonths } from '#features/usage/index.ts';

/** End of a first period that starts then. */
export function periodEnd(start: Date, { period }: Offer): Date {
  return addMonths(start, period === 'annual' ? 12 : 1);
}

/** End of the period that starts then, on the day of the month of the first one. */
export function nextPeriod(anchor: Date, start: Date, { period }: Offer): Date {
  return addMonths(anchor, monthsBetween(anchor, start) + (period === 'annual' ? 12 : 1));
}

/** Calendar months: from the 31st to the 1st of the next month is one. */
export function monthsBetween(from: Date, to: Date): number {
  return (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
}
