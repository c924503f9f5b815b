import type { Actor } from '@hookline/contract/actors';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { PictureTile } from '#components/media/picture-tile.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { Draft } from '../draft.ts';
import { useCaptionPlayback } from '../use-caption-playback.ts';
import { useClipPreview } from '../use-clip-preview.ts';
import { PreviewCaption } from './preview-caption.tsx';
import { PreviewButton, PreviewClip } from './preview-clip.tsx';
import { PreviewPicture } from './preview-picture.tsx';

interface PreviewCardProps {
  actor: Actor;
  draft: Draft;
  onStep: (by: 1 | -1) => void;
}

function describe(actor: Actor): string {
  const [setting] = actor.situations;
  return setting ? `${actor.age}, ${setting.toLowerCase()}` : actor.age;
}

/** The chosen actor with the first caption line: a large picture beside the sheet, a small card below it on phones. */
export function PreviewCard({ actor, draft, onStep }: PreviewCardProps) {
  const playback = useCaptionPlayback(draft.script, draft.language);
  const preview = useClipPreview(draft, actor.id);
  const count = draft.actorIds.length;
  const place = draft.actorIds.indexOf(actor.id) + 1;
  return (
    <section aria-label="Preview">
      <div className="max-lg:hidden">
        {preview.clip ? (
          <PreviewClip clip={preview.clip} name={actor.name} onClose={preview.close} />
        ) : (
          <PreviewPicture actor={actor} draft={draft} playback={playback} />
        )}
        <div className="mt-3 flex items-start justify-between gap-3 px-0.5">
          <div className="min-w-0">
            <p className="type-h3 truncate">{actor.name}</p>
            <p className="type-small truncate text-muted">{describe(actor)}</p>
          </div>
          {count > 1 ? (
            <div className="flex shrink-0 items-center gap-0.5">
              <IconButton label="Previous actor" onClick={() => onStep(-1)}>
                <ChevronLeft className="size-[18px]" />
              </IconButton>
              <span className="type-small whitespace-nowrap tabular-nums">
                {place} of {count}
              </span>
              <IconButton label="Next actor" onClick={() => onStep(1)}>
                <ChevronRight className="size-[18px]" />
              </IconButton>
            </div>
          ) : null}
        </div>
        <PreviewButton preview={preview} className="mt-3 w-full" />
      </div>
      <div className="mt-3 grid grid-cols-[56px_1fr_auto] items-center gap-3.5 rounded-m border border-line bg-surface p-[7px] pr-3.5 lg:hidden">
        <PictureTile src={actor.thumbnail} alt={actor.name} className="!rounded-s">
          {draft.captions !== 'none' && playback.words.length > 0 ? (
            <PreviewCaption
              words={playback.words.slice(0, 2)}
              current={playback.current}
              draft={draft}
              className="!inset-x-[1%] top-[62%] !text-[17cqw]"
            />
          ) : null}
        </PictureTile>
        <div className="min-w-0">
          <p className="type-h3 truncate">{actor.name}</p>
          <p className="type-small text-muted">{describe(actor)}</p>
          <p className="type-small text-muted tabular-nums">
            {place} of {count} {count === 1 ? 'actor' : 'actors'}
          </p>
        </div>
        {count > 1 ? (
          <IconButton label="Next actor" onClick={() => onStep(1)}>
            <ChevronRight className="size-5" />
          </IconButton>
        ) : null}
      </div>
      <div className="mt-3 lg:hidden">
        {preview.clip ? (
          <div className="mx-auto mb-3 w-[64%] max-w-[280px]">
            <PreviewClip clip={preview.clip} name={actor.name} onClose={preview.close} />
          </div>
        ) : null}
        <PreviewButton preview={preview} className="w-full" />
      </div>
    </section>
  );
}
