import type { PlacementLayout } from '@hookline/contract/talking-actor-options';

export const layoutNames: Readonly<Record<PlacementLayout, string>> = {
  split: 'Split',
  inset: 'Inset',
  held: 'Held',
  full: 'Full',
};

const filled: Readonly<Record<PlacementLayout, { x: number; y: number; width: number; height: number }>> = {
  split: { x: 3.4, y: 3.4, width: 11.2, height: 10.4 },
  inset: { x: 8.4, y: 3.6, width: 6.2, height: 8 },
  held: { x: 11, y: 12, width: 4, height: 7 },
  full: { x: 3.4, y: 3.4, width: 11.2, height: 23.2 },
};

/** Icon of a layout: where the picture is in an upright video. */
export function LayoutIcon({ layout }: { layout: PlacementLayout }) {
  return (
    <svg viewBox="0 0 18 30" aria-hidden="true" className="h-[26px] w-4 shrink-0" fill="none" stroke="currentColor">
      <rect x="1" y="1" width="16" height="28" rx="2.5" strokeWidth="1.75" />
      {layout === 'held' ? (
        <>
          <circle cx="7" cy="11" r="3.2" strokeWidth="1.75" />
          <path d="M2.5 25c.4-5 2-7.5 4.5-7.5s3 1.5 4 2.5" strokeWidth="1.75" />
        </>
      ) : null}
      <rect {...filled[layout]} rx="1" fill="currentColor" stroke="none" />
    </svg>
  );
}
