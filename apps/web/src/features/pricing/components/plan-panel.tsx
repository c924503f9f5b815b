import type { BillingPeriod, Plan, PlanKey } from '@hookline/contract/plans';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { countWords, planList, planPurposes, planRows } from '../plan-rows.ts';
import { PlanPrice } from './plan-price.tsx';

interface PlanPanelProps {
  period: BillingPeriod;
  discountPercent: number;
  /** Level of the plans' names among the headings of the page. */
  headingLevel: 2 | 3;
  /** The plan somebody has, marked as theirs. */
  currentPlan?: PlanKey | undefined;
  /** The button of a plan, or what stands there instead. */
  action: (plan: Plan) => ReactNode;
}

function Value({ value }: { value: number | boolean }) {
  if (typeof value === 'number') return countWords(value);
  return value ? (
    <>
      <Check aria-hidden="true" className="ml-auto size-5 stroke-[2.5] text-accent" />
      <span className="sr-only">Included</span>
    </>
  ) : (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">Not included</span>
    </>
  );
}

function PlanColumn({
  plan,
  period,
  discountPercent,
  headingLevel,
  currentPlan,
  action,
}: PlanPanelProps & { plan: Plan }) {
  const Heading = `h${headingLevel}` as const;
  const inverse = plan.popular;
  return (
    <section
      aria-label={`${plan.name} plan`}
      className={clsx(
        'flex flex-col rounded-l px-6 pt-7 pb-7 lg:px-9',
        inverse
          ? 'bg-inverse text-on-inverse lg:-my-6 lg:-mr-px lg:pt-[60px] lg:pb-11'
          : 'max-lg:border max-lg:border-line-strong max-lg:bg-surface lg:border-line lg:pt-9 lg:pb-8 lg:not-first:border-l lg:not-first:rounded-none',
      )}
    >
      <div className="flex min-h-8 items-center justify-between gap-3">
        <Heading className="type-h2">{plan.name}</Heading>
        {plan.id === currentPlan ? (
          <span
            className={clsx(
              'rounded-xs px-2 py-1 text-[13px] leading-none font-[650]',
              inverse ? 'bg-on-inverse/12' : 'bg-selected',
            )}
          >
            Your plan
          </span>
        ) : plan.popular ? (
          <span className="rounded-xs bg-accent px-2.5 pt-0.5 pb-[3px] font-display text-[15px] leading-normal font-[700] text-on-accent [font-stretch:84%]">
            Most popular
          </span>
        ) : null}
      </div>
      <p className={clsx('mt-2 lg:max-xl:min-h-[2lh]', inverse ? 'text-on-inverse-muted' : 'text-muted')}>
        {planPurposes[plan.id]}
      </p>
      <PlanPrice plan={plan} period={period} discountPercent={discountPercent} inverse={inverse} />
      <div className="mt-6 mb-7 grid">{action(plan)}</div>
      <dl className={clsx('border-t', inverse ? 'border-line-inverse' : 'border-line')}>
        {planRows(plan).map(({ label, value }) => (
          <div
            key={label}
            className={clsx(
              'flex items-center justify-between gap-4 border-b py-2.5',
              inverse ? 'border-line-inverse' : 'border-line',
            )}
          >
            <dt className={inverse ? 'text-on-inverse-muted' : 'text-muted'}>{label}</dt>
            <dd className="text-right font-[650] tabular-nums">
              <Value value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The plans side by side on one panel; the popular one stands out of it. */
export function PlanPanel(props: PlanPanelProps) {
  return (
    <div className="grid gap-3.5 lg:my-6 lg:grid-cols-[1fr_1fr_1.12fr] lg:gap-0 lg:rounded-l lg:border lg:border-line-strong lg:bg-surface">
      {planList.map((plan) => (
        <PlanColumn key={plan.id} plan={plan} {...props} />
      ))}
    </div>
  );
}
