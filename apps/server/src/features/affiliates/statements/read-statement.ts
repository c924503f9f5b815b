import type { AffiliateEntry } from '@hookline/contract/affiliates';
import { messages } from '@hookline/contract/messages';
import type { PayoutDetails } from '@hookline/contract/payout-details';
import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { SecretBox } from '#platform/secrets/secret-box.ts';
import {
  type AffiliateRow,
  findAffiliate,
  findAffiliateById,
  listEntriesIn,
  type Period,
  sumEntriesBefore,
} from '../affiliates.repository.ts';
import { settledBefore } from '../commission.ts';
import { readSums } from '../commissions.repository.ts';
import { presentEntry } from '../history.ts';
import { readDetails } from '../payouts/payout-details.ts';
import { findPayee } from '../payouts/payouts.repository.ts';

export interface StatementDeps {
  db: Database;
  box: SecretBox;
}

/** Whose statement: the signed-in affiliate's, or one an administrator names. */
export type StatementOf = { userId: string } | { affiliateId: string };

/** Days in UTC, both included. */
export interface StatementDays {
  from?: string | undefined;
  to?: string | undefined;
}

/** What is known of an affiliate and a period before any line is read. */
export interface StatementHead {
  affiliate: AffiliateRow;
  email: string | null;
  details: PayoutDetails | null;
  period: Period;
  /** As it is written: "2026-01-01 to 2026-11-24". */
  days: string;
  openingCents: number;
  /** How the balance is made up at this moment, whatever the period. */
  now: { at: Date; availableCents: number; pendingCents: number; requestedCents: number };
}

const dayMs = 86_400_000;
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** @throws Refusal NOT_FOUND, INVALID_INPUT for a period that ends before it begins */
export async function readStatementHead(
  { db, box }: StatementDeps,
  whose: StatementOf,
  { from, to }: StatementDays,
  now = new Date(),
): Promise<StatementHead> {
  const affiliate = await ('userId' in whose
    ? findAffiliate(db, whose.userId)
    : findAffiliateById(db, whose.affiliateId));
  if (affiliate === undefined) throw new Refusal('NOT_FOUND');
  const last = to ?? dayOf(now);
  if (from !== undefined && from > last) {
    const message = messages.affiliates.periodBackward;
    throw new Refusal('INVALID_INPUT', { message, details: [{ path: 'from', message }] });
  }
  const first = from === undefined ? null : new Date(from);
  // What is booked while this is read belongs to the next statement.
  const until = new Date(Math.min(Date.parse(last) + dayMs, now.getTime() + 1));
  const sums = first === null ? [] : await sumEntriesBefore(db, affiliate.id, first);
  const { availableCents, pendingCents, requestedCents } = await readSums(db, affiliate.id, settledBefore(now));
  const payee = await findPayee(db, affiliate.id);
  return {
    affiliate,
    email: payee?.email ?? null,
    details: (await readDetails({ db, box }, affiliate.id))?.details ?? null,
    period: { from: first, until },
    days: `${from ?? dayOf(affiliate.createdAt)} to ${last}`,
    openingCents: sums.reduce((total, { cents }) => total + cents, 0),
    now: { at: now, availableCents, pendingCents, requestedCents },
  };
}

/** A line of a statement with the balance after it. */
export interface StatementLine {
  entry: AffiliateEntry;
  balanceCents: number;
}

const batch = 500;

/** The lines of a statement, the oldest first, read while they are written. */
export async function* readStatementLines(
  db: Database,
  { affiliate, period, openingCents, now }: StatementHead,
): AsyncGenerator<StatementLine[]> {
  let balanceCents = openingCents;
  for (let after = ''; ; ) {
    const rows = await listEntriesIn(db, affiliate.id, { ...period, after, limit: batch });
    yield rows.map((row) => {
      balanceCents += row.entry.amountCents;
      return { entry: presentEntry(row, now.at), balanceCents };
    });
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    after = last.entry.id;
  }
}
