import { creditKindOf, type OperationKind } from '@hookline/contract/operations';
import { creditNouns, remainingCredits, UNLIMITED } from '@hookline/contract/plans';
import { useLimit } from './api/get-usage-summary.ts';

/** Price of one operation of a kind as plain text: "Uses 1 of your 26 avatar credits". */
export function usePrice(kind: OperationKind): string {
  const credit = creditKindOf(kind);
  const usage = useLimit(credit);
  const noun = creditNouns[credit].short;
  if (!usage || usage.limit === UNLIMITED) return `Uses 1 ${noun} credit`;
  return `Uses 1 of your ${remainingCredits(usage.limit, usage.used)} ${noun} credits`;
}

/** Whether a credit for an operation of a kind is left; also while that is not known. */
export function useHasCredit(kind: OperationKind): boolean {
  const usage = useLimit(creditKindOf(kind));
  return !usage || usage.limit === UNLIMITED || remainingCredits(usage.limit, usage.used) > 0;
}
