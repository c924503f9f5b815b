import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';

interface PreviewVideoProps {
  src: string;
  className?: string | undefined;
  onProgress?: (share: number) => void;
  onError?: (() => void) | undefined;
  /** With sound where the browser allows it; silent otherwise. */
  hasSound?: boolean;
}

/** The moving picture over a tile's poster: looping, loaded only when mounted, silent unless told otherwise. */
export function PreviewVideo({ src, className, onProgress, hasSound = false, onError }: PreviewVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    // Refused autoplay leaves the poster, which is all a preview has to fall back to.
    const clip = video.current;
    if (clip === null) return;
    clip.muted = !hasSound;
    clip.play().catch(() => {
      // Sound may be refused until the page has been clicked; the picture need not wait for that.
      clip.muted = true;
      clip.play().catch(() => undefined);
    });
  }, [hasSound]);
  return (
    <video
      ref={video}
      src={src}
      muted
      loop
      playsInline
      preload="auto"
      aria-hidden="true"
      tabIndex={-1}
      onError={onError}
      onTimeUpdate={(event) => {
        const { currentTime, duration } = event.currentTarget;
        if (duration > 0) onProgress?.(currentTime / duration);
      }}
      className={clsx('absolute inset-0 z-[1] size-full', className ?? 'object-cover')}
    />
  );
}
