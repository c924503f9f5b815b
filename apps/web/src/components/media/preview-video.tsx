import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';

interface PreviewVideoProps {
  src: string;
  className?: string | undefined;
  onProgress?: (share: number) => void;
}

/** The moving picture over a tile's poster: muted, looping, loaded only when mounted. */
export function PreviewVideo({ src, className, onProgress }: PreviewVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    // Refused autoplay leaves the poster, which is all a preview has to fall back to.
    video.current?.play().catch(() => undefined);
  }, []);
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
      onTimeUpdate={(event) => {
        const { currentTime, duration } = event.currentTarget;
        if (duration > 0) onProgress?.(currentTime / duration);
      }}
      className={clsx('absolute inset-0 z-[1] size-full', className ?? 'object-cover')}
    />
  );
}
