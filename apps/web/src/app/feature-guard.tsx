import { messages } from '@hookline/contract/messages';
import { creditKindOf, type OperationKind } from '@hookline/contract/operations';
import { pagePaths } from '@hookline/contract/page-paths';
import { allowsUsage, type CreditKind, plans, UNLIMITED } from '@hookline/contract/plans';
import { type ReactNode, useEffect, useState } from 'react';
import { DashboardPage } from '#components/layouts/dashboard-page.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { useSession } from '#features/accounts/index.ts';
import { formatDay } from '#features/billing/index.ts';
import { type Limit, useLimit } from '#features/usage/index.ts';

const text = messages.gates;

/** Says whose limit is reached, how far, until when, and the two ways on; `kept` is what waits for new credits. */
function LimitReached({ kind, limit, used, resetsAt, kept }: Limit & { kind: CreditKind; kept: ReactNode }) {
  const plan = useSession().profile?.subscription_status;
  return (
    <DashboardPage title={text.limitReachedTitle}>
      <section
        aria-label={text.limitReachedTitle}
        className="grid overflow-hidden rounded-l border border-line bg-surface md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]"
      >
        <div className="p-6 md:p-9">
          <p className="text-[19px] leading-[1.5]">{text.limitReached(messages.billing.limitNames[kind])}</p>
          <div className="mt-7 flex flex-wrap gap-2.5">
            <ButtonLink to={pagePaths.pricing} kind="accent">
              {text.upgradePlan}
            </ButtonLink>
            <ButtonLink to={pagePaths.dashboard}>{text.backToDashboard}</ButtonLink>
          </div>
          {kept}
        </div>
        <dl className="flex flex-col justify-center gap-5 border-line bg-sunken p-6 max-md:border-t md:border-l md:p-9">
          <div>
            <dt className="type-small text-muted">Current plan</dt>
            <dd className="type-h3 mt-0.5">{plan ? plans[plan].name : 'None'}</dd>
          </div>
          <div>
            <dt className="type-small text-muted">Used this month</dt>
            <dd className="type-figure mt-1 tabular-nums">
              {used} / {limit === UNLIMITED ? text.unlimited : limit}
            </dd>
          </div>
          <div>
            <dt className="type-small text-muted">New credits on</dt>
            <dd className="type-h3 mt-0.5">{formatDay(resetsAt)}</dd>
          </div>
        </dl>
      </section>
    </DashboardPage>
  );
}

interface FeatureGuardProps {
  /** What the page makes. */
  kind: OperationKind;
  /** Stands on the card: what the page keeps until it opens again. */
  kept?: ReactNode;
  children: ReactNode;
}

/**
 * Keeps a page closed while its limit is reached. Who is inside stays inside when the last credit goes: what is on the
 * page is still being worked with, and the server refuses what no longer fits.
 */
export function FeatureGuard({ kind, kept = null, children }: FeatureGuardProps) {
  const credit = creditKindOf(kind);
  const usage = useLimit(credit);
  const [wasAllowed, setAllowed] = useState(false);
  // While the limits are loading, or if they fail to load, the page stays open.
  const isAllowed = usage === undefined || allowsUsage(usage.limit, usage.used);
  useEffect(() => {
    if (usage !== undefined && isAllowed) setAllowed(true);
  }, [usage, isAllowed]);
  return usage === undefined || isAllowed || wasAllowed ? (
    children
  ) : (
    <LimitReached kind={credit} kept={kept} {...usage} />
  );
}
