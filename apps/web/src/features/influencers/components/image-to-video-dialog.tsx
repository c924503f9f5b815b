import { messages } from '@hookline/contract/messages';
import type { VideoModelId } from '@hookline/contract/video-models';
import { ArrowUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { createIdempotencyKey } from '#api/create-idempotency-key.ts';
import { formatWhen } from '#components/media/format-when.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { useIncomingFiles } from '#components/ui/use-incoming-files.ts';
import { CreditPrice, OrderGate, useHasCredit } from '#features/usage/index.ts';
import { useGenerateVideo, useVideoModels, useVideosOfImage } from '../api/image-to-video.ts';
import { uploadProduct } from '../api/upload-photo.ts';
import { describeMovement } from '../describe-movement.ts';
import type { MovablePicture } from '../use-brought-picture.ts';
import { type ImageUpload, useImageUpload } from '../use-image-upload.ts';
import { type PhotoStatement, usePhotoStatement } from '../use-photo-statement.ts';
import { ModelSelect } from './model-select.tsx';
import { PhotoPicture } from './photo-picture.tsx';
import { ProductField } from './product-field.tsx';
import { StatementOf } from './statement-of.tsx';
import { NegativePrompt, VideoPrompt } from './video-prompts.tsx';
import { VideosOfPhoto } from './videos-of-photo.tsx';

interface ImageToVideoDialogProps {
  photo: MovablePicture;
  onClose: () => void;
  onLoadError: () => void;
}

type Tab = 'generate' | 'videos';

interface Wish {
  videoPrompt: string;
  interaction: string;
  /** The product's picture; null when there is none. */
  product: ImageUpload | null;
  hasVideo: boolean;
  hasInHand: boolean;
  /** The statement that the person on the photo has to have agreed to. */
  statement: PhotoStatement;
}

function findReason({ videoPrompt, interaction, product, hasVideo, hasInHand, statement }: Wish): string | null {
  if (videoPrompt.trim() === '') return messages.imageToVideo.describeMovement;
  if (product && interaction.trim() === '') return messages.avatars.describeInteraction;
  if (product && product.error !== null) return product.error;
  if (product && product.stored === undefined) return 'The product image is still uploading.';
  if (!hasVideo) return 'No video credits left this cycle.';
  if (product && !hasInHand) return 'No product-in-hand credits left this cycle.';
  return statement.reason;
}

/** Makes a video of one photo, and shows those that were made of it. */
export function ImageToVideoDialog({ photo, onClose, onLoadError }: ImageToVideoDialogProps) {
  const [tab, setTab] = useState<Tab>('generate');
  const [chosen, setChosen] = useState<VideoModelId>();
  const [videoPrompt, setVideoPrompt] = useState('');
  const [negativePrompt, setNegativePrompt] = useState('');
  const [interaction, setInteraction] = useState('');
  const product = useImageUpload(uploadProduct, { startsAtOnce: true });
  const { data: known } = useVideoModels();
  const { data: videos } = useVideosOfImage(photo.signedUrl);
  const generate = useGenerateVideo({ onSent: () => setTab('videos'), onFailed: () => setTab('generate') });
  const key = useRef(createIdempotencyKey());
  const hasVideo = useHasCredit('image-to-video');
  const hasInHand = useHasCredit('product-in-hand');
  const model = chosen ?? known?.default ?? 'studio';
  const statement = usePhotoStatement(photo.signedUrl);
  const hasProduct = product.file !== undefined;
  const reason = findReason({
    videoPrompt,
    interaction,
    hasVideo,
    hasInHand,
    statement,
    product: hasProduct ? product : null,
  });

  const incoming = useIncomingFiles<HTMLDivElement>({
    open: tab === 'generate',
    onFiles: ([file]) => product.choose(file),
  });

  /** Another wish is another request. */
  function changed<Value>(set: (value: Value) => void): (value: Value) => void {
    return (value) => {
      key.current = createIdempotencyKey();
      set(value);
    };
  }

  function send() {
    if (reason !== null || generate.isPending) return;
    const { stored } = product;
    const wish = {
      imageUrl: photo.signedUrl,
      videoPrompt,
      negativePrompt,
      model,
      consent: statement.consent,
      ...(stored && { product: { imageUrl: stored.url, prompt: interaction } }),
    };
    generate.mutate({ wish, idempotencyKey: key.current });
    key.current = createIdempotencyKey();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Make it move"
      width="gallery"
      bodyClassName="pb-6"
      toolbar={
        <div className="px-5 pb-4 md:px-8">
          <Segmented
            label="What to see"
            value={tab}
            onChange={setTab}
            options={[
              { value: 'generate', label: 'Generate' },
              { value: 'videos', label: `Videos (${videos?.length ?? 0})` },
            ]}
          />
        </div>
      }
      footer={
        tab === 'videos' ? null : (
          <OrderGate
            kind={hasProduct && hasVideo ? 'product-in-hand' : 'image-to-video'}
            busy={generate.isPending}
            className="flex-1"
          >
            <GenerateFooter hasProduct={hasProduct} reason={reason} busy={generate.isPending} onSend={send} />
          </OrderGate>
        )
      }
    >
      {tab === 'videos' ? (
        <VideosOfPhoto videos={videos} />
      ) : (
        <div
          {...incoming.target}
          className="grid gap-6 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_minmax(0,6fr)] md:gap-7"
        >
          <PhotoOfVideo photo={photo} onLoadError={onLoadError} />
          <ModelSelect
            models={known?.models ?? []}
            value={model}
            studioMoves={describeMovement({ isFaceMovable: photo.isFaceMovable && !hasProduct }, 'studio')}
            onChange={changed(setChosen)}
          />
          <div className="grid content-start gap-5">
            <VideoPrompt value={videoPrompt} onChange={changed(setVideoPrompt)} />
            <ProductField upload={product} prompt={interaction} onPrompt={changed(setInteraction)} />
            <NegativePrompt value={negativePrompt} onChange={changed(setNegativePrompt)} />
            <StatementOf statement={statement} disabled={generate.isPending} />
          </div>
        </div>
      )}
    </Dialog>
  );
}

interface GenerateFooterProps {
  hasProduct: boolean;
  reason: string | null;
  busy: boolean;
  onSend: () => void;
}

function GenerateFooter({ hasProduct, reason, busy, onSend }: GenerateFooterProps) {
  return (
    <>
      <p className="flex-1 tabular-nums">
        <span className="block">
          Uses {hasProduct ? <CreditPrice kind="product-in-hand" /> : null}
          {hasProduct ? ' and ' : null}
          <CreditPrice kind="image-to-video" />
        </span>
        <span id="video-reason" className="type-small block text-muted">
          {reason ??
            (hasProduct
              ? 'First the product photo, then the video. You can close this.'
              : 'You can close this. We’ll keep working.')}
        </span>
      </p>
      <Button
        kind="accent"
        className="max-sm:w-full"
        iconAfter={<ArrowUp aria-hidden="true" />}
        disabled={reason !== null}
        busy={busy}
        aria-describedby="video-reason"
        onClick={onSend}
      >
        Generate Video
      </Button>
    </>
  );
}

function PhotoOfVideo({ photo, onLoadError }: { photo: MovablePicture; onLoadError: () => void }) {
  return (
    <div className="max-md:mx-auto max-md:w-[180px]">
      <PhotoPicture photo={photo} size="full" onLoadError={onLoadError} className="!aspect-2/3">
        {photo.engine ? (
          <Badge tone="picture" className="absolute top-2.5 left-2.5 z-2">
            AI-generated
          </Badge>
        ) : null}
      </PhotoPicture>
      <p className="type-small mt-2 text-muted">
        {formatWhen(photo.created_at)}
        {photo.isSelfie ? ', Selfie' : ''}
      </p>
    </div>
  );
}
