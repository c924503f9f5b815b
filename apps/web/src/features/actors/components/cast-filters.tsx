import type { Actor } from '@hookline/contract/actors';
import { clsx } from 'clsx';
import { Heart, Volume2, VolumeX } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Select } from '#components/ui/select.tsx';
import { useStore } from '#state/create-store.ts';
import { previewSound, setPreviewSound } from '../preview-sound.ts';
import {
  type AgeChoice,
  ageChoices,
  anySituation,
  type GenderChoice,
  genderChoices,
  listSituations,
} from '../sort-actors.ts';

/** Whom the dialog shows, beside what is searched for. */
export interface Who {
  gender: GenderChoice;
  age: AgeChoice;
  situation: string;
  isFavourite: boolean;
}

export const everybody: Who = { gender: 'all', age: 'all', situation: anySituation, isFavourite: false };

interface CastFiltersProps {
  cast: readonly Actor[];
  who: Who;
  onChange: (change: Partial<Who>) => void;
  /** Behind the choices. */
  after?: ReactNode;
}

/** Gender, age, setting and favourites, and whether sample clips are heard. On narrow screens the row scrolls. */
export function CastFilters({ cast, who, onChange, after }: CastFiltersProps) {
  const hasSound = useStore(previewSound);
  const situations = useMemo(
    () => [
      { value: anySituation, label: 'Any setting' },
      ...listSituations(cast).map((situation) => ({ value: situation, label: situation })),
    ],
    [cast],
  );
  return (
    <div className="scroll-quiet max-md:scroll-fade short:scroll-fade -mx-5 flex items-center gap-3 overflow-x-auto px-5 py-0.5 md:mx-0 md:px-0 not-short:md:overflow-visible short:ml-0">
      <Segmented
        label="Gender"
        value={who.gender}
        options={genderChoices}
        onChange={(gender) => onChange({ gender })}
        className="shrink-0"
      />
      <Select label="Age" value={who.age} options={ageChoices} onChange={(age) => onChange({ age })} />
      <Select
        label="Setting"
        value={who.situation}
        options={situations}
        onChange={(situation) => onChange({ situation })}
      />
      <button
        type="button"
        aria-pressed={who.isFavourite}
        onClick={() => onChange({ isFavourite: !who.isFavourite })}
        className={clsx(
          'inline-flex h-11 shrink-0 items-center gap-2 rounded-m px-3.5 text-[14px] font-[550] transition-colors duration-[120ms] hover:bg-hover',
          who.isFavourite ? 'bg-selected ring-ink' : 'bg-surface ring-field',
        )}
      >
        <Heart aria-hidden="true" className={clsx('size-[18px] stroke-[1.75]', who.isFavourite && 'fill-current')} />
        Favourites
      </button>
      {after}
      <IconButton
        label="Sound of samples"
        aria-pressed={hasSound}
        onClick={() => setPreviewSound(!hasSound)}
        className="ml-auto !size-11"
      >
        {hasSound ? <Volume2 className="size-5" /> : <VolumeX className="size-5" />}
      </IconButton>
    </div>
  );
}
