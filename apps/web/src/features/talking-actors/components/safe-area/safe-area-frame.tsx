import { type SafeAreaApp, safeAreas } from '../../safe-areas.ts';

/** What an app leaves free of the picture, as a dashed frame over it. */
export function SafeAreaFrame({ app }: { app: SafeAreaApp }) {
  const { name, top, right, bottom, left } = safeAreas[app];
  return (
    <span
      role="img"
      aria-label={`Safe area of ${name}`}
      style={{ top: `${top}%`, right: `${right}%`, bottom: `${bottom}%`, left: `${left}%` }}
      className="pointer-events-none absolute z-3 rounded-xs border-[1.5px] border-on-picture border-dashed opacity-90 shadow-[0_0_0_1px_var(--badge)]"
    />
  );
}
