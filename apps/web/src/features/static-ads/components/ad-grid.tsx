import type { Ad } from '@hookline/contract/static-ads';
import { formatWhen } from '#components/media/format-when.ts';
import { useAdUrls } from '../api/ad-urls.ts';
import { AdPicture } from './ad-picture.tsx';

/** Ads as pictures, each opened by a click. */
export function AdGrid({ ads, onOpen }: { ads: readonly Ad[]; onOpen: (ad: Ad) => void }) {
  const urls = useAdUrls(ads);
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6">
      {ads.map((ad) => (
        <li key={ad.id} className="min-w-0">
          <button
            type="button"
            aria-label={`Open ${ad.productName}: ${ad.texts.headline}`}
            onClick={() => onOpen(ad)}
            className="block w-full rounded-m text-left"
          >
            <AdPicture isTile ad={ad} src={urls.previewOf(ad)} onLoadError={() => urls.onLoadError(ad.id)} />
          </button>
          <p dir="auto" className="mt-2 truncate font-semibold">
            {ad.productName}
          </p>
          <p className="type-small text-muted tabular-nums">
            {formatWhen(ad.created_at)}, {ad.width} × {ad.height}
          </p>
        </li>
      ))}
    </ul>
  );
}
