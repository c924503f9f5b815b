import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import { DashboardPage } from './dashboard-page.tsx';

const fields = {
  sky: 'bg-set-sky text-on-set',
  blush: 'bg-set-blush text-on-set',
  mustard: 'bg-set-mustard text-on-set',
} as const;

interface ComingSoonProps {
  title: string;
  color: keyof typeof fields;
  /** What it will be, in a sentence. */
  children: ReactNode;
  /** How it will look, drawn with our own pictures; nothing in it works. */
  art: ReactNode;
  /** What does the job until then. */
  meanwhile: { to: string; label: string; text: string };
}

/** A page that is announced: what comes, how it will look, and what to do until then. */
export function ComingSoon({ title, color, children, art, meanwhile }: ComingSoonProps) {
  return (
    <DashboardPage title={title}>
      <section
        aria-label={title}
        className={clsx(
          'grid min-h-[460px] overflow-hidden rounded-l md:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]',
          fields[color],
        )}
      >
        <div className="flex flex-col justify-between gap-8 p-7 md:p-11">
          <h2 className="type-display-2 max-w-[8em]">Coming soon</h2>
          <p className="type-lead max-w-[26em]">{children}</p>
        </div>
        <div aria-hidden="true" className="flex items-center justify-center p-7 max-md:pt-0 md:p-11 md:pl-0">
          {art}
        </div>
      </section>
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <ButtonLink to={meanwhile.to} kind="ink">
          {meanwhile.label}
        </ButtonLink>
        <p className="text-muted">{meanwhile.text}</p>
      </div>
    </DashboardPage>
  );
}
