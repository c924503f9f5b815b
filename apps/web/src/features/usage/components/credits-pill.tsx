import { type CreditKind, creditNouns, UNLIMITED } from '@hookline/contract/plans';
import { Clapperboard, Image } from 'lucide-react';
import { useCredits } from '../api/get-usage-summary.ts';

/** The credits box in one line, for the top bar of narrow screens. */
export function CreditsPill({ kind }: { kind: CreditKind }) {
  const credits = useCredits(kind);
  if (!credits) return null;
  const Icon = kind === 'videos' ? Clapperboard : Image;
  const isUnlimited = credits.limit === UNLIMITED;
  return (
    <span className="inline-flex h-9 items-center gap-2 rounded-s bg-sunken px-3 text-[13px] font-semibold tabular-nums">
      <Icon aria-hidden="true" className="size-4 stroke-[1.75]" />
      {isUnlimited ? 'Unlimited' : `${credits.remaining} left`}
      <span className="sr-only">{creditNouns[kind].short} credits</span>
    </span>
  );
}
