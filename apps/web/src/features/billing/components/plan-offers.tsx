import { Button } from '#components/ui/button.tsx';
import { PlanSection } from '#features/pricing/index.ts';
import { useBillingTerms } from '../billing-options.ts';
import { offerKey } from '../offer-path.ts';
import { usePurchase } from '../use-purchase.ts';

interface PlanOffersProps {
  head: React.ReactNode;
  headingLevel: 2 | 3;
  onSignIn: () => void;
}

/** The plans as public pages show them, each with its way to the checkout. */
export function PlanOffers({ head, headingLevel, onSignIn }: PlanOffersProps) {
  const terms = useBillingTerms();
  const { processing, buy } = usePurchase({ onSignIn });
  return (
    <PlanSection
      head={head}
      headingLevel={headingLevel}
      terms={terms}
      action={(plan, period) => (
        <Button
          kind={plan.popular ? 'accent' : 'line'}
          aria-label={`Get Started with ${plan.name}`}
          busy={processing === offerKey({ plan: plan.id, period })}
          disabled={processing !== null && processing !== offerKey({ plan: plan.id, period })}
          onClick={() => void buy({ plan: plan.id, period })}
        >
          Get Started
        </Button>
      )}
    />
  );
}
