import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLabelStays } from '#features/actors/index.ts';
import type { Draft } from '#features/composer/index.ts';
import { countChangedOptions, LookRow, languageOptions, matrixOf, OptionsDialog } from '#features/composer/index.ts';

interface ToolRowProps {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
  /** Before the choices. */
  children?: ReactNode;
}

/** What a project can choose: the usual things in a row, the rest in a dialog. */
export function ToolRow({ draft, onChange, children }: ToolRowProps) {
  const [isOpen, setOpen] = useState(false);
  const labelStays = useLabelStays(draft.actorIds);
  const changed = countChangedOptions(draft);
  return (
    <LookRow
      look={draft}
      languages={languageOptions}
      onChange={onChange}
      labelStays={labelStays}
      hasManyRatios={matrixOf(draft).isMatrix}
      before={children}
      after={
        <>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className="inline-flex h-10 pointer-coarse:h-11 shrink-0 items-center gap-2 whitespace-nowrap rounded-s px-2.5 text-[14px] font-[550] transition-colors duration-[120ms] hover:bg-hover"
          >
            <SlidersHorizontal aria-hidden="true" className="size-[18px] stroke-[1.75]" />
            More
            {changed > 0 ? <span className="text-muted tabular-nums">{changed} set</span> : null}
          </button>
          <OptionsDialog open={isOpen} onOpenChange={setOpen} draft={draft} onChange={onChange} />
        </>
      }
    />
  );
}
