import { limits } from '@hookline/contract/limits';
import { type AdSize, adSizeNames, adSizes } from '@hookline/contract/static-ads';
import { ArrowUp, ImagePlus, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Segmented } from '#components/ui/segmented.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { UploadBadge } from '#components/ui/upload-meter.tsx';
import { useIncomingFiles } from '#components/ui/use-incoming-files.ts';
import { CutOuts } from '#features/product-images/index.ts';
import { OrderGate, useHasCredit, usePrice } from '#features/usage/index.ts';
import type { Attachments } from '../use-attachments.ts';

/** Format of new ads: one size, or a carousel. */
export type AdFormat = AdSize | 'carousel';

const formatOptions: { value: AdFormat; label: string }[] = [
  ...adSizeNames.map((value) => ({ value, label: adSizes[value].label })),
  { value: 'carousel', label: 'Carousel' },
];

interface MessageBoxProps {
  attachments: Attachments;
  /** Ads of this chat are being made. */
  isGenerating: boolean;
  isSending: boolean;
  /** Whether the chat has ads: then a message may change them, and the size is theirs. */
  hasAds: boolean;
  onSend: (text: string, format: AdFormat) => Promise<boolean>;
}

/** The message box of a chat. Enter sends, Shift+Enter starts a new line. */
export function MessageBox({ attachments, isGenerating, isSending, hasAds, onSend }: MessageBoxProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [format, setFormat] = useState<AdFormat>('portrait');
  const box = useRef<HTMLTextAreaElement>(null);
  const { pictures, isUploading, add } = attachments;
  const { isOver, target } = useIncomingFiles<HTMLFormElement>({ onFiles: add });
  const price = usePrice('static-ads');
  const hasCredit = useHasCredit('static-ads');
  const hasSomething = text.trim() !== '' || pictures.length > 0;
  const canSend = hasSomething && hasCredit && !isGenerating && !isUploading && !isSending;

  // Grows with the text, up to a third of the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text decides the height
  useEffect(() => {
    const field = box.current;
    if (!field) return;
    field.style.height = 'auto';
    field.style.height = `${Math.min(field.scrollHeight, window.innerHeight / 3)}px`;
  }, [text]);

  async function send() {
    if (!canSend) return;
    if (await onSend(text.trim(), format)) setText('');
    box.current?.focus();
  }

  return (
    <form
      {...target}
      className={`rounded-l bg-surface p-3 ${isOver ? 'ring-ink' : 'ring-field'} focus-within:outline-2 focus-within:outline-focus focus-within:outline-offset-2`}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label htmlFor={id} className="sr-only">
        {hasAds ? 'Say what to change, or describe new ads' : 'Describe your ads'}
      </label>
      <textarea
        ref={box}
        id={id}
        dir="auto"
        rows={2}
        value={text}
        maxLength={limits.chatCharacters}
        placeholder={
          hasAds
            ? 'Make the second one darker, shorter headline, square version...'
            : 'What should the ads say? An offer, a price, an audience.'
        }
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void send();
        }}
        className="scroll-thin block w-full resize-none bg-transparent px-2 py-1 outline-none placeholder:text-muted"
      />
      <CutOuts
        className="mt-2"
        pictures={pictures.flatMap(({ url }, index) =>
          url === null ? [] : [{ url, name: `Attachment ${index + 1}` }],
        )}
      />
      <OrderGate
        kind="static-ads"
        busy={isGenerating || isSending}
        className="mt-2 border-line border-t px-2 pt-4 pb-1 !bg-transparent"
      >
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
          <AttachButton onFiles={add} />
          <AttachedPictures attachments={attachments} />
          {hasAds ? null : <Segmented label="Size" value={format} options={formatOptions} onChange={setFormat} />}
          <span id={`${id}-price`} className="type-small ml-auto text-muted tabular-nums">
            {isGenerating ? 'Making your ads' : price}
          </span>
          <button
            type="submit"
            aria-label="Send"
            aria-describedby={`${id}-price`}
            disabled={!canSend}
            className="grid size-11 place-items-center rounded-m bg-accent text-on-accent enabled:hover:bg-accent-hover disabled:bg-disabled disabled:text-muted"
          >
            {isSending ? <Spinner className="size-5" /> : <ArrowUp aria-hidden="true" className="size-5" />}
          </button>
        </div>
      </OrderGate>
    </form>
  );
}

function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  return (
    <label
      title="Attach pictures"
      className="grid size-10 pointer-coarse:size-11 cursor-pointer place-items-center rounded-s focus-within:outline-2 focus-within:outline-focus hover:bg-hover"
    >
      <ImagePlus aria-hidden="true" className="size-5 stroke-[1.75]" />
      <input
        type="file"
        multiple
        accept="image/*"
        aria-label="Attach pictures"
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </label>
  );
}

function AttachedPictures({ attachments: { pictures, remove } }: { attachments: Attachments }) {
  return pictures.map(({ key, preview, url, progress }, index) => (
    <span key={key} className="relative size-11 overflow-hidden rounded-s bg-sunken">
      <img src={preview} alt={`Attachment ${index + 1}`} className="size-full object-cover" />
      {url === null ? <UploadBadge label={`Uploading attachment ${index + 1}`} progress={progress} /> : null}
      <button
        type="button"
        aria-label={`Remove attachment ${index + 1}`}
        onClick={() => remove(key)}
        className="absolute top-0 right-0 z-3 grid size-6 place-items-center rounded-bl-s bg-surface"
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </span>
  ));
}
