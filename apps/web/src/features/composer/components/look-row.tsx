import type { CaptionStyle, MusicChoice, Ratio } from '@hookline/contract/talking-actor-options';
import { clsx } from 'clsx';
import { Captions, Languages, Music, RectangleVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Select, type SelectOption } from '#components/ui/select.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { useOwnTracks } from '#features/music/index.ts';
import { captionOptions, musicOptionsWith, noMusic, ratioOptions } from '../tool-options.ts';

const icon = 'size-[18px]';

interface Look<Language extends string> {
  language: Language;
  captions: CaptionStyle;
  music: MusicChoice | null;
  ratio: Ratio;
  label: boolean;
}

interface LookRowProps<Language extends string> {
  look: Look<Language>;
  languages: readonly SelectOption<Language>[];
  onChange: (change: Partial<Look<Language>>) => void;
  before?: ReactNode;
  /** Behind the choices, before the AI label. */
  after?: ReactNode;
  /** Why the AI label cannot be switched off. */
  labelStays?: string | null;
  /** Several ratios are chosen elsewhere. */
  hasManyRatios?: boolean;
}

/** How a video is spoken and shown. On narrow screens the row scrolls sideways. */
export function LookRow<Language extends string>({
  look,
  languages,
  onChange,
  before,
  after,
  labelStays = null,
  hasManyRatios = false,
}: LookRowProps<Language>) {
  const own = useOwnTracks();
  return (
    <div className="border-line border-t">
      <div className="scroll-quiet flex items-center gap-x-1 overflow-x-auto px-2 py-2 max-md:scroll-fade md:flex-wrap md:px-[18px] md:py-3">
        {before}
        <Select
          look="tool"
          label="Language"
          icon={<Languages aria-hidden="true" className={icon} />}
          value={look.language}
          options={languages}
          onChange={(language) => onChange({ language })}
        />
        <Select
          look="tool"
          label="Captions"
          icon={<Captions aria-hidden="true" className={icon} />}
          value={look.captions}
          options={captionOptions}
          onChange={(captions) => onChange({ captions })}
        />
        <Select
          look="tool"
          label="Music"
          icon={<Music aria-hidden="true" className={icon} />}
          value={look.music ?? noMusic}
          options={musicOptionsWith(own.data ?? [], look.music)}
          onChange={(music) => onChange({ music: music === noMusic ? null : music })}
        />
        {hasManyRatios ? null : (
          <Select
            look="tool"
            label="Picture format"
            icon={<RectangleVertical aria-hidden="true" className={icon} />}
            value={look.ratio}
            options={ratioOptions}
            onChange={(ratio) => onChange({ ratio })}
          />
        )}
        {after}
        <div className={clsx('ml-auto shrink-0 pr-2.5 pl-3', labelStays === null && 'whitespace-nowrap')}>
          <Switch
            label="AI label"
            note={labelStays}
            checked={look.label || labelStays !== null}
            disabled={labelStays !== null}
            onChange={(label) => onChange({ label })}
          />
        </div>
      </div>
    </div>
  );
}
