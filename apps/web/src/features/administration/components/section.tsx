import type { ReactNode } from 'react';

/** A part of the overview. */
export function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="type-h3">{title}</h2>
        {aside}
      </header>
      <div className="mt-3">{children}</div>
    </section>
  );
}
