import { clsx } from 'clsx';
import { Captions, Languages, Music, RectangleVertical, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Select } from '#components/ui/select.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { useOwnTracks } from '#features/music/index.ts';
import { countChangedOptions } from '../changed-options.ts';
import type { Draft } from '../draft.ts';
import { captionOptions, languageOptions, musicOptionsWith, noMusic, ratioOptions } from '../tool-options.ts';
import { OptionsDialog } from './options/options-dialog.tsx';

const icon = 'size-[18px]';

interface ToolRowProps {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
  /** Before the choices. */
  children?: ReactNode;
}

/** How it is spoken and shown. On narrow screens the row scrolls sideways. */
export function ToolRow({ draft, onChange, children }: ToolRowProps) {
  const [isOpen, setOpen] = useState(false);
  const own = useOwnTracks();
  const changed = countChangedOptions(draft);
  return (
    <div className="scroll-quiet flex items-center gap-x-1 overflow-x-auto border-line border-t px-2 py-2 md:flex-wrap md:px-[18px] md:py-3">
      {children}
      <Select
        look="tool"
        label="Language"
        icon={<Languages aria-hidden="true" className={icon} />}
        value={draft.language}
        options={languageOptions}
        onChange={(language) => onChange({ language })}
      />
      <Select
        look="tool"
        label="Captions"
        icon={<Captions aria-hidden="true" className={icon} />}
        value={draft.captions}
        options={captionOptions}
        onChange={(captions) => onChange({ captions })}
      />
      <Select
        look="tool"
        label="Music"
        icon={<Music aria-hidden="true" className={icon} />}
        value={draft.music ?? noMusic}
        options={musicOptionsWith(own.data ?? [], draft.music)}
        onChange={(music) => onChange({ music: music === noMusic ? null : music })}
      />
      <Select
        look="tool"
        label="Picture format"
        icon={<RectangleVertical aria-hidden="true" className={icon} />}
        value={draft.ratio}
        options={ratioOptions}
        onChange={(ratio) => onChange({ ratio })}
      />
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex h-10 shrink-0 items-center gap-2 whitespace-nowrap rounded-s px-2.5 text-[14px] font-[550] transition-colors duration-[120ms] hover:bg-hover"
      >
        <SlidersHorizontal aria-hidden="true" className={clsx(icon, 'stroke-[1.75]')} />
        More
        {changed > 0 ? <span className="text-muted tabular-nums">{changed} set</span> : null}
      </button>
      <OptionsDialog open={isOpen} onOpenChange={setOpen} draft={draft} onChange={onChange} />
      <div className="ml-auto shrink-0 pr-2.5 pl-3 whitespace-nowrap">
        <Switch label="AI label" checked={draft.label} onChange={(label) => onChange({ label })} />
      </div>
    </div>
  );
}
