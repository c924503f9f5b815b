import type { CardDecline } from '@hookline/contract/billing';
import type { Decline } from './declines.repository.ts';
import type { InvoiceRow } from './invoices.repository.ts';

/** The provider's times are whole seconds, and an invoice is written while its card is charged. */
const slackMs = 60_000;

/** Why the card was declined for this invoice, if that is what is known; an older decline was for one before it. */
export function declineOf(
  invoice: Pick<InvoiceRow, 'createdAt'> | undefined,
  decline: Decline | null,
): CardDecline | null {
  if (invoice === undefined || decline === null) return null;
  return decline.at.getTime() >= invoice.createdAt.getTime() - slackMs ? decline.reason : null;
}
