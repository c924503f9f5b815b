import { clsx } from 'clsx';
import { Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { HeroClip as Clip } from '../hero-clips.ts';
import { startPlayer } from '../play-clip.ts';

interface HeroClipProps {
  clip: Clip;
  /** The big one plays by itself and shows its time; the small ones wait to be asked. */
  isBig?: boolean;
  className?: string;
}

/** A finished clip from the engine, playing silently until somebody turns the voice on. */
export function HeroClip({ clip, isBig = false, className }: HeroClipProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => startPlayer(box.current), []);
  return (
    <div
      ref={box}
      data-player
      data-name={clip.name}
      data-autoplay={isBig || undefined}
      className={clsx(
        'group picture-edge picture-shade-low relative isolate overflow-hidden bg-band',
        isBig ? 'rounded-l' : 'rounded-m',
        className,
      )}
    >
      <video
        src={clip.src}
        poster={clip.poster}
        muted
        loop
        playsInline
        preload="none"
        aria-label={`${clip.name} speaks the script shown here`}
        className="absolute inset-0 size-full object-cover"
      >
        <track kind="captions" src={clip.captions} srcLang="en" label="English" />
      </video>
      <div
        className={clsx(
          'absolute z-4 flex items-center gap-3 text-[13px] font-[550] text-on-picture',
          isBig ? 'inset-x-4 bottom-4' : 'inset-x-2 bottom-2',
        )}
      >
        <button
          type="button"
          data-do="play-clip"
          aria-label={`Play ${clip.name}`}
          className={clsx(
            'grid shrink-0 place-items-center rounded-full transition-colors',
            isBig
              ? 'size-10 pointer-coarse:size-11 bg-on-picture text-on-set'
              : 'size-9 pointer-coarse:size-11 bg-badge text-on-picture hover:bg-band',
          )}
        >
          <Pause className="hidden size-4 stroke-2 group-data-[playing]:block" />
          <Play className="ml-0.5 size-4 stroke-2 group-data-[playing]:hidden" />
        </button>
        {isBig ? (
          <>
            <span
              aria-hidden="true"
              className="h-1 flex-1 max-sm:invisible overflow-hidden rounded-[2px] bg-on-picture/40"
            >
              <i data-shows="bar" className="block h-full w-0 bg-on-picture" />
            </span>
            <span data-shows="time" suppressHydrationWarning className="tabular-nums max-sm:hidden">
              0:00 / 0:00
            </span>
            <button
              type="button"
              data-do="voice"
              aria-label="Turn the voice on"
              aria-pressed={false}
              className="group/voice grid size-10 pointer-coarse:size-11 place-items-center rounded-s"
            >
              <VolumeX className="size-[18px] stroke-[1.75] group-aria-pressed/voice:hidden" />
              <Volume2 className="hidden size-[18px] stroke-[1.75] group-aria-pressed/voice:block" />
            </button>
          </>
        ) : (
          <span className="truncate">{clip.name}</span>
        )}
      </div>
    </div>
  );
}
