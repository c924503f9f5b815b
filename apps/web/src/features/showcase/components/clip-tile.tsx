import { clsx } from 'clsx';
import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ShowcaseClip } from '../showcase-media.ts';

interface ClipTileProps {
  clip: ShowcaseClip;
  /** Of its place in the field; the picture fills it. */
  className?: string;
  pictureClass?: string;
  children?: ReactNode;
}

/**
 * A picture that plays as a clip: silently while a mouse rests on it, with sound when pressed. `siteScript` does it, so that
 * it works on pages without a program; nothing of the clip is fetched before.
 */
export function ClipTile({ clip, className, pictureClass, children }: ClipTileProps) {
  return (
    <div className={clsx('clip-box relative overflow-hidden', className)}>
      <img
        src={clip.poster}
        alt=""
        width="360"
        height="640"
        loading="lazy"
        decoding="async"
        className={clsx('absolute inset-0 size-full object-cover', pictureClass)}
      />
      {/* biome-ignore lint/a11y/useMediaCaption: captions are part of the picture, and the button says what is heard */}
      <video
        src={clip.video}
        preload="none"
        playsInline
        hidden
        aria-hidden="true"
        tabIndex={-1}
        className={pictureClass}
        suppressHydrationWarning
      />
      {children}
      <button
        type="button"
        data-do="play"
        data-hover
        aria-label={`Play: ${clip.label}`}
        className="absolute inset-0 z-4 flex items-end justify-end p-3 max-md:items-start max-md:p-2"
      >
        <span className="clip-play grid size-10 place-items-center rounded-full bg-on-picture text-on-set">
          <Play aria-hidden="true" className="ml-0.5 size-4 stroke-2" />
        </span>
      </button>
    </div>
  );
}
