import type { Actor } from '@hookline/contract/actors';
import { clsx } from 'clsx';
import { Heart, UserRound, Volume2, VolumeX } from 'lucide-react';
import { useMemo } from 'react';
import { Segmented } from '#components/ui/segmented.tsx';
import { Select } from '#components/ui/select.tsx';
import { useStore } from '#state/create-store.ts';
import { any, anyFacets, type Facets, facetKinds, optionsOf } from '../facets.ts';
import { previewSound, setPreviewSound } from '../preview-sound.ts';
import { type GenderChoice, genderChoices } from '../sort-actors.ts';

/** Whom the dialog shows, beside what is searched for. */
export interface Who {
  gender: GenderChoice;
  facets: Facets;
  isFavourite: boolean;
  /** Only actors of one's own. */
  isOwn: boolean;
}

export const everybody: Who = { gender: 'all', facets: anyFacets, isFavourite: false, isOwn: false };

const toggleClasses =
  'inline-flex h-11 shrink-0 items-center gap-2 whitespace-nowrap rounded-m px-3.5 text-[14px] font-[550] transition-colors duration-[120ms] hover:bg-hover [&_svg]:size-[18px] [&_svg]:stroke-[1.75]';

interface FilterProps {
  who: Who;
  onChange: (change: Partial<Who>) => void;
}

/** Gender, and only the favorites or one's own. */
export function MainFilters({ who, onChange }: FilterProps) {
  return (
    <>
      <Segmented
        label="Gender"
        value={who.gender}
        options={genderChoices}
        onChange={(gender) => onChange({ gender })}
        className="shrink-0"
      />
      <button
        type="button"
        aria-pressed={who.isFavourite}
        onClick={() => onChange({ isFavourite: !who.isFavourite })}
        className={clsx(toggleClasses, who.isFavourite ? 'bg-selected ring-ink' : 'bg-surface ring-field')}
      >
        <Heart aria-hidden="true" className={clsx(who.isFavourite && 'fill-current')} />
        Favorites
      </button>
      <button
        type="button"
        aria-pressed={who.isOwn}
        onClick={() => onChange({ isOwn: !who.isOwn })}
        className={clsx(toggleClasses, who.isOwn ? 'bg-selected ring-ink' : 'bg-surface ring-field')}
      >
        <UserRound aria-hidden="true" />
        Yours
      </button>
    </>
  );
}

/** Age, setting, topic and looks. */
export function FacetFilters({ cast, who, onChange }: FilterProps & { cast: readonly Actor[] }) {
  const offered = useMemo(() => facetKinds.map((kind) => ({ kind, options: optionsOf(kind, cast) })), [cast]);
  const isNarrowed = facetKinds.some(({ name }) => who.facets[name] !== any);
  return (
    <>
      {offered.map(({ kind: { name, label }, options }) => (
        <Select
          key={name}
          label={label}
          rest={any}
          value={who.facets[name]}
          options={options}
          onChange={(value) => onChange({ facets: { ...who.facets, [name]: value } })}
        />
      ))}
      {isNarrowed ? (
        <button
          type="button"
          onClick={() => onChange({ facets: anyFacets })}
          className={clsx(toggleClasses, 'text-link')}
        >
          Clear
        </button>
      ) : null}
    </>
  );
}

/** Whether samples are heard. */
export function SampleSound({ className }: { className?: string }) {
  const hasSound = useStore(previewSound);
  return (
    <button
      type="button"
      aria-pressed={hasSound}
      onClick={() => setPreviewSound(!hasSound)}
      className={clsx(toggleClasses, className)}
    >
      {hasSound ? <Volume2 aria-hidden="true" /> : <VolumeX aria-hidden="true" />}
      Sample sound
    </button>
  );
}
