import { creditKindOf, type OperationKind } from '@hookline/contract/operations';
import { creditNouns, remainingCredits, UNLIMITED } from '@hookline/contract/plans';
import { useLimit } from '../api/get-usage-summary.ts';

/** "1 of your 26 avatar credits": what one operation of a kind costs. */
export function CreditPrice({ kind }: { kind: OperationKind }) {
  const credit = creditKindOf(kind);
  const usage = useLimit(credit);
  const noun = creditNouns[credit].short;
  if (!usage || usage.limit === UNLIMITED)
    return (
      <>
        <b className="font-[650]">1</b> {noun} credit
      </>
    );
  return (
    <>
      <b className="font-[650]">1</b> of your <b className="font-[650]">{remainingCredits(usage.limit, usage.used)}</b>{' '}
      {noun} credits
    </>
  );
}
