import { messages } from '@hookline/contract/messages';
import { type CreditKind, creditKinds, creditNouns, remainingCredits, UNLIMITED } from '@hookline/contract/plans';
import { Button } from '#components/ui/button.tsx';
import { Loading } from '#components/ui/loading.tsx';
import { SettingSection } from '#features/accounts/index.ts';
import { useUsageSummary } from '../api/get-usage-summary.ts';
import { barPercent } from '../bar-percent.ts';
import { creditLevel } from '../credit-notices.ts';

const dateFormat = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long' });

function UsageRow({ kind, used, limit }: { kind: CreditKind; used: number; limit: number }) {
  const isUnlimited = limit === UNLIMITED;
  const level = creditLevel(used, limit);
  const isFull = level === 'used';
  return (
    <div className="px-5 py-4 md:px-6">
      <p className="flex items-baseline justify-between gap-4">
        <span className="inline-block font-medium first-letter:uppercase">{creditNouns[kind].many}</span>
        <span className="text-muted tabular-nums">
          <b className="font-[650] text-fg">{used}</b> / {isUnlimited ? messages.gates.unlimited : limit}
        </span>
      </p>
      {isUnlimited ? null : (
        <div aria-hidden="true" className="mt-2.5 h-2 overflow-hidden rounded-[3px] bg-track">
          <div
            className={isFull ? 'h-full bg-danger-fill' : 'h-full bg-fg'}
            style={{ width: `${barPercent(used, limit)}%` }}
          />
        </div>
      )}
      {isFull ? <p className="type-small mt-1.5 text-danger">All used until your credits reset.</p> : null}
      {level === 'low' ? (
        <p className="type-small mt-1.5 text-warning">Almost used: {remainingCredits(limit, used)} left.</p>
      ) : null}
    </div>
  );
}

function resetWords(end: string, days: number): string {
  const when = days <= 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`;
  return `Resets ${when}, on ${dateFormat.format(new Date(end))}.`;
}

/** How much of each limit of the plan is used in the running cycle. */
export function UsageSettings() {
  const { data, isError, refetch, isFetching } = useUsageSummary();
  return (
    <SettingSection
      title="Usage & Limits"
      text={data ? resetWords(data.billingCycle.end, data.billingCycle.daysUntilReset) : undefined}
    >
      {data ? (
        creditKinds.map((kind) => <UsageRow key={kind} kind={kind} used={data.usage[kind]} limit={data.limits[kind]} />)
      ) : isError ? (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-4 px-5 py-5 md:px-6">
          <p className="font-medium">{messages.billing.usageLoadFailed}</p>
          <Button size="s" busy={isFetching} onClick={() => void refetch()}>
            {messages.billing.tryAgain}
          </Button>
        </div>
      ) : (
        <Loading className="h-40" />
      )}
    </SettingSection>
  );
}
