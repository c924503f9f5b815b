import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A full-width stretch of a public page with its content on the page's measure. */
export function PageBand({
  id,
  labelledBy,
  tone = 'page',
  className,
  children,
}: {
  id?: string;
  labelledBy?: string;
  tone?: 'page' | 'sunken' | 'band' | 'sage' | 'sky' | 'plaster';
  className?: string;
  children: ReactNode;
}) {
  const tones = {
    page: '',
    sunken: 'bg-sunken',
    band: 'bg-band text-on-band',
    sage: 'bg-set-sage text-on-set',
    sky: 'bg-set-sky text-on-set',
    plaster: 'bg-set-plaster text-on-set',
  };
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      className={clsx('scroll-mt-6 py-16 md:py-[104px]', tones[tone], className)}
    >
      <div className="mx-auto max-w-[calc(var(--page-max)+2*var(--gutter))] px-(--gutter)">{children}</div>
    </section>
  );
}

/** A closing call: one field of a set color over the full width, with one way on. */
export function ClosingBand({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PageBand labelledBy="closing-title" tone="sage" className="!py-14 md:!py-[72px]">
      <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-6">
        <h2 id="closing-title" className="type-display-2 max-w-[14em]">
          {title}
        </h2>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
    </PageBand>
  );
}

/** Facts or rules: hairlines, the short word left, what it means right. */
export function RuleList({ rules }: { rules: readonly { name: string; text: ReactNode }[] }) {
  return (
    <dl className="border-line-strong border-t">
      {rules.map(({ name, text }) => (
        <div
          key={name}
          className="grid gap-x-8 gap-y-1 border-line-strong border-b py-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
        >
          <dt className="type-h3">{name}</dt>
          <dd className="text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
