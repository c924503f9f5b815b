import type { InvoiceMoney } from '#features/billing/index.ts';
import type { Database } from '#platform/db/database.ts';
import { noShare, shareOf } from './commission.ts';
import { listBalancesOffLedger, listCommissionsAfter, listPayoutsOffLedger } from './verify-affiliates.repository.ts';

/** Reads how invoices stand, from billing. */
type ListMoney = (db: Database, invoiceIds: readonly string[]) => Promise<InvoiceMoney[]>;

const batch = 1000;

/**
 * Compares each commission with its ledger entries and with its invoice, each payout with its entries, and each affiliate's
 * ledger with the balance that pages show. One line per difference, none when the books agree.
 */
export async function verifyAffiliates(db: Database, listMoney: ListMoney): Promise<string[]> {
  const problems: string[] = [];
  for (let after = ''; ; ) {
    const rows = await listCommissionsAfter(db, after, batch);
    const invoices = new Map<string, InvoiceMoney>();
    const ids = rows.map(({ commission }) => commission.invoiceId);
    for (const invoice of await listMoney(db, ids)) invoices.set(invoice.id, invoice);
    for (const { commission, entriesCents, isVoid } of rows) {
      const { id, amountCents, invoiceId } = commission;
      if (entriesCents !== amountCents) problems.push(`${id}: ledger ${entriesCents}, commission ${amountCents}`);
      const invoice = invoices.get(invoiceId);
      const dueCents = isVoid ? noShare.amountCents : invoice && shareOf(invoice).amountCents;
      if (dueCents !== undefined && dueCents !== amountCents) {
        problems.push(`${id}: ${invoiceId} brings ${dueCents}, commission ${amountCents}`);
      }
      if (dueCents === undefined) problems.push(`${id}: there is no paid invoice ${invoiceId}`);
    }
    const last = rows.at(-1);
    if (rows.length < batch || last === undefined) break;
    after = last.commission.id;
  }
  for (const { id, status, amountCents, entriesCents } of await listPayoutsOffLedger(db)) {
    problems.push(`${id}: ${status}, ${amountCents} asked for, ledger ${entriesCents}`);
  }
  for (const { id, entriesCents, balanceCents } of await listBalancesOffLedger(db)) {
    problems.push(`${id}: ledger ${entriesCents}, balance ${balanceCents}`);
  }
  return problems;
}

/**
 * For the operator: says that ledger, commissions, invoices and payouts agree.
 * @throws Error that names every difference
 */
export async function reportAffiliates(db: Database, listMoney: ListMoney): Promise<string> {
  const problems = await verifyAffiliates(db, listMoney);
  if (problems.length === 0) return 'The affiliate ledger matches commissions, invoices, payouts and balances.';
  throw new Error(['The affiliate ledger is off:', ...problems].join('\n'));
}
