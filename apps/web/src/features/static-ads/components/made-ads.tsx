import { messages } from '@hookline/contract/messages';
import type { Ad } from '@hookline/contract/static-ads';
import { clsx } from 'clsx';
import { Download, Layers, Maximize2 } from 'lucide-react';
import { useSaveFile } from '#api/save-file.ts';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { useAdUrls } from '../api/ad-urls.ts';
import { layoutName } from '../layout-names.ts';
import { AdPicture } from './ad-picture.tsx';

interface MadeAdsProps {
  ads: readonly Ad[];
  onOpen: (ad: Ad) => void;
  /** Omitted while something is being made. */
  onMoreLike?: ((ad: Ad) => void) | undefined;
}

/** Ads of one answer in their own shapes: one beside its facts, several in a row, those of a carousel seam to seam. */
export function MadeAds({ ads, onOpen, onMoreLike }: MadeAdsProps) {
  const urls = useAdUrls(ads);
  const isCarousel = ads.length > 1 && ads.every(({ frame }) => frame !== null);
  const single = ads.length === 1 ? ads[0] : undefined;
  const picture = (ad: Ad, index: number) => (
    <button
      type="button"
      aria-label={`Open ad ${index + 1}: ${ad.texts.headline}`}
      onClick={() => onOpen(ad)}
      className="block w-full rounded-m"
    >
      <AdPicture
        ad={ad}
        src={urls.urlOf(ad)}
        onLoadError={() => urls.onLoadError(ad.id)}
        className={isCarousel ? '!rounded-none' : undefined}
      />
    </button>
  );
  if (single)
    return (
      <div className="mt-4 grid items-end gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,380px)_minmax(160px,1fr)]">
        {picture(single, 0)}
        <div className="min-w-0">
          <p className="font-semibold">{layoutName(single)}</p>
          <p className="type-small text-muted tabular-nums">
            {single.width} × {single.height}
          </p>
          <div className="mt-4 flex flex-wrap gap-2">
            <Button size="s" icon={<Maximize2 aria-hidden="true" />} onClick={() => onOpen(single)}>
              Edit
            </Button>
            <DownloadButton url={urls.downloadOf(single)} index={0} />
            {onMoreLike ? (
              <Button size="s" icon={<Layers aria-hidden="true" />} onClick={() => onMoreLike(single)}>
                More like this
              </Button>
            ) : null}
          </div>
        </div>
      </div>
    );
  return (
    <ul
      className={clsx(
        'scroll-thin mt-4',
        isCarousel
          ? 'flex snap-x gap-px overflow-x-auto rounded-m'
          : clsx(
              'max-sm:flex max-sm:snap-x max-sm:gap-3 max-sm:overflow-x-auto sm:grid sm:gap-3.5',
              ads.length === 2 ? 'sm:grid-cols-2' : 'sm:grid-cols-3',
            ),
      )}
    >
      {ads.map((ad, index) => (
        <li
          key={ad.id}
          className={clsx(
            'group min-w-0 snap-start',
            isCarousel ? 'w-[min(70%,300px)] shrink-0' : 'max-sm:w-[72%] max-sm:shrink-0',
          )}
        >
          <div className="relative">
            {picture(ad, index)}
            <div className="absolute inset-x-2.5 bottom-2.5 flex flex-wrap justify-end gap-2 pointer-fine:opacity-0 transition-opacity duration-[120ms] group-focus-within:opacity-100 group-hover:opacity-100">
              {onMoreLike && !isCarousel ? (
                <Button
                  size="s"
                  className="mr-auto bg-surface max-sm:hidden"
                  icon={<Layers aria-hidden="true" />}
                  onClick={() => onMoreLike(ad)}
                >
                  More like this
                </Button>
              ) : null}
              <IconButton label={`Enlarge ad ${index + 1}`} className="bg-surface" onClick={() => onOpen(ad)}>
                <Maximize2 aria-hidden="true" className="size-[18px]" />
              </IconButton>
              <DownloadButton url={urls.downloadOf(ad)} index={index} />
            </div>
          </div>
          <p className={clsx('mt-2 flex flex-wrap items-baseline justify-between gap-x-2', isCarousel && 'pr-3')}>
            <span className="truncate font-semibold">{layoutName(ad)}</span>
            <span className="type-small shrink-0 text-muted tabular-nums">
              {ad.width} × {ad.height}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function DownloadButton({ url, index }: { url: string; index: number }) {
  const save = useSaveFile(messages.tryOn.downloadFailed);
  return (
    <IconButton
      label={`Download ad ${index + 1}`}
      className="bg-surface"
      disabled={save.isPending}
      onClick={() => save.mutate({ url })}
    >
      <Download aria-hidden="true" className="size-[18px]" />
    </IconButton>
  );
}
