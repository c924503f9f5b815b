import type { Ad, ChatMessage } from '@hookline/contract/static-ads';
import { clsx } from 'clsx';
import { Download, Layers, Maximize2 } from 'lucide-react';
import { formatWhen } from '#components/media/format-when.ts';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { useAdUrls, usePictureUrls } from '../api/ad-urls.ts';
import { useSaveAds } from '../api/ads.ts';
import { layoutName } from '../layout-names.ts';
import { AdPicture } from './ad-picture.tsx';

interface MessageViewProps {
  message: ChatMessage;
  onOpen: (ad: Ad) => void;
  /** Left out while something is being made. */
  onMoreLike?: ((ad: Ad) => void) | undefined;
  onTryAgain?: ((operationId: string) => void) | undefined;
}

/** What somebody said, in a bubble at the right; answers without one, with their ads. */
export function MessageView(props: MessageViewProps) {
  return props.message.role === 'user' ? <Said message={props.message} /> : <Answer {...props} />;
}

function Said({ message: { content, created_at, metadata } }: { message: ChatMessage }) {
  const pictures = metadata.imageIds.map((id, index) => ({ id, url: metadata.imageUrls[index] ?? '' }));
  const urls = usePictureUrls(pictures);
  return (
    <div className="ml-auto max-w-[min(100%,600px)]">
      <div className="flex items-start gap-4 rounded-l rounded-br-xs bg-selected p-4">
        {pictures.length > 0 ? (
          <div className="flex shrink-0 flex-wrap gap-2">
            {pictures.map((picture, index) => (
              <img
                key={picture.id}
                src={urls.urlOf(picture)}
                onError={() => urls.onLoadError(picture.id)}
                alt={`Attached ${index + 1}`}
                className="size-14 rounded-s bg-surface object-cover"
              />
            ))}
          </div>
        ) : null}
        {content === '' ? null : (
          <p dir="auto" className="min-w-0 whitespace-pre-wrap break-words">
            {content}
          </p>
        )}
      </div>
      <p className="type-micro mt-1 text-right text-muted">{formatWhen(created_at)}</p>
    </div>
  );
}

function Answer({ message, onOpen, onMoreLike, onTryAgain }: MessageViewProps) {
  const { content, created_at, metadata } = message;
  const { generatedAds: ads, operationId, isError } = metadata;
  const urls = useAdUrls(ads);
  const save = useSaveAds();
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p
          dir="auto"
          className={clsx('min-w-0 max-w-[46em] flex-1 whitespace-pre-wrap break-words', isError && 'text-danger')}
        >
          {content}
        </p>
        {ads.length > 1 ? (
          <Button
            size="s"
            icon={<Download aria-hidden="true" />}
            busy={save.isPending}
            onClick={() => save.mutate(ads.map(({ id }) => id))}
          >
            Download all
          </Button>
        ) : null}
        {isError && operationId !== null && onTryAgain ? (
          <Button size="s" onClick={() => onTryAgain(operationId)}>
            Try Again
          </Button>
        ) : null}
      </div>
      {ads.length > 0 ? (
        <ul className="mt-4 grid grid-cols-2 gap-3.5 lg:grid-cols-3">
          {ads.map((ad, index) => (
            <li key={ad.id} className="group min-w-0">
              <div className="relative">
                <button
                  type="button"
                  aria-label={`Open ad ${index + 1}: ${ad.texts.headline}`}
                  onClick={() => onOpen(ad)}
                  className="block w-full rounded-m"
                >
                  <AdPicture ad={ad} src={urls.urlOf(ad)} onLoadError={() => urls.onLoadError(ad.id)} />
                </button>
                <div className="absolute inset-x-2.5 bottom-2.5 flex flex-wrap justify-end gap-2 pointer-fine:opacity-0 transition-opacity duration-[120ms] group-focus-within:opacity-100 group-hover:opacity-100">
                  {onMoreLike ? (
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
                  <a
                    href={ad.downloadUrl}
                    download
                    aria-label={`Download ad ${index + 1}`}
                    className="grid size-10 pointer-coarse:size-11 place-items-center rounded-s bg-surface hover:bg-hover"
                  >
                    <Download aria-hidden="true" className="size-[18px] stroke-[1.75]" />
                  </a>
                </div>
              </div>
              <p className="mt-2 flex items-baseline justify-between gap-2">
                <span className="truncate font-semibold">{layoutName(ad.layout)}</span>
                <span className="type-small shrink-0 text-muted tabular-nums">
                  {ad.width} × {ad.height}
                </span>
              </p>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="type-micro mt-1.5 text-muted">{formatWhen(created_at)}</p>
    </div>
  );
}
