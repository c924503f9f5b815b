import { messages } from '@hookline/contract/messages';
import { pagePaths } from '@hookline/contract/page-paths';
import { type CreditKind, creditNouns, UNLIMITED } from '@hookline/contract/plans';
import { clsx } from 'clsx';
import { Clapperboard, Image } from 'lucide-react';
import { ButtonLink } from '#components/ui/button.tsx';
import { useSession } from '#features/accounts/index.ts';
import { useCredits } from '../api/get-usage-summary.ts';
import { creditLevel } from '../credit-notices.ts';

const colors = { used: 'bg-danger-soft text-danger', low: 'bg-warning-soft text-warning', none: 'bg-sunken' };

/** The credits box in one line, for the top bar of narrow screens. */
export function CreditsPill({ kind }: { kind: CreditKind }) {
  const credits = useCredits(kind);
  const { profile, isPaid, isAdmin } = useSession();
  if (profile && !isPaid && !isAdmin)
    return (
      <ButtonLink to={pagePaths.payment} kind="ink" size="s">
        {profile.payment_status === 'past_due' ? 'Update card' : messages.gates.choosePlan}
      </ButtonLink>
    );
  if (!credits) return null;
  const Icon = kind === 'videos' ? Clapperboard : Image;
  const { limit, remaining } = credits;
  const isUnlimited = limit === UNLIMITED;
  return (
    <span
      className={clsx(
        'inline-flex h-9 items-center gap-2 rounded-s px-3 text-[13px] font-semibold tabular-nums',
        colors[creditLevel(limit - remaining, limit) ?? 'none'],
      )}
    >
      <Icon aria-hidden="true" className="size-4 stroke-[1.75]" />
      {isUnlimited ? 'Unlimited' : `${remaining} left`}
      <span className="sr-only">{creditNouns[kind].short} credits</span>
    </span>
  );
}
