import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface PanelProps {
  title: string;
  /** Beside the title, muted. */
  meta?: ReactNode;
  /** At the right end of the title's line. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of a user's page: a title, and rows below it. */
export function Panel({ title, meta, action, className, children }: PanelProps) {
  return (
    <section aria-label={title} className={clsx('min-w-0 rounded-l border border-line bg-surface', className)}>
      <header className="flex min-h-[60px] flex-wrap items-center gap-x-3 gap-y-1 px-5 py-3 md:px-6">
        <h3 className="type-h3">{title}</h3>
        {meta === undefined ? null : <span className="type-small text-muted tabular-nums">{meta}</span>}
        {action ? <span className="ml-auto">{action}</span> : null}
      </header>
      {children}
    </section>
  );
}

/** Instead of rows. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className="border-line border-t px-5 py-5 text-muted md:px-6">{children}</p>;
}
