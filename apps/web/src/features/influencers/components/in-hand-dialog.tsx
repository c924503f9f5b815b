import type { Photo } from '@hookline/contract/avatars';
import { messages } from '@hookline/contract/messages';
import { ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useIncomingFiles } from '#components/ui/use-incoming-files.ts';
import { CreditPrice, OrderGate, useHasCredit } from '#features/usage/index.ts';
import type { InHandWish } from '../api/generate-in-hand.ts';
import { uploadProduct } from '../api/upload-photo.ts';
import { useImageUpload } from '../use-image-upload.ts';
import { usePhotoStatement } from '../use-photo-statement.ts';
import { PhotoPicture } from './photo-picture.tsx';
import { ProductField } from './product-field.tsx';
import { StatementOf } from './statement-of.tsx';

interface InHandDialogProps {
  photo: Photo;
  busy: boolean;
  onSend: (wish: InHandWish) => void;
  onClose: () => void;
  onLoadError: () => void;
}

/** Puts a product into the hand of the person on a photo: a new photo, without a video. */
export function InHandDialog({ photo, busy, onSend, onClose, onLoadError }: InHandDialogProps) {
  const [prompt, setPrompt] = useState('');
  const product = useImageUpload(uploadProduct, { startsAtOnce: true });
  const hasCredit = useHasCredit('product-in-hand');
  const statement = usePhotoStatement(photo.signedUrl);
  const incoming = useIncomingFiles<HTMLDivElement>({ open: true, onFiles: ([file]) => product.choose(file) });
  const reason = !product.file
    ? 'Add a product image first'
    : product.error !== null
      ? product.error
      : product.stored === undefined
        ? 'The product image is still uploading.'
        : prompt.trim() === ''
          ? messages.avatars.describeInteraction
          : statement.reason;

  function send() {
    if (reason !== null || !product.stored || busy || !hasCredit) return;
    onSend({ baseImageUrl: photo.signedUrl, productImageUrl: product.stored.url, prompt, consent: statement.consent });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Product in Hand"
      width="progress"
      bodyClassName="pb-6"
      footer={
        <OrderGate kind="product-in-hand" busy={busy} className="flex-1">
          <p className="flex-1 tabular-nums">
            <span className="block">
              Uses <CreditPrice kind="product-in-hand" />
            </span>
            <span id="in-hand-reason" className="type-small block text-muted">
              {reason ?? 'Makes a new photo. The original stays.'}
            </span>
          </p>
          <Button
            kind="accent"
            className="max-sm:w-full"
            iconAfter={<ArrowUp aria-hidden="true" />}
            disabled={reason !== null}
            busy={busy}
            aria-describedby="in-hand-reason"
            onClick={send}
          >
            Generate photo
          </Button>
        </OrderGate>
      }
    >
      <div {...incoming.target} className="grid gap-6 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-8">
        <PhotoPicture
          photo={photo}
          size="full"
          onLoadError={onLoadError}
          className="!aspect-2/3 max-md:mx-auto max-md:w-[180px]"
        />
        <div className="grid content-start gap-5">
          <ProductField isRequired upload={product} prompt={prompt} onPrompt={setPrompt} />
          <StatementOf statement={statement} disabled={busy} />
        </div>
      </div>
    </Dialog>
  );
}
