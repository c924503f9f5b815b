import { type BillingPeriod, type Plan, type PlanKey, plans } from '@hookline/contract/plans';
import { type ReactNode, useState } from 'react';
import { EveryPlan } from './every-plan.tsx';
import { PeriodToggle } from './period-toggle.tsx';
import { PlanPanel } from './plan-panel.tsx';

export interface PlanTerms {
  annualDiscountPercent: number;
  trialDays: number;
  realisticActors: boolean;
}

interface PlanSectionProps {
  /** The heading with what it leads into; the toggle stands beside it. */
  head: ReactNode;
  headingLevel: 2 | 3;
  terms: PlanTerms;
  firstPeriod?: BillingPeriod | undefined;
  /** What somebody has now: marked, where its button does not say so itself. `period` null: marked in both. */
  current?: { plan: PlanKey; period: BillingPeriod | null } | null | undefined;
  action: (plan: Plan, period: BillingPeriod) => ReactNode;
}

/** Heading, toggle and plans: the same on the first page, the pricing page and where plans are bought. */
export function PlanSection({ head, headingLevel, terms, firstPeriod, current, action }: PlanSectionProps) {
  const [period, setPeriod] = useState<BillingPeriod>(firstPeriod ?? 'monthly');
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
        <div className="min-w-0">{head}</div>
        <PeriodToggle period={period} discountPercent={terms.annualDiscountPercent} onChange={setPeriod} />
      </div>
      <div className="mt-8 lg:mt-11">
        <PlanPanel
          period={period}
          discountPercent={terms.annualDiscountPercent}
          headingLevel={headingLevel}
          currentPlan={current && current.period !== period ? current.plan : undefined}
          action={(plan) => action(plans[plan.id], period)}
        />
      </div>
      <EveryPlan realisticActors={terms.realisticActors} trialDays={terms.trialDays} headingLevel={headingLevel} />
    </>
  );
}
