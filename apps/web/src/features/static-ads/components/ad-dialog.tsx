import { messages } from '@hookline/contract/messages';
import { productPath } from '@hookline/contract/page-paths';
import { type Ad, type AdSize, adSizeNames, adSizes } from '@hookline/contract/static-ads';
import { Copy, Download, Layers } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { createIdempotencyKey } from '#api/create-idempotency-key.ts';
import { useSaveFile } from '#api/save-file.ts';
import { Button } from '#components/ui/button.tsx';
import { copyText } from '#components/ui/copy-text.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { usePrice } from '#features/usage/index.ts';
import { useAdUrls } from '../api/ad-urls.ts';
import { useReviseAd, useSendMessage } from '../api/generation.ts';
import { AdPicture } from './ad-picture.tsx';

const sizeOptions = adSizeNames.map((value) => ({ value, label: adSizes[value].label }));

function textsOf({ texts: { headline, line, action } }: Ad): string {
  return [headline, line, action].filter((text) => text !== '').join('\n');
}

/** One ad large: its words and size can be changed and it is made again, downloaded, or taken as a model. */
export function AdDialog({ ad, onClose }: { ad: Ad | null; onClose: () => void }) {
  return (
    <Dialog
      open={ad !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      width="player"
      title={ad?.productName ?? ''}
      description={ad ? `${ad.width} × ${ad.height}` : undefined}
      bodyClassName="pb-6"
    >
      {ad ? <AdEditor key={ad.id} ad={ad} onClose={onClose} /> : null}
    </Dialog>
  );
}

function AdEditor({ ad, onClose }: { ad: Ad; onClose: () => void }) {
  const navigate = useNavigate();
  const price = usePrice('static-ads');
  const urls = useAdUrls([ad]);
  const save = useSaveFile(messages.tryOn.downloadFailed);
  const [texts, setTexts] = useState(ad.texts);
  const [size, setSize] = useState<AdSize>(ad.size);
  const revise = useReviseAd(ad.productId);
  const send = useSendMessage(ad.productId);
  const key = useRef(createIdempotencyKey());
  const isChanged =
    size !== ad.size ||
    (Object.keys(texts) as (keyof typeof texts)[]).some((part) => texts[part].trim() !== ad.texts[part]);
  const isComplete = texts.headline.trim() !== '' && texts.action.trim() !== '';

  function goTo({ chatId }: { chatId: string }) {
    onClose();
    void navigate(productPath(ad.productId, chatId));
  }

  return (
    <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <AdPicture
        ad={ad}
        src={urls.urlOf(ad)}
        onLoadError={() => urls.onLoadError(ad.id)}
        className={ad.size === 'story' ? 'max-h-[70vh]' : undefined}
      />
      <form
        noValidate
        className="flex min-w-0 flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isChanged || !isComplete || revise.isPending) return;
          const { headline, line, action } = texts;
          revise.mutate(
            { id: ad.id, change: { headline, line, action, size }, idempotencyKey: key.current },
            { onSuccess: goTo },
          );
          key.current = createIdempotencyKey();
        }}
      >
        <TextField
          label="Headline"
          dir="auto"
          maxLength={200}
          value={texts.headline}
          error={texts.headline.trim() === '' ? 'Please enter a headline' : null}
          onChange={(event) => setTexts({ ...texts, headline: event.target.value })}
        />
        <TextField
          label="Line"
          dir="auto"
          maxLength={300}
          value={texts.line}
          onChange={(event) => setTexts({ ...texts, line: event.target.value })}
        />
        <TextField
          label="Button"
          dir="auto"
          maxLength={60}
          value={texts.action}
          error={texts.action.trim() === '' ? 'Please enter the button text' : null}
          onChange={(event) => setTexts({ ...texts, action: event.target.value })}
        />
        <Segmented label="Size" value={size} options={sizeOptions} onChange={setSize} className="self-start" />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button kind="ink" type="submit" disabled={!isChanged || !isComplete} busy={revise.isPending}>
            Make it again
          </Button>
          <span className="type-small text-muted tabular-nums">{price}</span>
        </div>
        <div className="mt-auto flex flex-wrap gap-2 border-line border-t pt-4">
          <Button
            size="s"
            icon={<Download aria-hidden="true" />}
            busy={save.isPending}
            onClick={() => save.mutate({ url: urls.downloadOf(ad) })}
          >
            Download
          </Button>
          <Button
            size="s"
            icon={<Copy aria-hidden="true" />}
            onClick={() => void copyText(textsOf(ad), { done: 'Texts copied' })}
          >
            Copy texts
          </Button>
          <Button
            size="s"
            icon={<Layers aria-hidden="true" />}
            busy={send.isPending}
            aria-describedby="ad-more-price"
            onClick={() => {
              const message = { chatId: ad.chatId, prompt: 'More like this', imageUrls: [], size: ad.size };
              send.mutate({ ...message, moreLike: ad.id, idempotencyKey: createIdempotencyKey() }, { onSuccess: goTo });
            }}
          >
            More like this
          </Button>
          <span id="ad-more-price" className="sr-only">
            {price}
          </span>
        </div>
      </form>
    </div>
  );
}
