import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AffiliateEntry } from '@hookline/contract/affiliates';
import { messages } from '@hookline/contract/messages';
import { maskDestination } from '@hookline/contract/payout-details';
import { plans } from '@hookline/contract/plans';
import PDFDocument from 'pdfkit';
import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { createPdfType, type PdfType } from './pdf-type.ts';
import { readStatementLines, type StatementHead, type StatementLine } from './read-statement.ts';

/** In points; a sheet of US Letter has 612 by 792. */
const sheet = { width: 612, margin: 54, bottom: 728, footer: 748 };
const right = sheet.width - sheet.margin;
const columns = {
  date: { x: sheet.margin, width: 62 },
  what: { x: sheet.margin + 68, width: 212 },
  invoice: { x: sheet.margin + 286, width: 68 },
  amount: { x: sheet.margin + 358, width: 70 },
  balance: { x: sheet.margin + 432, width: 72 },
} as const;
const quiet = '#675e53';
const rule = '#d9d0c1';
const rowSize = 8.5;

/** More would keep the process busy for seconds; a year of a very large affiliate has fewer. */
const mostLines = 5000;

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const money = (cents: number): string => dollars.format(cents / 100).replace('-', '−');
const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/**
 * A statement as PDF: whose it is, the period, commissions, payouts and the balance.
 * @throws Refusal INVALID_INPUT for a period with more lines than a document should have
 */
export async function writePdfStatement(
  db: Database,
  head: StatementHead,
  { operatorName }: { operatorName: string },
): Promise<Readable> {
  const lines: StatementLine[] = [];
  for await (const some of readStatementLines(db, head)) {
    lines.push(...some);
    if (lines.length <= mostLines) continue;
    const message = messages.affiliates.statementTooLong;
    throw new Refusal('INVALID_INPUT', { message, details: [{ path: 'from', message }] });
  }
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: `Affiliate statement, ${head.days}`, Author: operatorName, CreationDate: head.now.at },
  });
  const type = createPdfType(doc);
  let y = writeHead(type, head, operatorName);
  y = writeSummary(doc, type, { head, lines, y });
  y = writeTableHead(doc, type, y + 22);
  if (lines.length === 0)
    type.write('Nothing was booked in this period.', { ...columns.what, y: y + 6, size: rowSize, color: quiet });
  for (const [index, line] of lines.entries()) {
    const what = describe(line.entry);
    const height = type.count(what, { size: rowSize, width: columns.what.width }) * type.lineHeight(rowSize) + 9;
    if (y + height > sheet.bottom) {
      doc.addPage();
      y = writeTableHead(doc, type, sheet.margin);
    }
    writeRow(doc, type, { ...line, what, y, height });
    y += height;
    // Other requests are served in between.
    if (index % 50 === 49) await nextTurn();
  }
  writeFooters(doc, type, head, operatorName);
  doc.end();
  return doc as unknown as Readable;
}

function writeHead(type: PdfType, { affiliate, email, details, days }: StatementHead, operatorName: string): number {
  const half = (right - sheet.margin) / 2;
  type.write(operatorName, { x: sheet.margin, y: sheet.margin, width: half, size: 11, weight: 700 });
  let y = type.write('Affiliate statement', {
    x: sheet.margin,
    y: sheet.margin + 22,
    width: half,
    size: 22,
    weight: 700,
  });
  y = type.write(days, { x: sheet.margin, y, width: half, size: 10 });
  const box = { x: sheet.margin + half, width: half, align: 'right', size: 9.5 } as const;
  let side: number = sheet.margin;
  const add = (text: string, style: { weight?: 700; color?: string } = {}) => {
    side = type.write(text, { ...box, ...style, y: side });
  };
  if (details !== null) {
    add(details.taxName, { weight: 700 });
    for (const line of details.taxAddress.split('\n')) add(line);
    add(countries.of(details.taxCountry) ?? details.taxCountry);
  }
  add(email ?? 'Account deleted', { color: quiet });
  if (affiliate.code !== null) add(`Code ${affiliate.code}`, { color: quiet });
  if (details !== null) add(`Payouts to ${maskDestination(details.destination)}`, { color: quiet });
  return Math.max(y, side) + 20;
}

const countries = new Intl.DisplayNames('en-US', { type: 'region' });

type Doc = InstanceType<typeof PDFDocument>;

