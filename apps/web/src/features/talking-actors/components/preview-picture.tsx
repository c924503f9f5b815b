import type { Actor } from '@hookline/contract/actors';
import { clsx } from 'clsx';
import { Pause, Play } from 'lucide-react';
import { PictureTile } from '#components/media/picture-tile.tsx';
import { Badge } from '#components/ui/badge.tsx';
import type { Draft } from '../draft.ts';
import type { CaptionPlayback } from '../use-caption-playback.ts';
import { PreviewCaption } from './preview-caption.tsx';

const shapes: Record<Draft['ratio'], { tile: string; caption: string }> = {
  '9:16': { tile: 'aspect-9/16', caption: 'top-[64%]' },
  '1:1': { tile: 'aspect-square', caption: 'top-[66%] !text-[7.5cqw]' },
  '16:9': { tile: 'aspect-video', caption: 'top-[68%] !text-[5.2cqw]' },
};

/** The actor's picture is upright; in wider formats it keeps its height and its wall is carried on to the sides. */
function WidePicture({ src }: { src: string }) {
  return (
    <div aria-hidden="true" className="picture-shade absolute inset-0">
      {/* Only what is above the head, many times its size: the wall without anybody in front of it. */}
      <img src={src} alt="" className="absolute top-0 left-1/2 w-[480%] max-w-none -translate-x-1/2 blur-xl" />
      <img
        src={src}
        alt=""
        className="absolute top-0 left-1/2 h-[128%] max-w-none -translate-x-1/2 [mask-image:linear-gradient(90deg,transparent,black_18%,black_82%,transparent)]"
      />
    </div>
  );
}

interface PreviewPictureProps {
  actor: Actor;
  draft: Draft;
  playback: CaptionPlayback;
}

/** What the video will look like as far as it is known before it is made: actor, format, label, caption line. */
export function PreviewPicture({ actor, draft, playback }: PreviewPictureProps) {
  const { words, current, isPlaying, toggle } = playback;
  const hasCaptions = draft.captions !== 'none' && words.length > 0;
  const isUpright = draft.ratio === '9:16';
  const shape = shapes[draft.ratio];
  return (
    <PictureTile
      src={actor.thumbnail}
      alt={actor.name}
      shade={isUpright}
      loading="eager"
      className={clsx('!rounded-l', shape.tile)}
      pictureClassName="object-[50%_28%]"
    >
      {isUpright ? null : <WidePicture src={actor.thumbnail} />}
      {draft.label ? (
        <Badge tone="picture" className="absolute top-2.5 left-2.5 z-2">
          AI-generated
        </Badge>
      ) : null}
      {hasCaptions ? (
        <>
          <PreviewCaption words={words} current={current} draft={draft} className={shape.caption} />
          <button
            type="button"
            onClick={toggle}
            className="type-control absolute bottom-3.5 left-3.5 z-4 flex items-center gap-2.5 rounded-m font-semibold text-on-picture"
          >
            <span className="grid size-11 place-items-center rounded-full bg-on-picture text-on-set">
              {isPlaying ? (
                <Pause className="size-[18px] stroke-[1.75]" />
              ) : (
                <Play className="ml-0.5 size-[18px] stroke-[1.75]" />
              )}
            </span>
            <span className={clsx(!isUpright && 'sr-only')}>{isPlaying ? 'Pause' : 'Read the captions'}</span>
          </button>
        </>
      ) : null}
    </PictureTile>
  );
}
