import { messages } from '@hookline/contract/messages';
import { type BillingPeriod, smallestAnnualSaving } from '@hookline/contract/plans';
import { Segmented } from '#components/ui/segmented.tsx';

interface PeriodToggleProps {
  period: BillingPeriod;
  discountPercent: number;
  onChange: (period: BillingPeriod) => void;
}

/** Paying by the month or for a year at once; what that saves by the prices stands beside what is advertised. */
export function PeriodToggle({ period, discountPercent, onChange }: PeriodToggleProps) {
  const saving = smallestAnnualSaving();
  return (
    <div className="shrink-0">
      <Segmented
        label="How you pay"
        value={period}
        onChange={onChange}
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
      {saving === discountPercent ? null : (
        <p className="mt-2 text-[14px] text-muted">{messages.billing.annualSaving(saving)}</p>
      )}
    </div>
  );
}
