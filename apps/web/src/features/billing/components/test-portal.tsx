import type { BillingStatus, Subscription, TestEvent } from '@hookline/contract/billing';
import { pagePaths } from '@hookline/contract/page-paths';
import { plans } from '@hookline/contract/plans';
import { clsx } from 'clsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { notify } from '#components/ui/notify.ts';
import { useInvoices } from '../api/list-invoices.ts';
import { usePretend } from '../api/test-checkout.ts';
import { describeOthers, describeState, isLive, periodNames, stateColors } from '../describe-subscription.ts';
import { testEventsFor } from '../test-event-words.ts';

/** An end of one subscription leaves the plan of another one there may be. */
function tellDone(label: string, event: TestEvent, { subscription }: BillingStatus): void {
  const isLeft = event === 'cancel-now' && isLive(subscription);
  notify.info(
    isLeft
      ? `${label}: done. ${plans[subscription.plan].name}, paid ${periodNames[subscription.period]}, which you also bought, continues.`
      : `${label}: done.`,
  );
}

/** What the test checkout can pretend about the own subscription, with the state it is in. */
export function TestPortal({ status, subscription }: { status: BillingStatus; subscription: Subscription }) {
  const doubled = describeOthers(status);
  const state = describeState(subscription);
  const pretend = usePretend();
  const invoices = useInvoices().data ?? [];
  const running = pretend.isPending && pretend.variables.kind === 'event' ? pretend.variables.event : null;
  return (
    <>
      <section
        aria-label="Your subscription"
        className="rounded-l border border-line-strong bg-surface px-6 py-5 md:px-8"
      >
        <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <span className="type-h3">
            {plans[subscription.plan].name}, paid {periodNames[subscription.period]}
          </span>
          <span role="status" className={clsx('font-semibold', stateColors[state.tone])}>
            {state.label}
          </span>
        </p>
        {state.note === null ? null : <p className="mt-1 text-muted">{state.note}</p>}
        {doubled === null ? null : <p className="mt-1 text-danger">{doubled}</p>}
      </section>
      <h2 className="type-h3 mt-9">Pretend that</h2>
      <ul className="mt-3 divide-y divide-line rounded-l border border-line bg-surface">
        {testEventsFor(subscription, invoices).map(({ event, label, note }) => (
          <li key={event} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-6 py-3.5 md:px-8">
            <span className="min-w-0 flex-[1_1_14rem]">
              <span className="block font-medium">{label}</span>
              <span className="type-small block text-muted">{note}</span>
            </span>
            <Button
              size="s"
              aria-label={`Pretend: ${label}`}
              busy={running === event}
              disabled={running !== null && running !== event}
              onClick={() =>
                pretend.mutate({ kind: 'event', event }, { onSuccess: (after) => tellDone(label, event, after) })
              }
            >
              Pretend
            </Button>
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap gap-2.5">
        <ButtonLink to={pagePaths.settings} kind="ink">
          Back to settings
        </ButtonLink>
        <ButtonLink to={pagePaths.payment}>See the plans</ButtonLink>
      </div>
    </>
  );
}
