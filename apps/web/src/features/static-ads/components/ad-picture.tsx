import { messages } from '@hookline/contract/messages';
import type { Ad } from '@hookline/contract/static-ads';
import { clsx } from 'clsx';
import { ImageOff } from 'lucide-react';
import { PictureTile } from '#components/media/picture-tile.tsx';

/** An ad in its own shape; says so when its picture does not come. */
export function AdPicture({
  ad,
  src,
  onLoadError,
  className,
}: {
  ad: Ad;
  src: string;
  onLoadError: () => void;
  className?: string;
}) {
  return (
    <PictureTile
      src={src}
      alt={`${ad.productName}: ${ad.texts.headline}`}
      onLoadError={onLoadError}
      className={clsx('!aspect-4/5', className)}
      pictureClassName={ad.size === 'portrait' ? undefined : '!object-contain'}
      fallback={
        <span className="type-small absolute inset-0 grid place-content-center justify-items-center gap-2 p-3 text-center text-muted">
          <ImageOff aria-hidden="true" className="size-5 stroke-[1.75]" />
          {messages.staticAds.imageFailed}
        </span>
      }
    />
  );
}
