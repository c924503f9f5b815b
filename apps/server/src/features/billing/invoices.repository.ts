import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { billingCustomers, chargebacks, invoicePayments, invoices } from './billing.table.ts';

export type InvoiceRow = typeof invoices.$inferSelect;
export type ChargebackRow = typeof chargebacks.$inferSelect;

/** Writes what an event said of an invoice unless something newer is known; what is paid stays paid. */
export async function upsertInvoice(tx: Transaction, invoice: typeof invoices.$inferInsert): Promise<void> {
  const { id: _, ...values } = invoice;
  await tx
    .insert(invoices)
    .values(invoice)
    .onConflictDoUpdate({
      target: invoices.id,
      set: values,
      // Within one second the order is unknown, but nothing comes after paid except by refunds.
      setWhere: sql`(${lte(invoices.sourceAt, invoice.sourceAt)} and (${invoices.status} <> 'paid' or ${invoice.status} = 'paid'))`,
    });
}

export async function updateInvoice(
  tx: Transaction,
  id: string,
  values: Partial<typeof invoices.$inferInsert>,
): Promise<void> {
  await tx.update(invoices).set(values).where(eq(invoices.id, id));
}

export async function insertInvoicePayments(
  tx: Transaction,
  invoiceId: string,
  paymentIds: readonly string[],
): Promise<void> {
  if (paymentIds.length === 0) return;
  await tx
    .insert(invoicePayments)
    .values(paymentIds.map((paymentId) => ({ paymentId, invoiceId })))
    .onConflictDoNothing();
}

/** The invoice that one of these payments settled. */
export async function findPaidInvoiceId(db: Database, paymentIds: readonly string[]): Promise<string | null> {
  if (paymentIds.length === 0) return null;
  const [row] = await db
    .select({ invoiceId: invoicePayments.invoiceId })
    .from(invoicePayments)
    .where(inArray(invoicePayments.paymentId, [...paymentIds]));
  return row?.invoiceId ?? null;
}

/** The newest paid invoice of a customer over exactly that amount: the best guess where nothing else names it. */
export async function guessPaidInvoiceId(
  db: Database,
  customerId: string,
  amountCents: number,
): Promise<string | null> {
  const [row] = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.customerId, customerId), eq(invoices.status, 'paid'), eq(invoices.paidCents, amountCents)))
    .orderBy(desc(invoices.createdAt))
    .limit(1);
  return row?.id ?? null;
}

export async function findInvoice(db: Database, id: string): Promise<InvoiceRow | undefined> {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id));
  return row;
}

/** The newest first. */
export async function listInvoicesOf(db: Database, userId: string): Promise<InvoiceRow[]> {
  const rows = await db
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(billingCustomers, eq(billingCustomers.id, invoices.customerId))
    .where(eq(billingCustomers.userId, userId))
    .orderBy(desc(invoices.createdAt), desc(invoices.id));
  return rows.map(({ invoice }) => invoice);
}

export async function listInvoices(db: Database, ids: readonly string[]): Promise<InvoiceRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(invoices)
    .where(inArray(invoices.id, [...ids]));
}

/** All of one customer, also of one whose account was deleted, the newest first. */
export async function listInvoicesOfCustomer(db: Database, customerId: string): Promise<InvoiceRow[]> {
  return db.select().from(invoices).where(eq(invoices.customerId, customerId)).orderBy(desc(invoices.createdAt));
}

export async function listChargebacksOf(db: Database, invoiceIds: readonly string[]): Promise<ChargebackRow[]> {
  if (invoiceIds.length === 0) return [];
  return db
    .select()
    .from(chargebacks)
    .where(inArray(chargebacks.invoiceId, [...invoiceIds]));
}

export async function findChargeback(db: Database, chargeId: string): Promise<ChargebackRow | undefined> {
  const [row] = await db.select().from(chargebacks).where(eq(chargebacks.chargeId, chargeId));
  return row;
}

/** Refunded amounts only grow, so the largest amount is the newest. */
export async function upsertRefund(
  tx: Transaction,
  refund: Pick<
    ChargebackRow,
    'chargeId' | 'paymentIntentId' | 'customerId' | 'invoiceId' | 'amountCents' | 'refundedCents'
  >,
): Promise<void> {
  await tx
    .insert(chargebacks)
    .values(refund)
    .onConflictDoUpdate({
      target: chargebacks.chargeId,
      set: {
        customerId: sql`coalesce(${chargebacks.customerId}, excluded.customer_id)`,
        invoiceId: sql`coalesce(${chargebacks.invoiceId}, excluded.invoice_id)`,
        amountCents: refund.amountCents,
        refundedCents: sql`greatest(${chargebacks.refundedCents}, excluded.refunded_cents)`,
      },
    });
}

/** Writes what an event said of a dispute unless something newer is known. */
export async function upsertDispute(
  tx: Transaction,
  dispute: Pick<ChargebackRow, 'chargeId' | 'paymentIntentId' | 'invoiceId' | 'amountCents'> & {
    disputeStatus: string;
    disputedAt: Date;
  },
): Promise<void> {
  const { disputeStatus, disputedAt } = dispute;
  await tx
    .insert(chargebacks)
    .values(dispute)
    .onConflictDoUpdate({
      target: chargebacks.chargeId,
      set: { disputeStatus, disputedAt, invoiceId: sql`coalesce(${chargebacks.invoiceId}, excluded.invoice_id)` },
      setWhere: sql`(${chargebacks.disputedAt} is null or ${chargebacks.disputedAt} < ${disputedAt.toISOString()}::timestamptz
        or (${chargebacks.disputedAt} = ${disputedAt.toISOString()}::timestamptz and ${chargebacks.disputeStatus} not in ('won', 'lost')))`,
    });
}

/**
 * Names the invoice of refunds and disputes that came before anything said what they paid for, also where it was guessed
 * by the amount.
 */
export async function nameInvoiceOfChargebacks(
  tx: Transaction,
  invoiceId: string,
  paymentIds: readonly string[],
): Promise<void> {
  if (paymentIds.length === 0) return;
  const ids = [...paymentIds];
  await tx
    .update(chargebacks)
    .set({ invoiceId })
    .where(
      and(
        sql`${chargebacks.invoiceId} is distinct from ${invoiceId}`,
        sql`(${inArray(chargebacks.chargeId, ids)} or ${inArray(chargebacks.paymentIntentId, ids)})`,
      ),
    );
}

/** The newest unpaid invoice of a subscription. */
export async function findOpenInvoice(db: Database, subscriptionId: string): Promise<InvoiceRow | undefined> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.subscriptionId, subscriptionId), eq(invoices.status, 'open')))
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .limit(1);
  return row;
}

export async function listInvoicePaymentIds(db: Database, invoiceId: string): Promise<string[]> {
  const rows = await db
    .select({ paymentId: invoicePayments.paymentId })
    .from(invoicePayments)
    .where(eq(invoicePayments.invoiceId, invoiceId));
  return rows.map(({ paymentId }) => paymentId);
}
