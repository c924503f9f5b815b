import { Readable } from 'node:stream';
import type { AffiliateEntry } from '@hookline/contract/affiliates';
import { plans } from '@hookline/contract/plans';
import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { type AffiliateRow, findAffiliate, type ListedEntry, listEntries } from './affiliates.repository.ts';
import { availableFrom } from './commission.ts';

/** A page of an affiliate's ledger, the newest first. */
export async function listHistory(
  db: Database,
  userId: string,
  { before, limit }: { before?: string | undefined; limit: number },
  now = new Date(),
): Promise<{ entries: AffiliateEntry[]; next: string | null }> {
  const { id } = await requireRow(db, userId);
  const rows = await listEntries(db, id, { before, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const next = rows.length > limit ? (shown.at(-1)?.entry.id ?? null) : null;
  return { entries: shown.map((row) => presentEntry(row, now)), next };
}

export function presentEntry({ entry, plan, period, paidAt }: ListedEntry, now: Date): AffiliateEntry {
  const { id, createdAt, kind, reason, baseCents, amountCents } = entry;
  const availableAt = paidAt === null ? null : availableFrom(paidAt);
  return {
    id,
    at: createdAt.toISOString(),
    kind,
    plan,
    period,
    reason,
    invoiceCents: baseCents,
    amountCents,
    availableAt: availableAt !== null && availableAt > now ? availableAt.toISOString() : null,
  };
}

const columns = ['Date', 'Entry', 'Kind', 'Plan', 'Period', 'Reason', 'Invoice (USD)', 'Commission (USD)', 'Status'];
const batch = 500;

/** An affiliate's whole ledger as CSV, read while it is sent. Nothing in it was typed by anybody. */
export async function openStatement(db: Database, userId: string, now = new Date()): Promise<Readable> {
  const { id } = await requireRow(db, userId);
  return Readable.from(writeStatement(db, id, now));
}

async function* writeStatement(db: Database, affiliateId: string, now: Date): AsyncGenerator<string> {
  yield `${columns.join(',')}\r\n`;
  for (let before: string | undefined; ; ) {
    const rows = await listEntries(db, affiliateId, { before, limit: batch });
    yield rows.map((row) => `${statementLine(presentEntry(row, now))}\r\n`).join('');
    if (rows.length < batch) return;
    before = rows.at(-1)?.entry.id;
  }
}

function statementLine(entry: AffiliateEntry): string {
  const { at, id, kind, plan, period, reason, invoiceCents, amountCents, availableAt } = entry;
  const status =
    kind === 'paid' ? 'Paid' : availableAt === null ? 'Available' : `Pending until ${availableAt.slice(0, 10)}`;
  const name = plan === null ? '' : plans[plan].name;
  return [at, id, kind, name, period ?? '', reason ?? '', dollars(invoiceCents), dollars(amountCents), status].join(
    ',',
  );
}

const dollars = (cents: number): string => (cents / 100).toFixed(2);

async function requireRow(db: Database, userId: string): Promise<AffiliateRow> {
  const row = await findAffiliate(db, userId);
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row;
}
