import { clsx } from 'clsx';
import { Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatTime } from '#components/media/format-time.ts';
import type { HeroClip as Clip } from '../hero-clips.ts';

interface HeroClipProps {
  clip: Clip;
  /** The big one plays by itself and shows its time; the small ones wait to be asked. */
  isBig?: boolean;
  className?: string;
}

/** A finished clip from the engine, playing silently until somebody turns the voice on. */
export function HeroClip({ clip, isBig = false, className }: HeroClipProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [isMuted, setMuted] = useState(true);
  const [time, setTime] = useState({ now: 0, length: 0 });

  useEffect(() => {
    if (!isBig || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // Refused autoplay leaves the poster and the play button.
    video.current?.play().catch(() => undefined);
  }, [isBig]);

  function toggle() {
    const element = video.current;
    if (!element) return;
    if (element.paused) element.play().catch(() => undefined);
    else element.pause();
  }

  return (
    <div
      className={clsx(
        'picture-edge picture-shade-low relative isolate overflow-hidden bg-band',
        isBig ? 'rounded-l' : 'rounded-m',
        className,
      )}
    >
      <video
        ref={video}
        src={clip.src}
        poster={clip.poster}
        muted={isMuted}
        loop
        playsInline
        preload={isBig ? 'metadata' : 'none'}
        aria-label={`${clip.name} speaks the script shown here`}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={(event) =>
          setTime({ now: event.currentTarget.currentTime, length: event.currentTarget.duration || 0 })
        }
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
          aria-label={isPlaying ? `Pause ${clip.name}` : `Play ${clip.name}`}
          onClick={toggle}
          className={clsx(
            'grid shrink-0 place-items-center rounded-full transition-colors',
            isBig
              ? 'size-10 pointer-coarse:size-11 bg-on-picture text-on-set'
              : 'size-9 pointer-coarse:size-11 bg-badge text-on-picture hover:bg-band',
          )}
        >
          {isPlaying ? <Pause className="size-4 stroke-2" /> : <Play className="ml-0.5 size-4 stroke-2" />}
        </button>
        {isBig ? (
          <>
            <span
              aria-hidden="true"
              className="h-1 flex-1 max-sm:invisible overflow-hidden rounded-[2px] bg-on-picture/40"
            >
              <i
                className="block h-full bg-on-picture"
                style={{ width: time.length > 0 ? `${(time.now / time.length) * 100}%` : 0 }}
              />
            </span>
            <span className="tabular-nums max-sm:hidden">
              {formatTime(time.now * 1000)} / {formatTime(time.length * 1000)}
            </span>
            <button
              type="button"
              aria-label={isMuted ? 'Turn the voice on' : 'Turn the voice off'}
              aria-pressed={!isMuted}
              onClick={() => setMuted(!isMuted)}
              className="grid size-10 pointer-coarse:size-11 place-items-center rounded-s"
            >
              {isMuted ? (
                <VolumeX className="size-[18px] stroke-[1.75]" />
              ) : (
                <Volume2 className="size-[18px] stroke-[1.75]" />
              )}
            </button>
          </>
        ) : (
          <span className="truncate">{clip.name}</span>
        )}
      </div>
    </div>
  );
}
