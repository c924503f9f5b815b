import { messages } from '@hookline/contract/messages';
import { annualSavingPercent, type BillingPeriod, type Plan } from '@hookline/contract/plans';
import { yearOfMonths } from '../plan-rows.ts';

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;

interface PlanPriceProps {
  plan: Plan;
  period: BillingPeriod;
  discountPercent: number;
  /** On the inverse block, where muted text has its own color. */
  inverse: boolean;
}

/** Price of a month in large type; beside it what a year really costs, either way. */
export function PlanPrice({ plan, period, discountPercent, inverse }: PlanPriceProps) {
  const isAnnual = period === 'annual';
  const price = isAnnual ? plan.annualPrice : plan.monthlyPrice;
  const muted = inverse ? 'text-on-inverse-muted' : 'text-muted';
  return (
    <div className="mt-6 flex min-h-[68px] items-end gap-x-3">
      <p className="flex items-start font-display [font-stretch:75%]">
        <span aria-hidden="true" className="mt-0.5 mr-[3px] text-[30px] leading-none font-bold">
          $
        </span>
        <span className="sr-only">$</span>
        <span className="text-[80px] leading-[0.8] font-extrabold tracking-[-0.018em] md:text-[88px]">{price}</span>
      </p>
      <div className={`type-small !leading-[18px] tabular-nums ${muted}`}>
        {isAnnual ? (
          <p>
            <s>
              <span className="sr-only">instead of </span>
              {dollars(plan.monthlyPrice)}
            </s>{' '}
            <b className={inverse ? 'font-[650] text-on-inverse' : 'font-[650] text-accent-text'}>
              {messages.billing.annualBadge(discountPercent)}
            </b>
          </p>
        ) : null}
        <p>per month</p>
        <p>
          {isAnnual ? '' : 'or '}
          {dollars(plan.annualBilled)} a year, not {dollars(yearOfMonths(plan))}:{' '}
          <span className="whitespace-nowrap">{annualSavingPercent(plan)}% less</span>
        </p>
      </div>
    </div>
  );
}
