import { messages } from '@hookline/contract/messages';
import { pagePaths } from '@hookline/contract/page-paths';
import { type CreditKind, creditNouns, planKeys, UNLIMITED } from '@hookline/contract/plans';
import type { UsageSummary } from '@hookline/contract/usage';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { Loading } from '#components/ui/loading.tsx';
import { useSession } from '#features/accounts/index.ts';
import { useCredits, useUsageSummary, useVideoCredits } from '../api/get-usage-summary.ts';
import { creditNotices } from '../credit-notices.ts';
import { usePendingCredits } from '../pending-credits.ts';
import { NoPlanBox } from './no-plan-box.tsx';

/** Above this, one tick per credit is no longer readable and a plain bar stands in. */
const mostTicks = 60;

function Ticks({ limit, remaining, pending }: { limit: number; remaining: number; pending: number }) {
  const free = Math.max(0, remaining - pending);
  const columns = limit <= 30 ? Math.min(limit, 25) : Math.ceil(limit / 2);
  return (
    <div
      aria-hidden="true"
      className="mt-3 grid gap-x-0.5 gap-y-[3px]"
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {Array.from({ length: limit }, (_, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: ticks have no identity but their place
          key={index}
          className={clsx(
            'h-2.5 rounded-[1.5px]',
            index < free ? 'bg-fg' : index < remaining ? 'bg-accent' : 'bg-track',
          )}
        />
      ))}
    </div>
  );
}

function Bar({ limit, remaining, pending }: { limit: number; remaining: number; pending: number }) {
  const free = Math.max(0, remaining - pending);
  return (
    <div aria-hidden="true" className="mt-3 flex h-2.5 overflow-hidden rounded-[3px] bg-track">
      <div className="bg-fg" style={{ width: `${(free / limit) * 100}%` }} />
      <div className="bg-accent" style={{ width: `${((remaining - free) / limit) * 100}%` }} />
    </div>
  );
}

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

function VideoLine() {
  const credits = useVideoCredits();
  if (!credits) return null;
  const { limit, remaining } = credits;
  return (
    <p className="type-small mt-2.5 border-line border-t pt-2.5 text-muted tabular-nums">
      {limit === UNLIMITED ? messages.gates.unlimited : `${remaining} of ${limit}`} video credits
    </p>
  );
}

const dateFormat = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long' });

/** What is almost or all used, of every kind, and when more comes. */
function Notices({ summary }: { summary: UsageSummary }) {
  const notices = creditNotices(summary);
  if (notices.length === 0) return null;
  return (
    <div role="status" className="type-small mt-2.5 border-line border-t pt-2.5">
      <ul className="space-y-1">
        {notices.map(({ kind, level, remaining }) => (
          <li key={kind} className={clsx('font-semibold', level === 'used' ? 'text-danger' : 'text-warning')}>
            {capitalized(creditNouns[kind].many)}: {level === 'used' ? 'all used' : `${remaining} left`}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-muted">New credits on {dateFormat.format(new Date(summary.billingCycle.end))}</p>
    </div>
  );
}

interface CreditsBoxProps {
  kind: CreditKind;
  onNavigate?: (() => void) | undefined;
}

/**
 * What is left of the credit that the room spends, then of video credits where that is another; or that there is no plan
 * credits would come with.
 */
export function CreditsBox({ kind, onNavigate }: CreditsBoxProps) {
  const credits = useCredits(kind);
  const summary = useUsageSummary().data;
  const pendingVideos = usePendingCredits();
  const pending = kind === 'videos' ? pendingVideos : 0;
  const { profile, isPaid, isAdmin } = useSession();
  if (profile && !isPaid && !isAdmin)
    return <NoPlanBox isOverdue={profile.payment_status === 'past_due'} onNavigate={onNavigate} />;
  if (!credits) {
    return (
      <div className="rounded-m border border-line bg-surface p-3.5">
        <Loading className="h-[74px]" />
      </div>
    );
  }
  const { limit, remaining } = credits;
  const isUnlimited = limit === UNLIMITED;
  const noun = creditNouns[kind].short;
  // There is nothing more to upgrade to.
  const hasMost = isUnlimited || profile?.subscription_status === planKeys.at(-1);
  return (
    <section aria-label={capitalized(`${noun} credits`)} className="rounded-m border border-line bg-surface p-3.5">
      <div className="flex items-baseline justify-between gap-2">
        <p className="tabular-nums">
          <span className={clsx('type-figure', isUnlimited && '!text-[24px]')}>
            {isUnlimited ? messages.gates.unlimited : remaining}
          </span>{' '}
          {isUnlimited ? null : <span className="type-small text-muted">of {limit}</span>}
        </p>
        {hasMost ? null : (
          <Link
            to={pagePaths.pricing}
            className="tap-area type-small font-semibold text-link underline-offset-4 hover:underline"
          >
            Upgrade
          </Link>
        )}
      </div>
      <p className="type-small mt-0.5 text-muted">{isUnlimited ? `${noun} credits` : `${noun} credits left`}</p>
      {isUnlimited ? null : limit > mostTicks ? (
        <Bar limit={limit} remaining={remaining} pending={pending} />
      ) : limit > 0 ? (
        <Ticks limit={limit} remaining={remaining} pending={pending} />
      ) : null}
      {pending > 0 ? (
        <p className="type-small mt-2.5 flex items-center gap-2 tabular-nums">
          <i aria-hidden="true" className="size-2.5 rounded-[2px] bg-accent" />
          {pending} for this project
        </p>
      ) : null}
      {kind === 'videos' ? null : <VideoLine />}
      {summary ? <Notices summary={summary} /> : null}
    </section>
  );
}
