import { clsx } from 'clsx';
import { ArrowUp, RefreshCw } from 'lucide-react';
import { usePageBar } from '#components/layouts/use-page-bar.ts';
import { Button } from '#components/ui/button.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { useIncomingFiles } from '#components/ui/use-incoming-files.ts';
import { CreditPrice, OrderGate } from '#features/usage/index.ts';
import { describeMovement } from '../describe-movement.ts';
import type { PhotoProject } from '../use-photo-project.ts';
import type { PhotoVideo } from '../use-photo-video.ts';
import { PhotoChip, PhotoConsent } from './photo-upload.tsx';
import { PromptField } from './prompt-field.tsx';
import { StatementOf } from './statement-of.tsx';
import { NegativePrompt, VideoPrompt } from './video-prompts.tsx';

const row = 'border-line border-t px-4 py-4 md:px-7';

interface PhotoSheetProps {
  photo: PhotoProject;
  video: PhotoVideo;
  onBegin: () => void;
}

/** What is entered, and the button for the next thing that can be made of it: the photo, then its video. */
export function PhotoSheet({ photo, video, onBegin }: PhotoSheetProps) {
  const { shown, hasResult } = photo;
  const { isOver, target } = useIncomingFiles<HTMLElement>({ onFiles: ([file]) => photo.upload.choose(file) });
  return (
    <section
      {...target}
      aria-label="Photo"
      className={clsx(
        'self-start overflow-hidden border-line bg-surface max-md:-mx-4 max-md:border-y max-lg:order-2 md:rounded-l md:border',
        isOver && 'ring-ink',
      )}
    >
      <PromptField
        prompt={photo.prompt}
        leftOut={shown?.prompt === photo.prompt.trim() ? shown.undrawn : []}
        error={photo.refusal && !photo.refusal.isContent ? photo.refusal.text : null}
        disabled={photo.isDrawing}
        onChange={photo.setPrompt}
      />
      <PhotoChoices photo={photo} onBegin={onBegin} />
      {hasResult && shown ? (
        <div className={row}>
          <div className="grid gap-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <VideoPrompt value={video.videoPrompt} onChange={video.setVideoPrompt} />
            <NegativePrompt value={video.negativePrompt} onChange={video.setNegativePrompt} />
          </div>
          <p className="type-small mt-2 text-muted">{describeMovement(shown, video.model)}</p>
          <StatementOf statement={video.statement} disabled={video.isSending} className="mt-4" />
        </div>
      ) : null}
      <OrderGate
        kind={photo.hasResult ? 'image-to-video' : 'avatar'}
        busy={photo.isDrawing || video.isSending}
        className="border-line border-t px-4 py-5 md:px-7"
      >
        <GenerateBar photo={photo} video={video} />
      </OrderGate>
    </section>
  );
}

function PhotoChoices({ photo, onBegin }: Omit<PhotoSheetProps, 'video'>) {
  return (
    <div className={`${row} flex flex-wrap items-center gap-3`}>
      <Segmented
        label="Kind of photo"
        value={photo.isSelfie ? 'selfie' : 'none'}
        onChange={(value) => photo.setSelfie(value === 'selfie')}
        options={[
          { value: 'selfie', label: 'Selfie' },
          { value: 'none', label: 'No Selfie' },
        ]}
      />
      <PhotoChip upload={photo.upload} />
      {photo.hasResult ? (
        <div className="flex gap-2 md:ml-auto">
          <Button kind="quiet" onClick={onBegin}>
            Create New
          </Button>
          <Button
            icon={<RefreshCw aria-hidden="true" />}
            disabled={photo.reason !== null}
            aria-describedby="draw-reason"
            onClick={photo.draw}
          >
            Regenerate
          </Button>
        </div>
      ) : null}
      <PhotoConsent upload={photo.upload} />
      {photo.hasResult ? (
        <p id="draw-reason" className="type-small basis-full text-muted tabular-nums md:text-right">
          {photo.reason ?? (
            <>
              Regenerate uses <CreditPrice kind="avatar" />
            </>
          )}
        </p>
      ) : null}
    </div>
  );
}

function GenerateBar({ photo, video }: Omit<PhotoSheetProps, 'onBegin'>) {
  const bar = usePageBar();
  return (
    <div
      ref={bar}
      data-page-bar=""
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-sunken px-4 py-4 tabular-nums md:pr-4 md:pl-7 max-md:sticky max-md:bottom-0 max-md:z-(--z-sticky)"
    >
      <p className="flex flex-1 flex-wrap items-baseline gap-x-4">
        <span>
          Uses <CreditPrice kind={photo.hasResult ? 'image-to-video' : 'avatar'} />
        </span>
        <span id="send-reason" className="type-small text-muted">
          {photo.hasResult ? video.reason : photo.isDrawing ? null : photo.reason}
        </span>
      </p>
      <Button
        kind="accent"
        className="max-sm:w-full"
        iconAfter={<ArrowUp aria-hidden="true" />}
        disabled={photo.hasResult ? video.reason !== null : photo.reason !== null}
        busy={photo.hasResult ? video.isSending : photo.isDrawing}
        aria-describedby="send-reason"
        onClick={photo.hasResult ? video.film : photo.draw}
      >
        {photo.hasResult ? 'Generate Video' : 'Generate'}
      </Button>
    </div>
  );
}
