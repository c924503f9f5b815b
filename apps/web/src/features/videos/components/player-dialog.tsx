import { languages } from '@hookline/contract/languages';
import type { Video } from '@hookline/contract/videos';
import { Download, Scissors, Shuffle, Trash2 } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { formatTime } from '#components/media/format-time.ts';
import { formatWhen } from '#components/media/format-when.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { notify } from '#components/ui/notify.ts';
import { useSaveVideo } from '../api/save-video.ts';
import { canEdit, canVary, type Remakes } from '../remakes.ts';
import { togglesPlay } from '../toggles-play.ts';
import { completedNotice } from '../video-state.ts';

interface PlayerDialogProps {
  video: Video | undefined;
  onClose: () => void;
  onDelete: (video: Video) => void;
  remakes?: Remakes | undefined;
  onLoadError?: () => void;
}

function facts(video: Video): [string, ReactNode][] {
  const language = languages.find(({ code }) => code === video.additional_data.language)?.name;
  const size = video.sizeBytes === null ? null : `${(video.sizeBytes / 1_000_000).toFixed(1)} MB`;
  const pairs: [string, ReactNode][] = [
    ['Actor', video.creator],
    ['Version', video.version > 1 ? String(video.version) : null],
    ['Length', video.durationMs === null ? null : formatTime(video.durationMs)],
    ['Language', language],
    [
      'Size',
      [video.width && video.height ? `${video.width} × ${video.height}` : null, size].filter(Boolean).join(', '),
    ],
    ['Made by', video.additional_data.source],
    [
      'Captions',
      video.subtitlesUrl && (
        <a
          href={video.subtitlesUrl}
          download
          className="tap-area font-semibold text-link underline-offset-4 hover:underline"
        >
          Download SRT
        </a>
      ),
    ],
  ];
  return pairs.filter(([, value]) => Boolean(value));
}

interface PlayerProps {
  video: Video;
  ref: RefObject<HTMLVideoElement | null>;
  onLoadError: (() => void) | undefined;
}

/**
 * Plays from the addresses it began with: each new list signs others, and taking those would start the video again. Only
 * when the first does not load, the freshest takes its place.
 */
function Player({ video, ref, onLoadError }: PlayerProps) {
  const [first] = useState(video);
  const [hasFailed, setFailed] = useState(false);
  const src = hasFailed ? video.url : first.url;
  if (src === null) return null;
  return (
    // biome-ignore lint/a11y/useMediaCaption: the track is there as soon as the video is
    <video
      ref={ref}
      aria-label={video.name}
      src={src}
      onError={() => {
        setFailed(true);
        onLoadError?.();
      }}
      poster={first.posterUrl ?? undefined}
      controls
      autoPlay
      playsInline
      preload="none"
      width={first.width ?? 1080}
      height={first.height ?? 1920}
      className="mx-auto h-auto max-h-[min(62dvh,620px)] w-auto max-w-full rounded-m bg-band md:max-w-[520px]"
    >
      {first.captionsUrl ? (
        <track kind="captions" src={first.captionsUrl} srcLang={first.additional_data.language} label="Captions" />
      ) : null}
    </video>
  );
}

/** The video, large, with what is said in it beside it. */
export function PlayerDialog({ video, onClose, onDelete, remakes, onLoadError }: PlayerDialogProps) {
  const save = useSaveVideo();
  const player = useRef<HTMLVideoElement>(null);
  const isOpen = video !== undefined;

  useEffect(() => {
    // The toast would cover the buttons in the footer.
    if (isOpen) notify.dismiss(completedNotice);
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return;
    function onKeyDown(event: KeyboardEvent) {
      const shown = player.current;
      if (!shown || !togglesPlay(event, shown)) return;
      event.preventDefault();
      if (shown.paused) void shown.play().catch(() => undefined);
      else shown.pause();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);

  return (
    <Dialog
      open={video !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      width="player"
      title={<span className="line-clamp-1">{video?.name ?? ''}</span>}
      description={video ? [video.creator, formatWhen(video.created_at)].filter(Boolean).join(' · ') : null}
      bodyClassName="pb-7"
      footer={
        video ? (
          <>
            <Button
              kind="quiet"
              className="!text-danger max-sm:-ml-4"
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => onDelete(video)}
            >
              Delete
            </Button>
            <span className="flex-1 max-sm:hidden" />
            {remakes && canVary(video) ? (
              <Button
                kind="quiet"
                className="max-sm:-mr-4 max-sm:ml-auto"
                icon={<Shuffle aria-hidden="true" />}
                onClick={() => remakes.vary(video)}
              >
                Make a variation
              </Button>
            ) : null}
            {remakes && canEdit(video) ? (
              <Button
                kind="line"
                className="max-sm:flex-1"
                icon={<Scissors aria-hidden="true" />}
                onClick={() => {
                  player.current?.pause();
                  remakes.edit(video);
                }}
              >
                Edit
              </Button>
            ) : null}
            <Button kind="line" className="max-sm:hidden" onClick={onClose}>
              Close
            </Button>
            <Button
              kind="ink"
              className="max-sm:flex-1"
              icon={<Download aria-hidden="true" />}
              busy={save.isPending}
              onClick={() => save.mutate(video)}
            >
              Save
            </Button>
          </>
        ) : null
      }
    >
      {video?.url ? (
        <div className="grid items-start gap-7 md:grid-cols-[minmax(0,auto)_minmax(240px,1fr)] md:gap-9">
          <Player key={video.id} ref={player} video={video} onLoadError={onLoadError} />
          <div className="min-w-0">
            <h3 className="type-small font-semibold text-muted">Script</h3>
            <p className="mt-2 text-[17px] leading-[1.55] whitespace-pre-wrap">{video.additional_data.script}</p>
            {video.notes.map((note) => (
              <p key={note} className="type-small mt-4 text-muted">
                {note}
              </p>
            ))}
            <dl className="type-control mt-7 grid grid-cols-[auto_1fr] border-line border-t">
              {facts(video).map(([name, value]) => (
                <div key={name} className="col-span-2 grid grid-cols-subgrid gap-6 border-line border-b py-2.5">
                  <dt className="text-muted">{name}</dt>
                  <dd className="text-right font-medium tabular-nums">{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      ) : null}
    </Dialog>
  );
}
