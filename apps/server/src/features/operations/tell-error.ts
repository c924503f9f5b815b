import { messages } from '@hookline/contract/messages';
import type { Operation } from '@hookline/contract/operations';
import type { OperationRow } from './operations.table.ts';

const { creditBack, creditShared } = messages.operations;

/**
 * An operation's error as it is told now. What became of the credit is true only at the time of telling: one that pays
 * for other ratios too is back once none of them is left, and a free fix had none.
 */
export function tellError(
  { error, creditOf, creditAmount }: Pick<OperationRow, 'error' | 'creditOf' | 'creditAmount'>,
  sharedCredit: Operation['credit']['state'] | undefined,
): string | null {
  if (error === null || !error.includes(creditBack)) return error;
  if (creditOf === null && creditAmount > 0) return error;
  if (creditOf === null) return error.replace(` ${creditBack}`, '');
  return sharedCredit === 'returned' ? error : error.replace(creditBack, creditShared);
}
