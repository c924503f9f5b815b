import type { ReactNode } from 'react';

/** One group of options: its title on the left, its controls on the right. */
export function OptionSection({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="grid gap-x-8 gap-y-4 border-line border-t py-6 first:border-t-0 first:pt-2 md:grid-cols-[180px_minmax(0,1fr)]"
    >
      <div>
        <h3 className="type-h3">{title}</h3>
        {note ? <p className="type-small mt-1.5 text-muted">{note}</p> : null}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
