import { pagePaths } from '@hookline/contract/page-paths';
import { type BillingPeriod, type Plan, planKeys } from '@hookline/contract/plans';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { useSession } from '#features/accounts/index.ts';
import { PlanSection } from '#features/pricing/index.ts';
import { useBillingTerms } from '../billing-options.ts';
import { offerKey } from '../offer-path.ts';
import { usePurchase } from '../use-purchase.ts';

interface PlanOffersProps {
  head: ReactNode;
  headingLevel: 2 | 3;
  onSignIn: () => void;
}

/** The popular plan stands on the inverse block, in both themes. */
const onInverse = '!text-on-inverse hover:!bg-on-inverse/12';

/** The plans as public pages show them, each with its way to the checkout; who has one is shown which. */
export function PlanOffers({ head, headingLevel, onSignIn }: PlanOffersProps) {
  const terms = useBillingTerms();
  const { processing, buy } = usePurchase({ onSignIn });
  const { profile } = useSession();
  const hasPlan = profile?.payment_status === 'paid' || profile?.payment_status === 'past_due';
  const own = hasPlan ? profile.subscription_status : null;

  function action(plan: Plan, period: BillingPeriod): ReactNode {
    if (plan.id === own)
      return (
        <ButtonLink
          to={pagePaths.payment}
          aria-label={`Manage your ${plan.name} plan`}
          {...(plan.popular && { className: onInverse })}
        >
          Manage plan
        </ButtonLink>
      );
    const key = offerKey({ plan: plan.id, period });
    const isLarger = own !== null && planKeys.indexOf(plan.id) > planKeys.indexOf(own);
    return (
      <Button
        kind={plan.popular ? 'accent' : 'line'}
        {...(own === null && { 'aria-label': `Get Started with ${plan.name}` })}
        busy={processing === key}
        disabled={processing !== null && processing !== key}
        onClick={() => void buy({ plan: plan.id, period })}
      >
        {own === null ? 'Get Started' : `${isLarger ? 'Upgrade' : 'Change'} to ${plan.name}`}
      </Button>
    );
  }

  return (
    <PlanSection
      head={head}
      headingLevel={headingLevel}
      terms={own === null ? terms : { ...terms, trialDays: 0 }}
      current={own && { plan: own, period: null }}
      action={action}
    />
  );
}
