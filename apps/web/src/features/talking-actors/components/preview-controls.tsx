import { clsx } from 'clsx';
import { Captions, Pause, Play } from 'lucide-react';
import { Spinner } from '#components/ui/spinner.tsx';
import { Tooltip } from '#components/ui/tooltip.tsx';
import type { CaptionPlayback } from '../use-caption-playback.ts';
import type { ClipPreview } from '../use-clip-preview.ts';

const round = 'grid size-11 shrink-0 place-items-center rounded-full';

const looks = {
  picture: { face: 'bg-on-picture text-on-set', note: 'text-on-picture' },
  page: { face: 'bg-inverse text-on-inverse', note: 'text-muted' },
};

interface HearButtonProps {
  preview: ClipPreview;
  /** What it stands on. */
  look: keyof typeof looks;
  /** Where there is no room for words they are only read out. */
  wordsClassName?: string;
}

/** Makes a clip of the first words and plays it. */
export function HearButton({ preview, look, wordsClassName }: HearButtonProps) {
  const { face, note } = looks[look];
  return (
    <button
      type="button"
      disabled={!preview.canMake || preview.isMaking}
      aria-busy={preview.isMaking || undefined}
      onClick={preview.make}
      className="type-control flex items-center gap-2.5 rounded-m text-left"
    >
      <span className={clsx(round, preview.canMake ? face : 'bg-disabled text-muted')}>
        {preview.isMaking ? (
          <Spinner className="size-[18px]" />
        ) : (
          <Play aria-hidden="true" className="ml-0.5 size-[18px] stroke-[1.75]" />
        )}
      </span>
      <span className={wordsClassName}>
        <span className="block font-semibold">{preview.isMaking ? 'Making a preview' : 'Hear the first line'}</span>
        <span aria-hidden="true" className={clsx('type-micro block', note)}>
          {preview.isMaking ? 'takes a moment' : 'about 3 s, free'}
        </span>
      </span>
    </button>
  );
}

/** Runs the captions over the picture at about the pace they will be spoken. */
export function ReadButton({ playback, look }: { playback: CaptionPlayback; look: keyof typeof looks }) {
  const label = playback.isPlaying ? 'Pause the captions' : 'Read the captions';
  return (
    <Tooltip content={label}>
      <button
        type="button"
        aria-label={label}
        onClick={playback.toggle}
        className={clsx(round, look === 'picture' ? 'bg-badge text-on-picture' : 'ring-field')}
      >
        {playback.isPlaying ? (
          <Pause aria-hidden="true" className="size-[18px] stroke-[1.75]" />
        ) : (
          <Captions aria-hidden="true" className="size-[18px] stroke-[1.75]" />
        )}
      </button>
    </Tooltip>
  );
}
