import type { BillingStatus } from '@hookline/contract/billing';
import type { Billing } from './billing.ts';
import { presentStatus } from './present-billing.ts';
import { listKnown } from './settle-user.ts';
import { listCustomerIds } from './subscriptions.repository.ts';

/** What settings and plan page need to know about somebody's subscription. */
export async function getBillingStatus(
  { db, provider }: Pick<Billing, 'db' | 'provider'>,
  userId: string,
): Promise<BillingStatus> {
  const { known, invoices } = await listKnown(db, userId);
  const canManage = provider.hasPortal && (await listCustomerIds(db, userId)).length > 0;
  return presentStatus(known, invoices, { canManage, now: new Date() });
}
