import { messages } from '@hookline/contract/messages';
import type { Operation } from '@hookline/contract/operations';
import type { VideoAd } from '@hookline/contract/video-ads';
import { Download } from 'lucide-react';
import { formatWhen } from '#components/media/format-when.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { aboutDuration } from '#features/operations/index.ts';
import { useSaveVideoAd } from '../api/video-ads.ts';

const text = messages.videoAds;

function leftWords(operation: Operation | undefined): string {
  const left = operation?.remainingMs ?? null;
  const about = left === null || left <= 0 ? '' : `${aboutDuration(left)} left. `;
  return `${about.charAt(0).toUpperCase()}${about.slice(1)}You can leave this page.`;
}

/** One that is being made; the finished ad takes its place. */
export function RunningTile({ ad, operation }: { ad: VideoAd; operation: Operation | undefined }) {
  const { prompt } = ad.additional_data;
  const picture = operation?.previewUrl ?? ad.additional_data.images[0]?.url;
  const percent = operation?.status === 'processing' ? operation.progress : null;
  return (
    <li className="min-w-0">
      <div className="picture-edge relative aspect-video overflow-hidden rounded-m bg-set-night">
        {picture ? <img src={picture} alt="" className="absolute inset-0 size-full object-contain opacity-50" /> : null}
        <div className="absolute inset-x-3 bottom-3 text-on-picture">
          <p className="mb-2 flex justify-between gap-3 text-[14px] font-semibold tabular-nums">
            {text.creating}
            {percent === null ? null : <span>{Math.round(percent)}%</span>}
          </p>
          <ProgressBar label={text.creating} percent={percent} />
        </div>
      </div>
      <p className="mt-2 truncate font-semibold text-[14px]">{prompt || text.fallbackName}</p>
      <p className="type-small text-muted">{text.usualTime}</p>
      <p className="type-small text-muted">{leftWords(operation)}</p>
    </li>
  );
}

/** A finished ad, played in place. */
export function AdTile({ ad, url, onLoadError }: { ad: VideoAd; url: string | null; onLoadError: () => void }) {
  const save = useSaveVideoAd();
  const { prompt, duration, aspectRatio, generation_mode, images } = ad.additional_data;
  const name = prompt || text.fallbackName;
  const poster = images[0]?.url ?? ad.posterUrl;
  return (
    <li className="min-w-0">
      <div className="picture-edge relative aspect-video overflow-hidden rounded-m bg-set-sage">
        <video
          controls
          playsInline
          preload="none"
          aria-label={name}
          {...(url !== null && { src: url })}
          {...(poster && { poster })}
          className="absolute inset-0 size-full object-contain"
          onError={onLoadError}
        >
          {ad.captionsUrl === null ? null : <track kind="captions" src={ad.captionsUrl} label="Captions" />}
        </video>
        <Badge tone="picture" className="pointer-events-none absolute top-2 right-2">
          {aspectRatio}
        </Badge>
        {generation_mode === 'text_to_video' ? (
          <Badge tone="picture" className="pointer-events-none absolute top-2 left-2">
            {text.textToVideo}
          </Badge>
        ) : null}
      </div>
      <p className="mt-2 truncate font-semibold text-[14px]" title={name}>
        {name}
      </p>
      <div className="flex items-center justify-between gap-2">
        <p className="type-small min-w-0 truncate text-muted tabular-nums">
          {formatWhen(ad.created_at)} · {duration}s
        </p>
        <Button
          kind="quiet"
          size="s"
          icon={<Download />}
          className="-mr-2 !px-2"
          busy={save.isPending}
          onClick={() => save.mutate(ad)}
        >
          {text.download}
        </Button>
      </div>
    </li>
  );
}
