import type { BillingStatus, Subscription } from '@hookline/contract/billing';
import { messages } from '@hookline/contract/messages';
import { pagePaths } from '@hookline/contract/page-paths';
import { plans } from '@hookline/contract/plans';
import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { CreditCard, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { reloadProfile } from '#features/accounts/index.ts';
import { useInstallation } from '#features/installation/index.ts';
import { refreshBilling } from '../api/get-billing-status.ts';
import { useOpenPortal } from '../api/open-portal.ts';
import {
  describeCredit,
  describeOthers,
  describeState,
  isLive,
  periodNames,
  stateColors,
} from '../describe-subscription.ts';
import { RenewalButton } from './renewal-button.tsx';
import { SupportLine } from './support-line.tsx';

interface CurrentSubscriptionProps {
  status: BillingStatus;
  subscription: Subscription;
}

/** Asks for the newest news; the server asks the payment provider then. */
function LookAgain() {
  const queryClient = useQueryClient();
  const [isLooking, setLooking] = useState(false);

  async function look() {
    setLooking(true);
    await Promise.all([reloadProfile(), refreshBilling(queryClient)]);
    setLooking(false);
  }

  return (
    <Button kind="ink" icon={<RotateCw aria-hidden="true" />} busy={isLooking} onClick={() => void look()}>
      Check again
    </Button>
  );
}

/** The plan somebody has or had, what comes next for it, and what can be done about it now. */
export function CurrentSubscription({ status, subscription }: CurrentSubscriptionProps) {
  const portal = useOpenPortal();
  const state = describeState(subscription);
  const isRunning = isLive(subscription);
  const { status: paymentStatus, trouble } = subscription;
  const needsCard = paymentStatus !== 'paid' && trouble === null;
  const supportEmail = useInstallation()?.supportEmail;
  const doubled = describeOthers(status);
  const isStuck = (trouble !== null && trouble !== 'trial-used') || doubled !== null;
  const needsSupport = supportEmail !== undefined && (isStuck || (isRunning && !status.canManage));
  const isBusy = portal.isPending || portal.isSuccess;
  return (
    <section
      aria-label="Your subscription"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-l border border-line-strong bg-surface px-6 py-5 md:px-8"
    >
      <div className="min-w-0 flex-[1_1_18rem]">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="type-h3">
            {plans[subscription.plan].name}, paid {periodNames[subscription.period]}
          </span>
          <span className={clsx('font-semibold', stateColors[state.tone])}>{state.label}</span>
        </p>
        {state.note === null ? null : <p className="mt-1 text-muted">{state.note}</p>}
        {doubled === null ? null : <p className="mt-1 text-danger">{doubled}</p>}
        {status.credit ? <p className="mt-1 text-muted">{describeCredit(status.credit)}</p> : null}
        {needsSupport ? (
          <p className="type-small mt-2 text-muted">
            <SupportLine isStuck={isStuck} email={supportEmail} />
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2.5">
        {status.canManage ? (
          <Button
            kind={needsCard && isRunning ? 'ink' : 'line'}
            icon={<CreditCard aria-hidden="true" />}
            busy={isBusy}
            onClick={() => portal.mutate(needsCard ? 'payment-method' : undefined)}
          >
            {needsCard ? 'Update card' : messages.billing.manageBilling}
          </Button>
        ) : null}
        <RenewalButton status={status} subscription={subscription} />
        {trouble === 'renewal-late' ? <LookAgain /> : null}
        {paymentStatus === 'paid' ? <ButtonLink to={pagePaths.dashboard}>Back to the dashboard</ButtonLink> : null}
      </div>
    </section>
  );
}
