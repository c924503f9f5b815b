import { Readable } from 'node:stream';
import { plans } from '@hookline/contract/plans';
import { csvCell, csvStart } from '#platform/csv/csv-cell.ts';
import type { Database } from '#platform/db/database.ts';
import { readStatementLines, type StatementHead, type StatementLine } from './read-statement.ts';

const columns = [
  'Date',
  'Entry',
  'Kind',
  'Plan',
  'Period',
  'Reason',
  'Status',
  'Paid to',
  'Reference',
  'Invoice (USD)',
  'Amount (USD)',
  'Balance (USD)',
];

/** A statement as CSV, read while it is sent: opening balance, what was booked, closing balance. */
export function writeCsvStatement(db: Database, head: StatementHead): Readable {
  return Readable.from(writeLines(db, head));
}

async function* writeLines(db: Database, head: StatementHead): AsyncGenerator<string> {
  const { period, openingCents } = head;
  yield `${csvStart}${columns.join(',')}\r\n`;
  yield balanceLine((period.from ?? head.affiliate.createdAt).toISOString(), 'opening', openingCents);
  let closingCents = openingCents;
  for await (const lines of readStatementLines(db, head)) {
    yield lines.map(entryLine).join('');
    closingCents = lines.at(-1)?.balanceCents ?? closingCents;
  }
  yield balanceLine(new Date(period.until.getTime() - 1).toISOString(), 'closing', closingCents);
}

const balanceLine = (at: string, kind: 'opening' | 'closing', cents: number): string =>
  `${[at, '', kind, '', '', '', '', '', '', '', '', dollars(cents)].join(',')}\r\n`;

function entryLine({ entry, balanceCents }: StatementLine): string {
  const { at, id, kind, plan, period, reason, reference, paidTo, invoiceCents, amountCents, availableAt } = entry;
  const status =
    kind === 'paid'
      ? 'Paid'
      : kind === 'unpaid'
        ? 'Undone'
        : availableAt === null
          ? 'Available'
          : `Pending until ${availableAt.slice(0, 10)}`;
  const name = plan === null ? '' : plans[plan].name;
  const texts = [at, id, kind, name, period ?? '', reason ?? '', status, paidTo ?? '', reference ?? ''].map(csvCell);
  return `${[...texts, ...[invoiceCents, amountCents, balanceCents].map(dollars)].join(',')}\r\n`;
}

const dollars = (cents: number): string => (cents / 100).toFixed(2);
