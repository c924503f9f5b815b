import { messages } from '@hookline/contract/messages';
import { clsx } from 'clsx';
import { ImageOff, X } from 'lucide-react';
import { PictureTile } from '#components/media/picture-tile.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import type { ImageChoice } from '../image-choices.ts';

interface ChoiceGridProps {
  choices: readonly ImageChoice[];
  isFull: boolean;
  onToggle: (key: string) => void;
  onRemove: (key: string) => void;
}

interface ChoiceTileProps {
  choice: ImageChoice;
  name: string;
  /** Place among the chosen, from 1; 0 when not chosen. */
  order: number;
  isOff: boolean;
  onToggle: () => void;
}

function ChoiceTile({ choice, name, order, isOff, onToggle }: ChoiceTileProps) {
  const isUploading = choice.state === 'uploading';
  return (
    <button
      type="button"
      aria-pressed={order > 0}
      aria-busy={isUploading || undefined}
      onClick={onToggle}
      className="group block w-full rounded-m text-left outline-none"
    >
      <span className="sr-only">{isUploading ? `${name}, uploading` : name}</span>
      <PictureTile
        src={choice.preview}
        alt=""
        className={clsx(
          '!aspect-square transition-shadow duration-[120ms] group-focus-visible:outline-2 group-focus-visible:outline-focus group-focus-visible:outline-offset-[7px]',
          order > 0 && 'ring-chosen',
          isOff && 'opacity-55',
        )}
        pictureClassName={clsx('!object-contain', isUploading && 'opacity-55')}
        fallback={
          <span className="type-small absolute inset-0 grid place-content-center justify-items-center gap-2 p-2 text-center text-muted">
            <ImageOff aria-hidden="true" className="size-5 stroke-[1.75]" />
            {messages.productImages.imageLoadFailed}
          </span>
        }
      >
        {order > 0 && !isUploading ? (
          <span
            aria-hidden="true"
            className="absolute top-2 left-2 z-2 grid size-7 place-items-center rounded-s bg-accent text-[14px] font-bold text-on-accent tabular-nums"
          >
            {order}
          </span>
        ) : null}
        {isUploading ? (
          <span className="absolute top-2 left-2 z-2 grid size-7 place-items-center rounded-s bg-surface">
            <Spinner className="size-4" />
          </span>
        ) : null}
      </PictureTile>
    </button>
  );
}

function FailedTile({ choice, onRemove }: { choice: ImageChoice; onRemove: () => void }) {
  return (
    <div className="relative grid aspect-square content-end rounded-m bg-danger-soft p-3">
      <button
        type="button"
        aria-label={`Remove ${choice.error?.file ?? 'this picture'}`}
        onClick={onRemove}
        className="absolute top-1.5 right-1.5 grid size-8 place-items-center rounded-s text-danger transition-colors duration-[120ms] hover:bg-hover"
      >
        <X className="size-4 stroke-[1.75]" />
      </button>
      <p role="alert" className="type-small min-w-0 text-danger">
        <b className="block font-semibold">{choice.error?.title}</b>
        <span className="block truncate">{choice.error?.file}</span>
        {choice.error?.text}
      </p>
    </div>
  );
}

/** What can be chosen, from pages and files alike. */
export function ChoiceGrid({ choices, isFull, onToggle, onRemove }: ChoiceGridProps) {
  const chosen = choices.filter(({ isSelected }) => isSelected);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a form's looks, and it is not a form
    <div
      role="group"
      aria-label="Product images"
      className="grid grid-cols-3 gap-3.5 p-1 sm:grid-cols-4 md:grid-cols-5"
    >
      {choices.map((choice, index) =>
        choice.state === 'failed' ? (
          <FailedTile key={choice.key} choice={choice} onRemove={() => onRemove(choice.key)} />
        ) : (
          <ChoiceTile
            key={choice.key}
            choice={choice}
            name={`Picture ${index + 1}`}
            order={chosen.indexOf(choice) + 1}
            isOff={isFull && !choice.isSelected}
            onToggle={() => onToggle(choice.key)}
          />
        ),
      )}
    </div>
  );
}
