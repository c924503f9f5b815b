import type { BillingCredit, Offer, Subscription } from '@hookline/contract/billing';
import { messages } from '@hookline/contract/messages';
import { pagePaths } from '@hookline/contract/page-paths';
import { isUpgrade, plans } from '@hookline/contract/plans';
import { formatDay } from '#components/media/format-day.ts';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { notify } from '#components/ui/notify.ts';
import { usePretend } from '../api/test-checkout.ts';
import { describePlanChange } from '../describe-plan-change.ts';
import { periodNames } from '../describe-subscription.ts';
import { offerKey } from '../offer-path.ts';

interface TestChangeProps {
  from: Subscription;
  to: Offer;
  /** Left over from an earlier change. */
  credit: BillingCredit | null;
  onDone: () => void;
}

/** Confirms a change of plan, saying when it takes effect and what is paid for it. */
export function TestChange({ from, to, credit, onDone }: TestChangeProps) {
  const pretend = usePretend();
  const isAtOnce = isUpgrade(from, to);
  const isKept = offerKey(from) === offerKey(to);
  const name = plans[to.plan].name;
  const price = describePlanChange(from, to, credit, new Date());
  const beginning = formatDay(from.currentPeriodEnd);
  return (
    <section aria-label="Change of plan" className="overflow-hidden rounded-l border border-line-strong bg-surface">
      <p className="px-6 py-6 text-[17px] leading-[1.55] md:px-8">
        From {plans[from.plan].name}, paid {periodNames[from.period]}, to{' '}
        <b className="font-[650]">
          {name}, paid {periodNames[to.period]}
        </b>
        .{' '}
        {isKept
          ? 'This cancels the change you asked for.'
          : isAtOnce
            ? 'It takes effect right away.'
            : `It takes effect on ${beginning}.`}{' '}
        {price}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t bg-sunken px-6 py-4 md:px-8">
        <p className="type-small text-muted">{messages.billing.testNotice}</p>
        <div className="flex flex-wrap gap-2.5">
          <ButtonLink to={pagePaths.payment} kind="quiet">
            Go back
          </ButtonLink>
          <Button
            kind="accent"
            busy={pretend.isPending}
            onClick={() =>
              pretend.mutate(
                { kind: 'change', offer: to },
                {
                  onSuccess: () => {
                    if (isKept) notify.info(`You keep ${name}, paid ${periodNames[to.period]}.`);
                    else notify.info(isAtOnce ? `${name} is yours now.` : `${name} begins on ${beginning}.`);
                    onDone();
                  },
                },
              )
            }
          >
            Confirm change
          </Button>
        </div>
      </div>
    </section>
  );
}
