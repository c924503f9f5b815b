import type { Ad, ChatMessage } from '@hookline/contract/static-ads';
import { clsx } from 'clsx';
import { Download } from 'lucide-react';
import { formatWhen } from '#components/media/format-when.ts';
import { PictureTile } from '#components/media/picture-tile.tsx';
import { Button } from '#components/ui/button.tsx';
import { usePictureUrls } from '../api/ad-urls.ts';
import { useSaveAds } from '../api/ads.ts';
import { MadeAds } from './made-ads.tsx';

interface MessageViewProps {
  message: ChatMessage;
  onOpen: (ad: Ad) => void;
  /** Omitted while something is being made. */
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
              <PictureTile
                key={picture.id}
                src={urls.urlOf(picture)}
                onLoadError={() => urls.onLoadError(picture.id)}
                alt={`Attached ${index + 1}`}
                className="!aspect-square w-14 !rounded-s !bg-surface"
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
            onClick={() => save.mutate({ ids: ads.map(({ id }) => id) })}
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
      {ads.length > 0 ? <MadeAds ads={ads} onOpen={onOpen} onMoreLike={onMoreLike} /> : null}
      <p className="type-micro mt-1.5 text-muted">{formatWhen(created_at)}</p>
    </div>
  );
}
