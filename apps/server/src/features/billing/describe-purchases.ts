import type { Invoice, Subscription } from '@hookline/contract/billing';
import type { Billing } from './billing.ts';
import { findDecline } from './declines.repository.ts';
import { presentInvoices, presentStatus } from './present-billing.ts';
import { listKnown } from './settle-user.ts';

/** What a user bought, for administrators: the provider is not asked. */
export async function describePurchases(
  { db, provider, prices }: Pick<Billing, 'db' | 'provider' | 'prices'>,
  userId: string,
  now: Date,
): Promise<{ subscription: Subscription | null; invoices: Invoice[] }> {
  const { known, invoices, chargebacks } = await listKnown(db, userId);
  const decline = await findDecline(db, userId);
  const { subscription } = presentStatus(known, invoices, { provider, setsRenewal: false, decline, now });
  return {
    subscription,
    invoices: presentInvoices(invoices, chargebacks, { prices, isTest: provider.mode === 'test' }),
  };
}
