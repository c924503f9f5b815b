import { messages } from '@hookline/contract/messages';
import { clsx } from 'clsx';
import { ImageOff, X } from 'lucide-react';
import { PictureTile } from '#components/media/picture-tile.tsx';
import { UploadBadge } from '#components/ui/upload-meter.tsx';
import { notYetUploaded } from '#components/ui/upload-progress.ts';
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
        {isUploading ? <UploadBadge label={`Uploading ${name}`} progress={choice.progress ?? notYetUploaded} /> : null}
      </PictureTile>
    </button>
  );
}

/** A file that could not be taken: a line of its own, since a reason is longer than a picture is wide. */
function FailedFile({ error, onRemove }: { error: NonNullable<ImageChoice['error']>; onRemove: () => void }) {
  return (
    <li className="flex items-start gap-2 rounded-m bg-danger-soft py-2 pr-1.5 pl-4 text-danger">
      <p role="alert" className="type-control min-w-0 flex-1 py-1">
        <b className="font-semibold">{error.title}</b> <span className="break-words">{error.file}</span>
        <span className="block">{error.text}</span>
      </p>
      <button
        type="button"
        aria-label={`Remove ${error.file}`}
        onClick={onRemove}
        className="grid size-8 shrink-0 place-items-center rounded-s transition-colors duration-[120ms] hover:bg-hover"
      >
        <X className="size-4 stroke-[1.75]" />
      </button>
    </li>
  );
}

/** What can be chosen, from pages and files alike, and below it what could not be taken. */
export function ChoiceGrid({ choices, isFull, onToggle, onRemove }: ChoiceGridProps) {
  const pictures = choices.filter(({ state }) => state !== 'failed');
  const chosen = pictures.filter(({ isSelected }) => isSelected);
  const failed = choices.filter(({ state }) => state === 'failed');
  return (
    <>
      {pictures.length > 0 ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a form's looks, and it is not a form
        <div
          role="group"
          aria-label="Product images"
          className="grid grid-cols-3 gap-3.5 p-1 sm:grid-cols-4 md:grid-cols-5"
        >
          {pictures.map((choice, index) => (
            <ChoiceTile
              key={choice.key}
              choice={choice}
              name={`Picture ${index + 1}`}
              order={chosen.indexOf(choice) + 1}
              isOff={isFull && !choice.isSelected}
              onToggle={() => onToggle(choice.key)}
            />
          ))}
        </div>
      ) : null}
      {failed.length > 0 ? (
        <ul aria-label="Files we couldn’t add" className="mt-4 grid gap-2 first:mt-0">
          {failed.map(({ key, error }) =>
            error ? <FailedFile key={key} error={error} onRemove={() => onRemove(key)} /> : null,
          )}
        </ul>
      ) : null}
    </>
  );
}
