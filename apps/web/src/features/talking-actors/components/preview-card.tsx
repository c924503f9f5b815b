import type { Actor } from '@hookline/contract/actors';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { CaptionLine } from '#components/media/caption-line.tsx';
import { PictureTile } from '#components/media/picture-tile.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { Draft } from '../draft.ts';
import { useCaptionPlayback } from '../use-caption-playback.ts';

interface PreviewCardProps {
  actor: Actor;
  draft: Draft;
  onStep: (by: 1 | -1) => void;
}

const aspects: Record<Draft['ratio'], string> = {
  '9:16': 'aspect-9/16',
  '1:1': 'aspect-square',
  '16:9': 'aspect-video',
};

function describe(actor: Actor): string {
  const [setting] = actor.situations;
  return setting ? `${actor.age}, ${setting.toLowerCase()}` : actor.age;
}

/** The chosen actor as the video will frame them, with the first caption line; the captions can be read through. */
export function PreviewCard({ actor, draft, onStep }: PreviewCardProps) {
  const { words, current, isPlaying, toggle } = useCaptionPlayback(draft.script, draft.language);
  const hasCaptions = draft.captions !== 'none' && words.length > 0;
  const place = draft.actorIds.indexOf(actor.id) + 1;
  const picture = (
    <>
      {draft.label ? (
        <Badge tone="picture" className="absolute top-2.5 left-2.5 z-2">
          AI-generated
        </Badge>
      ) : null}
      {hasCaptions ? (
        <CaptionLine
          words={words}
          current={current}
          className={draft.ratio === '16:9' ? 'top-[70%] !text-[6cqw]' : 'top-[64%]'}
        />
      ) : null}
    </>
  );
  return (
    <section aria-label="Preview">
      <div className="max-lg:hidden">
        <PictureTile
          src={actor.thumbnail}
          alt={actor.name}
          shade
          loading="eager"
          className={`!rounded-l ${aspects[draft.ratio]}`}
          pictureClassName="object-[50%_28%]"
        >
          {picture}
          {hasCaptions ? (
            <button
              type="button"
              onClick={toggle}
              className="type-control absolute bottom-3.5 left-3.5 z-4 flex items-center gap-2.5 rounded-m pr-3 font-semibold text-on-picture"
            >
              <span className="grid size-11 place-items-center rounded-full bg-on-picture text-on-set">
                {isPlaying ? (
                  <Pause className="size-[18px] stroke-[1.75]" />
                ) : (
                  <Play className="ml-0.5 size-[18px] stroke-[1.75]" />
                )}
              </span>
              {isPlaying ? 'Pause' : 'Read the captions'}
            </button>
          ) : null}
        </PictureTile>
        <div className="mt-3 flex items-start justify-between gap-3 px-0.5">
          <div className="min-w-0">
            <p className="type-h3 truncate">{actor.name}</p>
            <p className="type-small truncate text-muted">{describe(actor)}</p>
          </div>
          {draft.actorIds.length > 1 ? (
            <div className="flex shrink-0 items-center gap-0.5">
              <IconButton label="Previous actor" onClick={() => onStep(-1)}>
                <ChevronLeft className="size-[18px]" />
              </IconButton>
              <span className="type-small whitespace-nowrap tabular-nums">
                {place} of {draft.actorIds.length}
              </span>
              <IconButton label="Next actor" onClick={() => onStep(1)}>
                <ChevronRight className="size-[18px]" />
              </IconButton>
            </div>
          ) : null}
        </div>
      </div>
      <div className="mt-3 grid grid-cols-[56px_1fr_auto] items-center gap-3.5 rounded-m border border-line bg-surface p-[7px] pr-3.5 lg:hidden">
        <PictureTile src={actor.thumbnail} alt={actor.name} className="!rounded-s">
          {hasCaptions ? (
            <CaptionLine
              words={words.slice(0, 2)}
              current={current}
              className="!inset-x-[1%] top-[62%] !text-[17cqw]"
            />
          ) : null}
        </PictureTile>
        <div className="min-w-0">
          <p className="type-h3 truncate">{actor.name}</p>
          <p className="type-small text-muted">{describe(actor)}</p>
          <p className="type-small text-muted tabular-nums">
            {place} of {draft.actorIds.length} {draft.actorIds.length === 1 ? 'actor' : 'actors'}
          </p>
        </div>
        {draft.actorIds.length > 1 ? (
          <IconButton label="Next actor" onClick={() => onStep(1)}>
            <ChevronRight className="size-5" />
          </IconButton>
        ) : null}
      </div>
    </section>
  );
}
