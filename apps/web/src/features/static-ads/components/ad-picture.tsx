import { messages } from '@hookline/contract/messages';
import type { Ad, AdSize } from '@hookline/contract/static-ads';
import { clsx } from 'clsx';
import { ImageOff } from 'lucide-react';
import { PictureTile } from '#components/media/picture-tile.tsx';

const shapes: Record<AdSize, string> = { square: '!aspect-square', portrait: '!aspect-4/5', story: '!aspect-9/16' };

/** An ad in its own shape, or whole in a tile like all others; says so when its picture does not come. */
export function AdPicture({
  ad,
  src,
  onLoadError,
  isTile = false,
  className,
}: {
  ad: Ad;
  src: string;
  onLoadError: () => void;
  isTile?: boolean;
  className?: string | undefined;
}) {
  return (
    <PictureTile
      src={src}
      alt={`${ad.productName}: ${ad.texts.headline}`}
      onLoadError={onLoadError}
      className={clsx(shapes[isTile ? 'portrait' : ad.size], className)}
      pictureClassName={isTile && ad.size !== 'portrait' ? '!object-contain' : undefined}
      fallback={
        <span className="type-small absolute inset-0 grid place-content-center justify-items-center gap-2 p-3 text-center text-muted">
          <ImageOff aria-hidden="true" className="size-5 stroke-[1.75]" />
          {messages.staticAds.imageFailed}
        </span>
      }
    />
  );
}
