import { Captions, Languages, Music, RectangleVertical } from 'lucide-react';
import { Select } from '#components/ui/select.tsx';
import { Switch } from '#components/ui/switch.tsx';
import type { Draft } from '../draft.ts';
import { captionOptions, languageOptions, musicOptions, noMusic, ratioOptions } from '../tool-options.ts';

const icon = 'size-[18px]';

interface ToolRowProps {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
}

/** How it is spoken and shown. On narrow screens the row scrolls sideways. */
export function ToolRow({ draft, onChange }: ToolRowProps) {
  return (
    <div className="scroll-quiet flex items-center gap-x-1 overflow-x-auto border-line border-t px-2 py-2 md:flex-wrap md:px-[18px] md:py-3">
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
        options={musicOptions}
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
      <div className="ml-auto shrink-0 pr-2.5 pl-3 whitespace-nowrap">
        <Switch label="AI label" checked={draft.label} onChange={(label) => onChange({ label })} />
      </div>
    </div>
  );
}
