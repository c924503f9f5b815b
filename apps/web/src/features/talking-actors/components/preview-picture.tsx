import type { Actor } from '@hookline/contract/actors';
import { clsx } from 'clsx';
import { PictureTile } from '#components/media/picture-tile.tsx';
import { Badge } from '#components/ui/badge.tsx';
import type { Draft } from '#features/composer/index.ts';
import { filmPicture } from '../film-picture.ts';
import type { SafeAreaApp } from '../safe-areas.ts';
import type { CaptionPlayback } from '../use-caption-playback.ts';
import type { ClipPreview } from '../use-clip-preview.ts';
import { PreviewCaption } from './preview-caption.tsx';
import { HearButton, ReadButton } from './preview-controls.tsx';
import { SafeAreaFrame } from './safe-area/safe-area-frame.tsx';
import { ratioTiles } from './sentence-picture.tsx';

/** The middle of the captions and the size of their letters, as the film has them in each format. */
const captionPlaces: Record<Draft['ratio'], string> = {
  '9:16': 'top-[66.5%]',
  '1:1': 'top-[83%] !text-[8.5cqw]',
  '16:9': 'top-[87%] !text-[4.8cqw]',
};

interface PreviewPictureProps {
  actor: Actor;
  draft: Draft;
  playback: CaptionPlayback;
  preview: ClipPreview;
  /** Over upright pictures only. */
  safeArea: SafeAreaApp | null;
}

/** What the video will look like as far as it is known before it is made: actor, format, label, caption line. */
export function PreviewPicture({ actor, draft, playback, preview, safeArea }: PreviewPictureProps) {
  const { words, current } = playback;
  const hasCaptions = draft.captions !== 'none' && words.length > 0;
  const isUpright = draft.ratio === '9:16';
  const look = isUpright ? 'picture' : 'page';
  const controls = (
    <>
      <HearButton preview={preview} look={look} />
      {hasCaptions ? <ReadButton playback={playback} look={look} /> : null}
    </>
  );
  const row = 'flex items-center justify-between gap-2';
  return (
    <>
      <PictureTile
        src={filmPicture(actor, draft.ratio)}
        alt={actor.name}
        shade={isUpright}
        loading="eager"
        className={clsx('!rounded-l', ratioTiles[draft.ratio])}
      >
        {draft.label ? (
          // Upright, below what apps cover, as in the film.
          <Badge tone="picture" className={clsx('absolute left-2.5 z-2', isUpright ? 'top-[14%]' : 'top-2.5')}>
            AI-generated
          </Badge>
        ) : null}
        {hasCaptions ? (
          <PreviewCaption words={words} current={current} draft={draft} className={captionPlaces[draft.ratio]} />
        ) : null}
        {isUpright && safeArea ? <SafeAreaFrame app={safeArea} /> : null}
        {/* Captions of wider formats are where the controls would be. */}
        {isUpright ? (
          <div className={clsx(row, 'absolute inset-x-3.5 bottom-3.5 z-4 text-on-picture')}>{controls}</div>
        ) : null}
      </PictureTile>
      {isUpright ? null : <div className={clsx(row, 'mt-3')}>{controls}</div>}
    </>
  );
}
