import type { BillingStatus, Subscription } from '@hookline/contract/billing';
import { messages } from '@hookline/contract/messages';
import { plans } from '@hookline/contract/plans';
import { clsx } from 'clsx';
import { CreditCard } from 'lucide-react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { useOpenPortal } from '../api/open-portal.ts';
import { describeNext, isLive, periodNames } from '../describe-subscription.ts';

interface CurrentSubscriptionProps {
  status: BillingStatus;
  subscription: Subscription;
}

/** The plan somebody has or had, what comes next for it, and what can be done about it now. */
export function CurrentSubscription({ status, subscription }: CurrentSubscriptionProps) {
  const portal = useOpenPortal();
  const isRunning = isLive(subscription);
  const needsCard = subscription.status !== 'paid';
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
          <span className={clsx('font-semibold', needsCard ? 'text-danger' : 'text-success')}>
            {messages.billing.statusLabels[subscription.status]}
          </span>
        </p>
        <p className="mt-1 text-muted">{describeNext(subscription)}</p>
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
        {subscription.status === 'paid' ? <ButtonLink to="/dashboard">Back to the dashboard</ButtonLink> : null}
      </div>
    </section>
  );
}
