import { limits } from '@hookline/contract/limits';
import { ImagePlus, X } from 'lucide-react';
import { useId } from 'react';
import { UploadMeter } from '#components/ui/upload-meter.tsx';
import { notYetUploaded } from '#components/ui/upload-progress.ts';
import { CutOuts } from '#features/product-images/index.ts';
import type { ImageUpload } from '../use-image-upload.ts';

interface ProductFieldProps {
  upload: ImageUpload;
  prompt: string;
  onPrompt: (prompt: string) => void;
  /** Nothing is made without it. */
  isRequired?: boolean;
}

/** A product to be put into the hand, and what is done with it; dropped, pasted or chosen. */
export function ProductField({ upload, prompt, onPrompt, isRequired = false }: ProductFieldProps) {
  const id = useId();
  const { file, preview, progress, stored, error } = upload;
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-4 text-[13px]">
        <span className="font-semibold">{isRequired ? 'Product image' : 'Product in Hand'}</span>
        {isRequired ? null : <span className="text-muted">Optional</span>}
      </div>
      {file ? (
        <div className="rounded-m ring-field">
          <div className="flex items-center gap-3 p-2">
            <img src={preview} alt="" className="size-11 rounded-s object-cover" />
            <div className="min-w-0 flex-1">
              <p className="truncate text-[14px] font-semibold">{file.name}</p>
              {error ? (
                <p role="alert" className="type-micro text-danger">
                  {error}
                </p>
              ) : stored ? (
                <p className="type-micro text-muted">Uploaded</p>
              ) : (
                <UploadMeter label="Uploading the product" progress={progress ?? notYetUploaded} className="mt-1.5" />
              )}
            </div>
            <button
              type="button"
              aria-label="Remove the product"
              onClick={upload.clear}
              className="grid size-9 place-items-center rounded-s hover:bg-hover [&_svg]:size-4"
            >
              <X aria-hidden="true" />
            </button>
          </div>
          {stored ? (
            <CutOuts className="px-2 pb-2 sm:!grid-cols-1" pictures={[{ url: stored.url, name: 'Product' }]} />
          ) : null}
          <div className="border-line border-t px-3.5 py-2.5">
            <label htmlFor={id} className="text-[13px] font-semibold">
              Interaction prompt
            </label>
            <textarea
              id={id}
              rows={2}
              value={prompt}
              maxLength={limits.promptCharacters}
              placeholder="She lifts the can to the camera"
              onChange={(event) => onPrompt(event.target.value)}
              aria-describedby={`${id}-hint`}
              className="mt-1 block w-full resize-y bg-transparent outline-none placeholder:text-muted"
            />
            <p id={`${id}-hint`} className="type-micro mt-1 text-muted">
              Say what it is, like “can” or “lipstick”. That sets its size and how it’s held.
            </p>
          </div>
        </div>
      ) : (
        <label className="flex cursor-pointer items-center gap-3 rounded-m border border-line-field border-dashed px-3.5 py-3 text-[14px] transition-colors duration-[120ms] focus-within:outline-2 focus-within:outline-focus focus-within:outline-offset-2 hover:bg-hover">
          <ImagePlus aria-hidden="true" className="size-5 stroke-[1.5]" />
          <span>
            <span className="block font-semibold">Add a product image</span>
            <span className="type-micro text-muted">JPG, PNG or WEBP up to 10MB</span>
          </span>
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp"
            aria-label="Product image"
            className="sr-only"
            onChange={(event) => {
              upload.choose(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </label>
      )}
    </div>
  );
}
