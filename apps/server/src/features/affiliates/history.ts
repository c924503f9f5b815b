import type { AffiliateEntry } from '@hookline/contract/affiliates';
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

export function presentEntry(
  { entry, plan, period, paidAt, reference, paidTo }: ListedEntry,
  now: Date,
): AffiliateEntry {
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
    reference: kind === 'paid' ? reference : null,
    paidTo: kind === 'paid' ? paidTo : null,
    availableAt: availableAt !== null && availableAt > now ? availableAt.toISOString() : null,
  };
}

async function requireRow(db: Database, userId: string): Promise<AffiliateRow> {
  const row = await findAffiliate(db, userId);
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row;
}
