import type { ReactNode } from 'react';
import { PageBand } from '#features/site/index.ts';

export const fieldClass =
  'ring-field block w-full rounded-m bg-surface px-4 py-3 text-[16px] leading-normal outline-offset-2';

/** One tool: what it is for at the left, the tool at the right. */
export function ToolSection({
  id,
  title,
  text,
  tone,
  children,
}: {
  id: string;
  title: string;
  text: string;
  tone: 'page' | 'sunken';
  children: ReactNode;
}) {
  return (
    <PageBand id={id} labelledBy={`${id}-title`} tone={tone} className="!py-14 md:!py-20">
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
        <div>
          <h2 id={`${id}-title`} className="type-display-2">
            {title}
          </h2>
          <p className="type-lead mt-4 max-w-[24em] text-muted">{text}</p>
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </PageBand>
  );
}
