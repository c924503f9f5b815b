import type { TryOnLook } from '@hookline/contract/try-on';
import { clsx } from 'clsx';
import { ImagePlus, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { NoticeBox } from '#components/ui/notice-box.tsx';
import { UploadMeter } from '#components/ui/upload-meter.tsx';
import { sizeWords } from '#components/ui/upload-progress.ts';
import { useIncomingFiles } from '#components/ui/use-incoming-files.ts';
import { CutOuts } from '#features/product-images/index.ts';
import { noticeOf, type TryOnFailure } from '../explain-failure.ts';
import type { PictureInput } from '../use-picture-input.ts';
import { SeenMarks } from './seen-marks.tsx';

interface PictureHalfProps {
  title: string;
  hint: string;
  input: PictureInput;
  disabled: boolean;
  /** What was wrong with this picture the last time. */
  failure: TryOnFailure | null;
  /** What was recognized in it; undefined while that is not known. */
  seen: TryOnLook['person'] | undefined;
  isLooking: boolean;
  /** Why it does not go with the other picture. */
  mismatch: string | null;
  /** Shows how it will be cut out, and lets a person change that. */
  isCutOut?: boolean;
  /** Another way to choose a picture: before the field while there is none, and below one. */
  lead?: ReactNode;
  more?: ReactNode;
}

interface FileFieldProps {
  id: string;
  label: string;
  disabled: boolean;
  onFile: (file: File) => void;
}

function FileField({ id, label, disabled, onFile }: FileFieldProps) {
  return (
    <input
      id={id}
      type="file"
      accept="image/*"
      aria-label={label}
      disabled={disabled}
      className="sr-only"
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        if (file) onFile(file);
        // Reset, so that picking the same file again fires a change event.
        event.target.value = '';
      }}
    />
  );
}

/** One of the two pictures: dropped, pasted or chosen, shown, replaced and removed. */
export function PictureHalf({ title, hint, input, disabled, failure, isCutOut = false, ...rest }: PictureHalfProps) {
  const { seen, isLooking, mismatch, lead, more } = rest;
  const { picture, choose, remove } = input;
  const { isOver, target } = useIncomingFiles<HTMLElement>({
    open: !disabled,
    takesPaste: 'here',
    onFiles: ([file]) => file && choose(file),
  });
  const fileId = useId();
  const label = `Choose the ${title.toLowerCase()}`;
  const problem = seen?.problem ?? mismatch;
  const notice = failure ? noticeOf(failure) : problem;

  return (
    <section {...target} aria-label={title} className="min-w-0 p-4 md:p-7">
      <h2 className="mb-3 font-semibold">{title}</h2>
      {picture ? null : lead}
      {picture ? (
        <div className="flex gap-3">
          <div className="picture-edge relative aspect-2/3 w-[62%] max-w-[200px] shrink-0 overflow-hidden rounded-m bg-selected">
            <img src={picture.preview} alt={title} className="absolute inset-0 size-full object-cover" />
            <IconButton
              label={`Remove ${title.toLowerCase()}`}
              disabled={disabled}
              onClick={remove}
              className="absolute top-1.5 right-1.5 bg-surface ring-line hover:!bg-hover"
            >
              <X className="size-[18px]" />
            </IconButton>
          </div>
          <div className="flex min-w-0 flex-1 flex-col">
            <p className="truncate font-semibold text-[14px]" title={picture.name}>
              {picture.name}
            </p>
            <p className="type-small text-muted tabular-nums">
              {picture.sizeBytes === null ? 'Influencer' : sizeWords(picture.sizeBytes)}
            </p>
            {picture.uploading !== null ? (
              <UploadMeter label={`Uploading ${title.toLowerCase()}`} progress={picture.uploading} className="mt-3" />
            ) : failure || problem ? null : (
              <SeenMarks
                marks={seen?.marks ?? []}
                isLooking={isLooking}
                until={picture.sizeBytes === null ? 'Drawn by the studio' : 'Uploaded'}
              />
            )}
            <label
              htmlFor={fileId}
              className="mt-auto inline-flex h-9 w-fit cursor-pointer items-center rounded-s px-3 pt-0 font-semibold text-[14px] ring-field focus-within:outline-2 focus-within:outline-focus focus-within:outline-offset-2 hover:bg-hover has-disabled:cursor-default has-disabled:text-muted pointer-coarse:h-11"
            >
              Replace
              <FileField id={fileId} label={`Replace the ${title.toLowerCase()}`} disabled={disabled} onFile={choose} />
            </label>
          </div>
        </div>
      ) : (
        <label
          htmlFor={fileId}
          className={clsx(
            'grid min-h-[300px] cursor-pointer content-center justify-items-center gap-1 rounded-m border-2 border-dashed px-5 py-8 text-center transition-colors duration-[120ms] focus-within:outline-2 focus-within:outline-focus focus-within:outline-offset-2',
            isOver ? 'border-fg bg-hover' : 'border-line-field bg-sunken hover:bg-hover',
          )}
        >
          <ImagePlus aria-hidden="true" className="mb-2 size-6 stroke-[1.5]" />
          <span className="font-semibold pointer-coarse:hidden">
            Drop a photo or <span className="underline underline-offset-4">choose a file</span>
          </span>
          <span className="hidden font-semibold underline underline-offset-4 pointer-coarse:inline">
            Choose a photo
          </span>
          <span className="type-small max-w-[24em] text-muted">{hint}</span>
          <FileField id={fileId} label={label} disabled={disabled} onFile={choose} />
        </label>
      )}
      {picture && notice ? (
        <NoticeBox tone="danger" className="mt-4">
          {notice}
        </NoticeBox>
      ) : null}
      {isCutOut && picture?.url ? (
        <CutOuts className="mt-4 sm:!grid-cols-1" pictures={[{ url: picture.url, name: 'Garment' }]} />
      ) : null}
      {picture ? more : null}
    </section>
  );
}
