import type { Readable } from 'node:stream';
import { recordAction } from '#features/audit/index.ts';
import { readStatementHead, type StatementDays, type StatementDeps, type StatementOf } from './read-statement.ts';
import { writeCsvStatement } from './write-csv-statement.ts';
import { writePdfStatement } from './write-pdf-statement.ts';

export type StatementFormat = 'csv' | 'pdf';

/**
 * A statement of an affiliate's commissions, payouts and balance. Whoever saves another's is written down: it has that
 * person's name and address.
 * @throws Refusal NOT_FOUND, INVALID_INPUT for a period that is none, or too long for a PDF
 */
export async function openStatement(
  deps: StatementDeps & { operatorName: string },
  whose: StatementOf & { adminId?: string },
  asked: StatementDays & { format: StatementFormat },
  now = new Date(),
): Promise<{ stream: Readable; downloadName: string }> {
  const { db } = deps;
  const head = await readStatementHead(deps, whose, asked, now);
  const { affiliate, days } = head;
  const isPdf = asked.format === 'pdf';
  const stream = isPdf ? await writePdfStatement(db, head, deps) : writeCsvStatement(db, head);
  if (whose.adminId !== undefined) {
    const { adminId } = whose;
    await recordAction(db, { adminId }, { action: 'affiliate.statement-saved', subject: affiliate.id, detail: days });
  }
  // Whose it is, where many are kept together.
  const who = whose.adminId === undefined ? '' : ` ${affiliate.code ?? affiliate.id}`;
  return { stream, downloadName: `Hookline affiliate statement${who} ${days}.${asked.format}` };
}
