import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { usePictureRetry } from './use-picture-retry.ts';

interface PictureTileProps {
  src: string | null;
  alt: string;
  /** Above the picture: badges, captions, states. */
  children?: ReactNode;
  className?: string;
  pictureClassName?: string | undefined;
  /** For pictures wider than the tile: shown whole, over a soft enlargement of itself. */
  whole?: boolean;
  loading?: 'lazy' | 'eager';
  /** Darkens the foot for words on it; `low` keeps clear of captions burned into the picture. */
  shade?: boolean | 'low';
  /** Shown instead when the picture does not load, also not when it is asked for again. */
  fallback?: ReactNode;
  /** Asks for a new address of a picture that did not load; it is tried again when the promise ends. */
  onLoadError?: (() => unknown) | undefined;
  /** Shows the fallback until the picture is there, too. */
  isNeverBlank?: boolean;
}

/** A picture from the engine with the house edge; a sunken field stands in while there is none. */
export function PictureTile({
  src,
  alt,
  children,
  className,
  pictureClassName,
  whole = false,
  loading = 'lazy',
  shade,
  fallback,
  onLoadError,
  isNeverBlank = false,
}: PictureTileProps) {
  const { shown, isGivenUp, onError, onLoad } = usePictureRetry(src, onLoadError);
  return (
    <div
      className={clsx(
        'picture-edge @container relative isolate aspect-9/16 overflow-hidden rounded-m bg-selected',
        shade === 'low' ? 'picture-shade-low' : shade && 'picture-shade',
        className,
      )}
    >
      {isGivenUp || isNeverBlank ? fallback : null}
      {shown && whole ? (
        <img
          src={shown}
          alt=""
          aria-hidden="true"
          loading={loading}
          className="absolute inset-0 size-full scale-150 object-cover blur-2xl brightness-75"
        />
      ) : null}
      {shown ? (
        <img
          src={shown}
          alt={alt}
          loading={loading}
          decoding="async"
          draggable={false}
          onLoad={onLoad}
          onError={onError}
          className={clsx('absolute inset-0 size-full', whole ? 'object-contain' : 'object-cover', pictureClassName)}
        />
      ) : null}
      {children}
    </div>
  );
}
