import type { BillingStatus, Offer } from '@hookline/contract/billing';
import { messages } from '@hookline/contract/messages';
import { type BillingPeriod, isUpgrade, type Plan, priceCents } from '@hookline/contract/plans';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { formatDay } from '#components/media/format-day.ts';
import { Button } from '#components/ui/button.tsx';
import { PlanSection } from '#features/pricing/index.ts';
import { afterTrial } from '../after-trial.ts';
import { useChangePlan } from '../api/change-plan.ts';
import { useBillingOptions, useBillingTerms } from '../billing-options.ts';
import { offerKey } from '../offer-path.ts';
import { usePurchase } from '../use-purchase.ts';

interface PlanChoiceProps {
  head: ReactNode;
  /** Undefined for visitors and while it loads: then plans are offered as to anyone. */
  status: BillingStatus | undefined;
  /** What the address asks for. */
  wanted: Partial<Offer>;
  onSignIn: () => void;
  onRefused: () => void;
}

function changeLabel(from: Offer, to: Offer, name: string): string {
  if (from.plan === to.plan) return to.period === 'annual' ? 'Pay annually' : 'Pay monthly';
  return isUpgrade(from, to) ? `Upgrade to ${name}` : `Change to ${name}`;
}

/** All plans with what can be done about each: buy one, or change to it from the one there is. */
export function PlanChoice({ head, status, wanted, onSignIn, onRefused }: PlanChoiceProps) {
  const terms = useBillingTerms();
  const options = useBillingOptions();
  const { processing, buy } = usePurchase({ onSignIn, onRefused });
  const change = useChangePlan();
  const current = status && !status.canBuy ? status.subscription : null;
  const isBlocked = status !== undefined && !status.canBuy && !status.canChange;
  const changing = change.isPending || change.isSuccess ? offerKey(change.variables) : null;
  const inProcess = processing ?? changing;

  function action(plan: Plan, period: BillingPeriod): ReactNode {
    const offer: Offer = { plan: plan.id, period };
    const kind = plan.popular ? 'accent' : 'line';
    const isSold =
      // Where nothing is sold the answer comes from the server, in the contract's words.
      options === null || options.mode === 'off' || options.offers.some((sold) => offerKey(sold) === offerKey(offer));
    const isBusy = inProcess === offerKey(offer);
    const shared = { busy: isBusy, className: 'w-full !whitespace-normal' };
    const isWaiting = inProcess !== null && !isBusy;
    if (current?.nextPlan && offerKey(current) === offerKey(offer))
      return (
        <Button {...shared} disabled={isBlocked || isWaiting} onClick={() => change.mutate(offer)}>
          Keep {plan.name}
        </Button>
      );
    if (current?.nextPlan && offerKey(current.nextPlan) === offerKey(offer))
      return (
        <Button {...shared} disabled>
          Begins on {formatDay(current.nextPlan.at)}
        </Button>
      );
    if (current && offerKey(current) === offerKey(offer))
      return (
        <Button {...shared} disabled>
          Your plan
        </Button>
      );
    if (!isSold)
      return (
        <Button {...shared} disabled>
          {messages.billing.notSold}
        </Button>
      );
    if (current)
      return (
        <Button
          {...shared}
          kind={kind}
          // Until the payment is there, there is nothing to change to.
          disabled={isBlocked || isWaiting}
          onClick={() => change.mutate(offer)}
        >
          {changeLabel(current, offer, plan.name)}
        </Button>
      );
    const price = `$${(priceCents(plan, period) / 100).toLocaleString('en-US')}`;
    return (
      <>
        <Button
          {...shared}
          kind={kind}
          autoFocus={wanted.plan === plan.id}
          disabled={isBlocked || isWaiting}
          onClick={() => void buy(offer)}
        >
          Choose {plan.name}
        </Button>
        {status?.mayTry && terms.trialDays > 0 ? (
          <p className={clsx('type-small mt-2.5', plan.popular ? 'text-on-inverse-muted' : 'text-muted')}>
            $0 today, {afterTrial(price, terms.trialDays)}
          </p>
        ) : null}
      </>
    );
  }

  return (
    <PlanSection
      head={head}
      headingLevel={2}
      terms={status?.mayTry === false ? { ...terms, trialDays: 0 } : terms}
      firstPeriod={wanted.period ?? current?.period}
      current={current}
      action={action}
    />
  );
}
