import { type CreditKind, remainingCredits, UNLIMITED } from '@hookline/contract/plans';
import { useLimit } from '../api/get-usage-summary.ts';

const creditWords: Record<CreditKind, string> = {
  videos: 'video',
  avatarImages: 'avatar',
  productInHandImages: 'product-in-hand',
  staticAdGenerations: 'static ad',
};

/** "1 of your 26 avatar credits": what one result of a kind costs. */
export function CreditPrice({ kind }: { kind: CreditKind }) {
  const usage = useLimit(kind);
  const words = creditWords[kind];
  if (!usage || usage.limit === UNLIMITED)
    return (
      <>
        <b className="font-[650]">1</b> {words} credit
      </>
    );
  return (
    <>
      <b className="font-[650]">1</b> of your <b className="font-[650]">{remainingCredits(usage.limit, usage.used)}</b>{' '}
      {words} credits
    </>
  );
}

/** Whether a credit of a kind is left; also while that is not known. */
export function useHasCredit(kind: CreditKind): boolean {
  const usage = useLimit(kind);
  return !usage || usage.limit === UNLIMITED || remainingCredits(usage.limit, usage.used) > 0;
}
