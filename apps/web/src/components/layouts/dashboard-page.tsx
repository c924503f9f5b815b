import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface DashboardPageProps {
  title: ReactNode;
  /** Beside the title, muted: counts and the like. */
  meta?: ReactNode;
  /** At the right end of the title’s line; below it on narrow screens. */
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** Frame of a dashboard page: title line, then content, at most 1240 px wide. */
export function DashboardPage({ title, meta, actions, children, className }: DashboardPageProps) {
  return (
    <div className={clsx('mx-auto max-w-[1240px] px-4 pt-4 pb-36 md:px-8 md:pt-8 md:pb-24 lg:px-11', className)}>
      <header className="mb-4 flex flex-col gap-3 md:mb-6 lg:min-h-[44px] lg:flex-row lg:items-center lg:justify-between lg:gap-6">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h1 className="type-h1">{title}</h1>
          {meta ? <p className="text-muted tabular-nums">{meta}</p> : null}
        </div>
        {actions}
      </header>
      {children}
    </div>
  );
}
