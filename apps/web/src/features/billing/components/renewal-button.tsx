import type { BillingStatus, Subscription } from '@hookline/contract/billing';
import { messages } from '@hookline/contract/messages';
import { plans } from '@hookline/contract/plans';
import { useState } from 'react';
import { formatDay } from '#components/media/format-day.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { notify } from '#components/ui/notify.ts';
import { isConfirmed, useChangeRenewal } from '../api/change-renewal.ts';
import { describeState } from '../describe-subscription.ts';

const text = messages.billing;

/** What is kept, for how long, and what is paid, before somebody cancels. */
function whatFollows({ plan, status, trialEnd, currentPeriodEnd }: Subscription): string {
  const { name } = plans[plan];
  if (status !== 'paid') return `${name} won’t renew, and your card isn’t charged again.`;
  const until = `You keep ${name} until ${formatDay(trialEnd ?? currentPeriodEnd)}.`;
  return `${until} ${trialEnd === null ? 'You won’t be charged again.' : 'You pay nothing.'}`;
}

/** Says how it stands now; where the provider has not answered yet, that it was asked. */
function tellOutcome(status: BillingStatus, renews: boolean): void {
  const { subscription } = status;
  if (subscription === null || !isConfirmed(status, renews))
    notify.info('Your payment provider is confirming it. It shows here in a moment.');
  else
    notify.info(renews ? 'Your plan continues.' : 'Your plan is canceled.', {
      description: describeState(subscription).label,
    });
}

/** Cancels the plan, after asking once, or resumes it. Nothing where neither can be done from here. */
export function RenewalButton({ status, subscription }: { status: BillingStatus; subscription: Subscription }) {
  const [isAsking, setAsking] = useState(false);
  const renewal = useChangeRenewal();
  const change = (renews: boolean) =>
    renewal.mutate(renews, {
      onSuccess: (after) => tellOutcome(after, renews),
      onSettled: () => setAsking(false),
    });

  return (
    <>
      {status.canResume ? (
        <Button kind="ink" busy={renewal.isPending} onClick={() => change(true)}>
          {text.resumePlan}
        </Button>
      ) : status.canCancel ? (
        <Button onClick={() => setAsking(true)}>{text.cancelPlan}</Button>
      ) : null}
      <Dialog
        open={isAsking}
        onOpenChange={(open) => {
          if (!renewal.isPending) setAsking(open);
        }}
        width="confirm"
        title="Cancel your plan?"
        description={<>{whatFollows(subscription)} Everything you made stays yours, and you can download it.</>}
        footer={
          <div className="flex flex-1 flex-wrap justify-end gap-2.5">
            <Button kind="quiet" disabled={renewal.isPending} onClick={() => setAsking(false)}>
              Keep it
            </Button>
            <Button kind="danger" busy={renewal.isPending} onClick={() => change(false)}>
              {text.cancelPlan}
            </Button>
          </div>
        }
      />
    </>
  );
}
