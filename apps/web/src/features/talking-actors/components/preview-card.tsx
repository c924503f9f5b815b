import type { Actor } from '@hookline/contract/actors';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { PictureTile } from '#components/media/picture-tile.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { useMediaQuery } from '#components/ui/use-media-query.ts';
import type { Draft } from '#features/composer/index.ts';
import { layoutNames } from '../timeline/components/layout-icon.tsx';
import { type CaptionPlayback, useCaptionPlayback } from '../use-caption-playback.ts';
import { type ClipPreview, useClipPreview } from '../use-clip-preview.ts';
import { useSafeArea } from '../use-safe-area.ts';
import { PreviewCaption } from './preview-caption.tsx';
import { PreviewClip } from './preview-clip.tsx';
import { HearButton } from './preview-controls.tsx';
import { PreviewPicture } from './preview-picture.tsx';
import { SafeAreaFrame } from './safe-area/safe-area-frame.tsx';
import { SafeAreaMenu } from './safe-area/safe-area-menu.tsx';
import { FrameNotes, SentencePicture } from './sentence-picture.tsx';
import type { ShownSentence } from './shown-sentence.ts';

interface PreviewCardProps {
  actor: Actor;
  draft: Draft;
  onStep: (by: 1 | -1) => void;
  /** The sentence whose picture is chosen in the timeline, as the video has it. */
  shown: ShownSentence | null;
}

function describe(actor: Actor): string {
  // Nobody told the age of a person in a photo.
  if (actor.isPhoto) return 'From a photo';
  const [setting] = actor.situations;
  return setting ? `${actor.age}, ${setting.toLowerCase()}` : actor.age;
}

/** Which sentence is seen, and how its picture is really shown. */
function tellSentence({ sentence, sentences, drawn: { frame, isDrawing } }: ShownSentence): string {
  const layout = frame && !isDrawing ? (frame.layout ? layoutNames[frame.layout].toLowerCase() : 'no picture') : null;
  return [`Sentence ${sentence} of ${sentences}`, layout].filter(Boolean).join(', ');
}

interface PlacedProps extends PreviewCardProps {
  playback: CaptionPlayback;
  preview: ClipPreview;
}

function ClipNote() {
  return <p className="type-small mt-2 text-muted">Free preview. Your video won’t have the watermark.</p>;
}

/** A large picture beside the sheet. */
function PreviewBeside({ actor, draft, onStep, shown, playback, preview }: PlacedProps) {
  const [safeArea, setSafeArea] = useSafeArea();
  const count = draft.actorIds.length;
  const place = draft.actorIds.indexOf(actor.id) + 1;
  return (
    <>
      {preview.clip ? (
        <PreviewClip
          clip={preview.clip}
          name={actor.name}
          ratio={draft.ratio}
          safeArea={safeArea}
          onClose={preview.close}
        />
      ) : shown ? (
        <>
          <SentencePicture actor={actor} ratio={draft.ratio} drawn={shown.drawn} sentence={shown.sentence}>
            {safeArea && draft.ratio === '9:16' ? <SafeAreaFrame app={safeArea} /> : null}
          </SentencePicture>
          <FrameNotes drawn={shown.drawn} />
        </>
      ) : (
        <PreviewPicture actor={actor} draft={draft} playback={playback} preview={preview} safeArea={safeArea} />
      )}
      <div className="mt-3 flex items-start justify-between gap-3 px-0.5">
        <div className="min-w-0">
          <p className="type-h3 truncate">{actor.name}</p>
          <p className="type-small truncate text-muted">{shown ? tellSentence(shown) : describe(actor)}</p>
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
      {preview.clip ? <ClipNote /> : null}
      {draft.ratio === '9:16' ? (
        <div className="mt-1.5 flex justify-end">
          <SafeAreaMenu app={safeArea} onChange={setSafeArea} />
        </div>
      ) : null}
    </>
  );
}

/** A small card below the sheet, where there is no room beside it. */
function PreviewBelow({ actor, draft, onStep, playback, preview }: PlacedProps) {
  const [safeArea, setSafeArea] = useSafeArea();
  const count = draft.actorIds.length;
  const place = draft.actorIds.indexOf(actor.id) + 1;
  return (
    <>
      <div className="mt-3 flex items-center gap-3.5 rounded-m border border-line bg-surface p-[7px] pr-3.5">
        <PictureTile src={actor.thumbnail} alt={actor.name} className="w-14 shrink-0 !rounded-s">
          {draft.captions !== 'none' && playback.words.length > 0 ? (
            <PreviewCaption
              words={playback.words.slice(0, 2)}
              current={playback.current}
              draft={draft}
              className="!inset-x-[1%] top-[70%] !text-[17cqw]"
            />
          ) : null}
        </PictureTile>
        <div className="min-w-0 flex-1">
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
        {/* Its clip stands below; making it again would only count once more. */}
        {preview.clip ? null : <HearButton preview={preview} look="page" wordsClassName="max-sm:sr-only" />}
      </div>
      {preview.clip ? (
        <div className="mx-auto mt-3 w-[64%] max-w-[280px]">
          <PreviewClip
            clip={preview.clip}
            name={actor.name}
            ratio={draft.ratio}
            safeArea={safeArea}
            onClose={preview.close}
          />
          <ClipNote />
          {draft.ratio === '9:16' ? <SafeAreaMenu app={safeArea} onChange={setSafeArea} /> : null}
        </div>
      ) : null}
    </>
  );
}

/** Where the preview has room beside the sheet. */
export const besideTheSheet = '(min-width: 1024px)';

/** The chosen actor with the first caption line. One of the two at a time: a hidden clip would be heard all the same. */
export function PreviewCard(props: PreviewCardProps) {
  const isBeside = useMediaQuery(besideTheSheet);
  const playback = useCaptionPlayback(props.draft);
  const preview = useClipPreview(props.draft, props.actor.id);
  const Placed = isBeside ? PreviewBeside : PreviewBelow;
  return (
    <section aria-label="Preview">
      <Placed {...props} playback={playback} preview={preview} />
    </section>
  );
}
