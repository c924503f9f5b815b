import { messages } from '@hookline/contract/messages';
import type { BillingPeriod } from '@hookline/contract/plans';
import { Segmented } from '#components/ui/segmented.tsx';

interface PeriodToggleProps {
  period: BillingPeriod;
  discountPercent: number;
  onChange: (period: BillingPeriod) => void;
}

/** Paying by the month or for a year at once. */
export function PeriodToggle({ period, discountPercent, onChange }: PeriodToggleProps) {
  return (
    <Segmented
      label="How you pay"
      value={period}
      onChange={onChange}
      className="shrink-0"
      options={[
        { value: 'monthly', label: 'Monthly' },
        {
          value: 'annual',
          label: (
            <>
              Annually
              <span className="font-[650] text-accent-text">{messages.billing.annualDiscount(discountPercent)}</span>
            </>
          ),
        },
      ]}
    />
  );
}
