import { messages } from '@hookline/contract/messages';
import { creditKindOf, type OperationKind } from '@hookline/contract/operations';
import { pagePaths } from '@hookline/contract/page-paths';
import { allowsUsage, type CreditKind, plans, UNLIMITED } from '@hookline/contract/plans';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { formatDay } from '#components/media/format-day.ts';
import { ButtonLink } from '#components/ui/button.tsx';
import { useSession } from '#features/accounts/index.ts';
import { type Limit, useLimit } from '../api/get-usage-summary.ts';

const text = messages.gates;

interface OrderGateProps {
  /** What would be ordered. */
  kind: OperationKind;
  /** Something is being sent or made: the row that says so stays. */
  busy?: boolean;
  /** Of the card. */
  className?: string;
  /** The row an order is sent from. */
  children: ReactNode;
}

/**
 * Stands where an order is sent: the way to send it, or that the limit is reached. Only what costs a credit is closed by
 * it. What somebody has made or is writing stays open, because it is theirs.
 */
export function OrderGate({ kind, busy = false, className, children }: OrderGateProps) {
  const credit = creditKindOf(kind);
  const usage = useLimit(credit);
  // While the limits are loading, or if they fail to load, the server decides.
  if (busy || usage === undefined || allowsUsage(usage.limit, usage.used)) return children;
  return <LimitCard kind={credit} usage={usage} className={className} />;
}

/** Says whose limit is reached, how far, until when, and the two ways on. */
function LimitCard({
  kind,
  usage: { limit, used, resetsAt },
  className,
}: {
  kind: CreditKind;
  usage: Limit;
  className: string | undefined;
}) {
  const plan = useSession().profile?.subscription_status;
  const facts = [
    ['Current plan', plan ? plans[plan].name : 'None'],
    ['Used this month', `${used} / ${limit === UNLIMITED ? text.unlimited : limit}`],
    ['New credits on', formatDay(resetsAt)],
  ] as const;
  return (
    <section
      aria-label={text.limitReachedTitle}
      className={clsx('flex flex-wrap items-center gap-x-8 gap-y-4 bg-sunken', className)}
    >
      <div className="min-w-[min(100%,400px)] flex-1">
        <h2 className="type-h3">{text.limitReachedTitle}</h2>
        <p className="mt-1">{text.limitReached(messages.billing.limitNames[kind])}</p>
        <dl className="type-small mt-3 flex flex-wrap gap-x-6 gap-y-2 tabular-nums">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-muted">{label}</dt>
              <dd className="mt-0.5 font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink to={pagePaths.pricing} kind="accent">
          {text.upgradePlan}
        </ButtonLink>
        <ButtonLink to={pagePaths.dashboard}>{text.backToDashboard}</ButtonLink>
      </div>
    </section>
  );
}
