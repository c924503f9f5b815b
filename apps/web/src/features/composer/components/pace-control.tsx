import { Segmented } from '#components/ui/segmented.tsx';
import type { Draft } from '../draft.ts';
import { paceOptions } from '../tool-options.ts';

interface PaceControlProps {
  pace: Draft['pace'];
  onChange: (pace: Draft['pace']) => void;
}

/** How fast the whole ad is cut, and how much its actor moves. */
export function PaceControl({ pace, onChange }: PaceControlProps) {
  const note = paceOptions.find(({ value }) => value === pace)?.note;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span aria-hidden="true" className="font-semibold text-[14px]">
        Pace
      </span>
      <Segmented label="Pace" value={pace} options={paceOptions} onChange={onChange} />
      <span className="type-small text-muted">{note}</span>
    </div>
  );
}
