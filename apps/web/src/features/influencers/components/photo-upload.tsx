import { photoConsent } from '@hookline/contract/avatars';
import { Check, ImagePlus, X } from 'lucide-react';
import { UploadMeter } from '#components/ui/upload-meter.tsx';
import type { ImageUpload } from '../use-image-upload.ts';

/** The button that takes a photo, and then the photo it took. */
export function PhotoChip({ upload }: { upload: ImageUpload }) {
  const { file, preview } = upload;
  if (!file)
    return (
      <label className="inline-flex h-11 cursor-pointer items-center gap-2 rounded-m px-3.5 text-[14px] font-semibold ring-field transition-colors duration-[120ms] focus-within:outline-2 focus-within:outline-focus focus-within:outline-offset-2 hover:bg-hover [&_svg]:size-[18px] [&_svg]:stroke-[1.75]">
        <ImagePlus aria-hidden="true" />
        Upload image
        <input
          type="file"
          accept="image/*"
          aria-label="Upload image"
          className="sr-only"
          onChange={(event) => {
            upload.choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </label>
    );
  return (
    <span className="inline-flex h-11 max-w-[260px] items-center gap-2.5 rounded-m pr-1 pl-1.5 text-[14px] font-semibold ring-line">
      <img src={preview} alt="" className="size-8 rounded-s object-cover" />
      <span className="min-w-0 truncate">{file.name}</span>
      <button
        type="button"
        aria-label="Remove the image"
        onClick={upload.clear}
        className="grid size-9 shrink-0 place-items-center rounded-s hover:bg-hover [&_svg]:size-4"
      >
        <X aria-hidden="true" />
      </button>
    </span>
  );
}

/** What has to be true before a photo of people is sent; ticking it sends the photo. */
export function PhotoConsent({ upload }: { upload: ImageUpload }) {
  const { file, progress, stored, error } = upload;
  if (!file) return null;
  const isGiven = stored !== undefined || progress !== null;
  return (
    <div className="basis-full">
      <label className="inline-flex cursor-pointer items-center gap-2.5 text-[14px] font-medium">
        <span className="relative grid size-5 place-items-center">
          <input
            type="checkbox"
            checked={isGiven}
            disabled={isGiven}
            onChange={upload.send}
            className="peer size-5 cursor-pointer appearance-none rounded-xs bg-surface ring-field checked:bg-inverse disabled:cursor-default"
          />
          <Check
            aria-hidden="true"
            className="pointer-events-none absolute size-3.5 stroke-3 text-on-inverse opacity-0 peer-checked:opacity-100"
          />
        </span>
        {photoConsent.text}
      </label>
      {progress ? <UploadMeter label="Uploading" progress={progress} className="mt-2 max-w-[320px]" /> : null}
      {error ? (
        <p role="alert" className="type-small mt-1.5 text-danger">
          {error}
        </p>
      ) : stored ? (
        <p className="type-small mt-1 text-muted">
          It’s in your photos. We use its colors for clothes. We never copy faces.
        </p>
      ) : progress === null ? (
        <p className="type-small mt-1 text-muted">Confirm to upload it.</p>
      ) : null}
    </div>
  );
}
