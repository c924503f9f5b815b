import { Check } from 'lucide-react';
import { sharedFeatures } from '../plan-rows.ts';

interface EveryPlanProps {
  realisticActors: boolean;
  /** Days; 0 where there is no trial. */
  trialDays: number;
  headingLevel: 2 | 3;
}

/** Said once for all plans: what each of them has, and the terms in two lines. */
export function EveryPlan({ realisticActors, trialDays, headingLevel }: EveryPlanProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="mt-10 border-line border-t pt-7 lg:mt-12">
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,3.6fr)]">
        <Heading className="type-h3">In every plan</Heading>
        <ul className="grid gap-x-6 gap-y-2.5 sm:grid-cols-2 lg:grid-cols-3">
          {sharedFeatures({ realisticActors }).map((line) => (
            <li key={line} className="flex items-start gap-2.5">
              <Check aria-hidden="true" className="mt-0.5 size-[18px] shrink-0 stroke-2" />
              {line}
            </li>
          ))}
        </ul>
      </div>
      <div className="type-small mt-8 flex flex-wrap justify-between gap-x-10 gap-y-2 text-muted">
        <p>
          {trialDays > 0 ? `Every plan starts with a ${trialDays}-day free trial. ` : ''}
          One credit makes one video, one set of static ads or one image. More ratios of a video are free.
        </p>
        <p>Credits reset monthly. Running it on your own hardware? The code is open.</p>
      </div>
    </div>
  );
}
