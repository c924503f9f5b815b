import { type PlanKey, planKeys, plans } from '@hookline/contract/plans';
import { ArrowRight } from 'lucide-react';
import { useId, useState } from 'react';
import { buttonClass } from '#components/ui/button.tsx';
import { commissionCents, exampleCustomers, formatCents, mostCustomers, readCount, totalCents } from '../commission.ts';

function PlanSlider({ plan, count, onChange }: { plan: PlanKey; count: number; onChange: (count: number) => void }) {
  const id = useId();
  const most = mostCustomers[plan];
  return (
    <div className="border-line border-b py-6 first:pt-0 last:border-b-0 last:pb-0">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <label htmlFor={id} className="type-h3">
          {plans[plan].name}
        </label>
        <span className="type-small text-muted">
          ${plans[plan].monthlyPrice} a month, you earn {formatCents(commissionCents(plan, 1))} per customer
        </span>
      </div>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)_84px] items-center gap-x-5 gap-y-2 sm:grid-cols-[minmax(0,1fr)_84px_110px]">
        <div>
          <input
            id={id}
            type="range"
            min={0}
            max={most}
            value={count}
            aria-valuetext={`${count} ${plans[plan].name} customers`}
            onChange={(event) => onChange(readCount(plan, event.target.value))}
            className="slider-ink block h-11 w-full"
          />
          <p aria-hidden="true" className="type-micro -mt-1 flex justify-between text-muted tabular-nums">
            <span>0</span>
            <span>{most}</span>
          </p>
        </div>
        <input
          type="number"
          inputMode="numeric"
          min={0}
          max={most}
          value={count}
          aria-label={`Number of ${plans[plan].name} customers`}
          onChange={(event) => onChange(readCount(plan, event.target.value))}
          className="ring-field h-11 w-full rounded-m bg-surface px-3 text-center tabular-nums"
        />
        <output htmlFor={id} className="text-right font-semibold tabular-nums max-sm:col-span-2">
          {formatCents(commissionCents(plan, count))}
        </output>
      </div>
    </div>
  );
}

/** Price times customers times 30 %, for every plan and together. */
export function EarningsCalculator({ startHref }: { startHref: string }) {
  const [customers, setCustomers] = useState(exampleCustomers);
  const total = totalCents(customers);
  const [whole, cents] = formatCents(total).split('.');
  const count = planKeys.reduce((sum, plan) => sum + customers[plan], 0);
  return (
    <div className="mt-9 grid overflow-clip rounded-l border border-line-strong bg-surface lg:grid-cols-[minmax(0,13fr)_minmax(0,7fr)]">
      <div className="p-6 md:p-9">
        {planKeys.map((plan) => (
          <PlanSlider
            key={plan}
            plan={plan}
            count={customers[plan]}
            onChange={(next) => setCustomers({ ...customers, [plan]: next })}
          />
        ))}
      </div>
      <div className="bg-sunken p-6 max-lg:sticky max-lg:bottom-0 md:p-9">
        <p className="font-semibold">You earn each month</p>
        <output aria-live="polite" className="type-display-2 mt-2 block tabular-nums">
          {whole}
          <span className="text-[0.5em]">.{cents}</span>
        </output>
        <p className="type-small mt-2 text-muted">
          With {count} {count === 1 ? 'customer' : 'customers'} on monthly billing.
        </p>
        <dl className="mt-7 max-lg:hidden">
          <div className="flex justify-between border-line-strong border-y py-3">
            <dt className="text-muted">In a year, if all of them stay</dt>
            <dd className="font-semibold tabular-nums">{formatCents(total * 12)}</dd>
          </div>
          <div className="flex justify-between border-line-strong border-b py-3">
            <dt className="text-muted">Average order value</dt>
            <dd className="font-semibold">$49–199</dd>
          </div>
        </dl>
        <a href={startHref} className={buttonClass({ kind: 'accent', size: 'l' }, 'mt-7 w-full max-lg:mt-4')}>
          Get Started <ArrowRight aria-hidden="true" />
        </a>
      </div>
    </div>
  );
}