/** The sums of the period, and how the balance is made up today. */
function writeSummary(
  doc: Doc,
  type: PdfType,
  { head, lines, y: top }: { head: StatementHead; lines: readonly StatementLine[]; y: number },
): number {
  const sum = (...kinds: AffiliateEntry['kind'][]): number =>
    lines.reduce((total, { entry }) => (kinds.includes(entry.kind) ? total + entry.amountCents : total), 0);
  const closingCents = lines.at(-1)?.balanceCents ?? head.openingCents;
  const sums = [
    ['Opening balance', head.openingCents],
    ['Commission earned', sum('earned', 'restored')],
    ['Commission reversed', sum('reversed')],
    ['Payouts', sum('paid', 'unpaid')],
    ['Closing balance', closingCents],
  ] as const;
  let y = top;
  for (const [index, [name, cents]] of sums.entries()) {
    const weight = index === sums.length - 1 ? 700 : 400;
    if (weight === 700) drawRule(doc, y + 4);
    const at = y + (weight === 700 ? 9 : 5);
    type.write(name, { x: sheet.margin, y: at, width: 240, size: 10, weight });
    y = type.write(money(cents), { x: right - 160, y: at, width: 160, size: 10, weight, align: 'right' });
  }
  const { at, availableCents, pendingCents, requestedCents } = head.now;
  const parts = [
    `${money(availableCents)} available`,
    ...(requestedCents > 0 ? [`${money(requestedCents)} requested`] : []),
    `${money(pendingCents)} pending`,
  ];
  const today = `On ${dayFormat.format(at)}: ${parts.join(', ')}. A payment’s commission is pending for 30 days.`;
  const debt = availableCents < 0 ? ' A balance below zero is carried over and covered by later commission.' : '';
  return type.write(today + debt, { x: sheet.margin, y: y + 8, width: right - sheet.margin, size: 8.5, color: quiet });
}

function writeTableHead(doc: Doc, type: PdfType, y: number): number {
  const style = { y, size: 8, color: quiet };
  type.write('Date', { ...columns.date, ...style });
  type.write('Entry', { ...columns.what, ...style });
  type.write('Invoice', { ...columns.invoice, ...style, align: 'right' });
  type.write('Amount', { ...columns.amount, ...style, align: 'right' });
  const next = type.write('Balance', { ...columns.balance, ...style, align: 'right' }) + 3;
  drawRule(doc, next);
  return next;
}

function writeRow(
  doc: Doc,
  type: PdfType,
  { entry, balanceCents, what, y: top, height }: StatementLine & { what: string; y: number; height: number },
): void {
  const style = { y: top + 4, size: rowSize };
  type.write(dayFormat.format(new Date(entry.at)), { ...columns.date, ...style, color: quiet });
  type.write(what, { ...columns.what, ...style });
  if (entry.invoiceCents !== 0) {
    type.write(money(entry.invoiceCents), { ...columns.invoice, ...style, align: 'right', color: quiet });
  }
  type.write(money(entry.amountCents), { ...columns.amount, ...style, align: 'right' });
  type.write(money(balanceCents), { ...columns.balance, ...style, align: 'right' });
  drawRule(doc, top + height);
}

const drawRule = (doc: Doc, y: number): void => {
  doc.moveTo(sheet.margin, y).lineTo(right, y).lineWidth(0.6).strokeColor(rule).stroke();
};

function writeFooters(doc: Doc, type: PdfType, { now }: StatementHead, operatorName: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    const style = { y: sheet.footer, size: 8, color: quiet };
    const made = `${operatorName}, written ${dayFormat.format(now.at)}. All amounts in US dollars, all days in UTC.`;
    type.write(made, { ...style, x: sheet.margin, width: 400 });
    type.write(`Page ${page + 1} of ${count}`, { ...style, x: right - 90, width: 90, align: 'right' });
  }
}

const reasons = {
  refund: 'refunded',
  dispute: 'disputed',
  'self-referral': 'paid with the affiliate’s own card',
} as const;

/** An entry in words. */
function describe({ kind, plan, period, reason, reference, paidTo, availableAt }: AffiliateEntry): string {
  if (kind === 'paid') {
    return `Payout${paidTo === null ? '' : ` to ${paidTo}`}${reference === null ? '' : `, reference ${reference}`}`;
  }
  if (kind === 'unpaid') return 'Payout undone: it was not sent';
  const name = plan === null ? 'Subscription' : plans[plan].name;
  if (kind === 'reversed') return `Reversed: ${name}, ${reasons[reason ?? 'refund']}`;
  const what = kind === 'restored' ? `${name}, payment restored` : [name, period].filter(Boolean).join(', ');
  return availableAt === null ? what : `${what} (pending until ${dayFormat.format(new Date(availableAt))})`;
}
