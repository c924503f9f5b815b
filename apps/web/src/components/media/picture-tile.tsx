import { clsx } from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';

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
  /** Shown instead when the picture does not load. */
  fallback?: ReactNode;
  onLoadError?: (() => void) | undefined;
  /** Shows the fallback until the picture is there too, and asks for a picture that failed a few times more. */
  isNeverBlank?: boolean;
}

/** How many times a picture that failed to load is requested again. */
const mostRetries = 3;
const retryMs = 1_500;

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
  const [broken, setBroken] = useState<string | null>(null);
  const [retries, setRetries] = useState(0);
  const isBroken = src !== null && broken === src;

  useEffect(() => {
    if (!isNeverBlank || !isBroken || retries >= mostRetries) return;
    const timer = setTimeout(() => {
      setRetries(retries + 1);
      setBroken(null);
    }, retryMs);
    return () => clearTimeout(timer);
  }, [isNeverBlank, isBroken, retries]);

  return (
    <div
      className={clsx(
        'picture-edge @container relative isolate aspect-9/16 overflow-hidden rounded-m bg-selected',
        shade === 'low' ? 'picture-shade-low' : shade && 'picture-shade',
        className,
      )}
    >
      {isBroken || isNeverBlank ? fallback : null}
      {src && !isBroken && whole ? (
        <img
          src={src}
          alt=""
          aria-hidden="true"
          loading={loading}
          className="absolute inset-0 size-full scale-150 object-cover blur-2xl brightness-75"
        />
      ) : null}
      {src && !isBroken ? (
        <img
          src={src}
          alt={alt}
          loading={loading}
          decoding="async"
          draggable={false}
          onError={() => {
            setBroken(src);
            onLoadError?.();
          }}
          className={clsx('absolute inset-0 size-full', whole ? 'object-contain' : 'object-cover', pictureClassName)}
        />
      ) : null}
      {children}
    </div>
  );
}
