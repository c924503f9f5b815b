import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface PictureTileProps {
  src: string | null;
  alt: string;
  /** Above the picture: badges, captions, states. */
  children?: ReactNode;
  className?: string;
  pictureClassName?: string | undefined;
  loading?: 'lazy' | 'eager';
  /** Darkens the foot for words on it; `low` keeps clear of captions burned into the picture. */
  shade?: boolean | 'low';
}

/** A picture from the engine with the house edge; a sunken field stands in while there is none. */
export function PictureTile({
  src,
  alt,
  children,
  className,
  pictureClassName,
  loading = 'lazy',
  shade,
}: PictureTileProps) {
  return (
    <div
      className={clsx(
        'picture-edge @container relative isolate aspect-9/16 overflow-hidden rounded-m bg-selected',
        shade === 'low' ? 'picture-shade-low' : shade && 'picture-shade',
        className,
      )}
    >
      {src ? (
        <img
          src={src}
          alt={alt}
          loading={loading}
          decoding="async"
          draggable={false}
          className={clsx('absolute inset-0 size-full object-cover', pictureClassName)}
        />
      ) : null}
      {children}
    </div>
  );
}
