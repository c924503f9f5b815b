import type { BillingPeriod, PlanKey } from '@hookline/contract/plans';
import type { Database, Transaction } from '#platform/db/database.ts';
import {
  type ChargebackRow,
  type InvoiceRow,
  listChargebacksOf,
  listInvoices,
  listInvoicesOfCustomer,
} from './invoices.repository.ts';
import { isDisputed } from './is-disputed.ts';
import type { PriceTable } from './price-table.ts';
import type { KnownBilling } from './settle-user.ts';

/** A paid invoice as it stands: what it brought and what went back. */
export interface InvoiceMoney {
  id: string;
  /** Of our plans; null for anything else sold through the same provider, and before its subscription is known. */
  plan: PlanKey | null;
  period: BillingPeriod | null;
  currency: string;
  paidCents: number;
  totalCents: number;
  taxCents: number;
  refundedCents: number;
  isDisputed: boolean;
  paidAt: Date;
}

/** Who gets a share of what customers pay: the affiliate program. */
export interface InvoiceShares {
  /**
   * Told all paid invoices of a user whenever something may have changed, in the transaction that changes it. `userId`
   * is null for a customer without an account.
   */
  settle(tx: Transaction, userId: string | null, invoices: readonly InvoiceMoney[], now: Date): Promise<void>;
  /** Of these invoices, those shared with somebody: they are kept without a name when their customer's account goes. */
  listShared(tx: Transaction, invoiceIds: readonly string[]): Promise<string[]>;
}

/** Paid invoices of a user. */
export function moneyOfUser({ known, invoices, chargebacks }: KnownBilling, prices: PriceTable): InvoiceMoney[] {
  const subscriptions = new Map(known.map(({ row }) => [row.id, row]));
  return paidOf(invoices).map((invoice) => {
    const subscription = subscriptions.get(invoice.subscriptionId ?? '');
    const isOurs = subscription !== undefined && subscription.plan !== null;
    const { plan, period } = (isOurs && prices.findOffer(invoice.priceId)) || {
      plan: subscription?.plan ?? null,
      period: subscription?.period ?? null,
    };
    return { ...moneyOf(invoice, chargebacks), plan, period };
  });
}

/** Paid invoices of a customer without an account: it was deleted, or is not known yet. */
export async function listMoneyOfCustomer(tx: Transaction, customerId: string): Promise<InvoiceMoney[]> {
  const invoices = paidOf(await listInvoicesOfCustomer(tx, customerId));
  const chargebacks = await listChargebacksOf(
    tx,
    invoices.map(({ id }) => id),
  );
  return invoices.map((invoice) => moneyOf(invoice, chargebacks));
}

const paidOf = (invoices: readonly InvoiceRow[]): InvoiceRow[] =>
  invoices.filter(({ status, paidCents }) => status === 'paid' && paidCents > 0);

/** These invoices, if they are paid. */
export async function listMoneyOf(db: Database, ids: readonly string[]): Promise<InvoiceMoney[]> {
  const rows = paidOf(await listInvoices(db, ids));
  const chargebacks = await listChargebacksOf(db, ids);
  return rows.map((invoice) => moneyOf(invoice, chargebacks));
}

function moneyOf(invoice: InvoiceRow, chargebacks: readonly ChargebackRow[]): InvoiceMoney {
  const { id, currency, paidCents, totalCents, taxCents, paidAt, createdAt } = invoice;
  const own = chargebacks.filter(({ invoiceId }) => invoiceId === id);
  return {
    id,
    currency,
    paidCents,
    totalCents,
    taxCents,
    plan: null,
    period: null,
    refundedCents: own.reduce((sum, row) => sum + row.refundedCents, 0),
    isDisputed: own.some(({ disputeStatus }) => isDisputed(disputeStatus)),
    paidAt: paidAt ?? createdAt,
  };
}
