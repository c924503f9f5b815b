import type { ReactNode } from 'react';

/** Where a part of the settings is found in the page. */
export function sectionId(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');
}

interface SettingSectionProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

/** A part of the settings: what it is about at the left, its rows on a sheet at the right. */
export function SettingSection({ title, text, children }: SettingSectionProps) {
  return (
    <section
      id={sectionId(title)}
      aria-label={title}
      className="scroll-mt-20 md:scroll-mt-0 grid gap-x-12 gap-y-4 border-line border-t py-8 first:border-t-0 first:pt-2 lg:grid-cols-[240px_minmax(0,1fr)]"
    >
      <div>
        <h2 className="type-h3">{title}</h2>
        {text ? <p className="type-small mt-1.5 max-w-[32em] text-muted">{text}</p> : null}
      </div>
      <div className="min-w-0 divide-y divide-line rounded-l border border-line bg-surface">{children}</div>
    </section>
  );
}

interface SettingRowProps {
  label: ReactNode;
  /** What it is now, below its label. */
  value?: ReactNode;
  note?: ReactNode;
  action?: ReactNode;
  /** Below the line, over its whole width: the form the action opens. */
  children?: ReactNode;
}

/** One thing that can be read and perhaps changed. */
export function SettingRow({ label, value, note, action, children }: SettingRowProps) {
  return (
    <div className="px-5 py-4 md:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-[1_1_9rem]">
          {value === undefined ? (
            <div className="font-medium [overflow-wrap:anywhere]">{label}</div>
          ) : (
            <>
              <div className="type-small text-muted">{label}</div>
              <div className="mt-0.5 font-medium [overflow-wrap:anywhere]">{value}</div>
            </>
          )}
          {note ? <div className="type-small mt-0.5 text-muted [overflow-wrap:anywhere]">{note}</div> : null}
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}
