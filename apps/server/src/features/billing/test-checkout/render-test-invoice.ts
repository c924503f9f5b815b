import { creditUsed } from '../credit-balance.ts';
import type { InvoiceRow } from '../invoices.repository.ts';

/** One page of text, as PDF 1.4 in a font every reader has: an invoice of the test checkout, which says that it is none. */
export function renderTestInvoice(invoice: InvoiceRow, description: string): Buffer {
  const money = (cents: number): string => `${(cents / 100).toFixed(2)} ${invoice.currency.toUpperCase()}`;
  const credit = creditUsed(invoice);
  const lines: readonly (readonly [size: number, text: string])[] = [
    [22, 'Test invoice'],
    [11, 'Made by the test checkout. No money moved, and nothing is owed.'],
    [11, ''],
    [12, `Number   ${invoice.number ?? ''}`],
    [12, `Date     ${invoice.createdAt.toISOString().slice(0, 10)}`],
    [12, `For      ${description}`],
    [12, `Total    ${money(invoice.totalCents)}`],
    ...(credit === 0 ? [] : ([[12, `Credit   ${money(Math.abs(credit))} ${credit > 0 ? 'used' : 'kept'}`]] as const)),
    [12, `Paid     ${money(invoice.paidCents)}`],
  ];
  const shown = lines.map(([size, text]) => `/F1 ${size} Tf (${escapeText(text)}) Tj 0 -26 Td`).join('\n');
  const content = `BT 72 740 Td\n${shown}\nET`;
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>',
  ]);
}

/** Strings of a PDF keep to ASCII here; brackets and backslashes have a meaning in them. */
function escapeText(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/g, '?').replaceAll(/[\\()]/g, '\\$&');
}

function writePdf(objects: readonly string[]): Buffer {
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(`${body}xref\n0 ${size}\n0000000000 65535 f \n${entries}${trailer}`, 'latin1');
}
