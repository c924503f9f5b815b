import { pagePaths } from '@hookline/contract/page-paths';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import { DashboardPage } from './dashboard-page.tsx';

type SetColor = 'plaster' | 'sage' | 'blush' | 'sky' | 'mustard' | 'night';

const fields: Record<SetColor, string> = {
  plaster: 'bg-set-plaster text-on-set',
  sage: 'bg-set-sage text-on-set',
  blush: 'bg-set-blush text-on-set',
  sky: 'bg-set-sky text-on-set',
  mustard: 'bg-set-mustard text-on-set',
  night: 'bg-set-night text-on-band',
};

interface NotBuiltYetProps {
  title: string;
  /** What will be here, in one sentence. */
  children: ReactNode;
  color: SetColor;
  /** What the page will do, said as what a person will be able to do. */
  plans: readonly string[];
  pictures?: readonly string[];
}

/** A page whose capability does not exist yet: says so first, then what it will be, and what can be done today. */
export function NotBuiltYet({ title, children, color, plans, pictures = [] }: NotBuiltYetProps) {
  return (
    <DashboardPage title={title}>
      <section
        className={clsx(
          'grid min-h-[440px] overflow-hidden rounded-l md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]',
          fields[color],
        )}
      >
        <div className="flex flex-col justify-between gap-10 p-7 md:p-11">
          <div>
            <h2 className="type-display-2 max-w-[9em]">Coming soon</h2>
            <p className="type-lead mt-5 max-w-[27em]">{children}</p>
          </div>
          {pictures.length > 0 ? (
            <div aria-hidden="true" className="flex gap-3">
              {pictures.slice(0, 4).map((src) => (
                <img key={src} src={src} alt="" className="size-16 rounded-m object-cover md:size-20" />
              ))}
            </div>
          ) : null}
        </div>
        <div className="flex flex-col justify-end p-7 pt-0 md:p-11">
          <h3 className="type-h3">What it will do</h3>
          <ul className="mt-4">
            {plans.map((plan) => (
              <li key={plan} className="border-current/25 border-t py-3 last:border-b">
                {plan}
              </li>
            ))}
          </ul>
        </div>
      </section>
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <ButtonLink to={pagePaths.create} kind="ink">
          Make a talking-actor video
        </ButtonLink>
        <p className="text-muted">That works today.</p>
      </div>
    </DashboardPage>
  );
}
