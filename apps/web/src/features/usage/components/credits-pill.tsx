import { UNLIMITED } from '@hookline/contract/plans';
import { Clapperboard } from 'lucide-react';
import { useVideoCredits } from '../api/get-usage-summary.ts';

/** The credits box in one line, for the top bar of narrow screens. */
export function CreditsPill() {
  const credits = useVideoCredits();
  if (!credits) return null;
  const isUnlimited = credits.limit === UNLIMITED;
  return (
    <span className="inline-flex h-9 items-center gap-2 rounded-s bg-sunken px-3 text-[13px] font-semibold tabular-nums">
      <Clapperboard aria-hidden="true" className="size-4 stroke-[1.75]" />
      {isUnlimited ? 'Unlimited' : `${credits.remaining} left`}
      <span className="sr-only">video credits</span>
    </span>
  );
}
