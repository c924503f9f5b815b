import { ApiError } from '@hookline/contract/client';
import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { clsx } from 'clsx';
import { ImagePlus, X } from 'lucide-react';
import { useState } from 'react';
import { UploadBadge } from '#components/ui/upload-meter.tsx';
import { notYetUploaded, type UploadProgress } from '#components/ui/upload-progress.ts';
import { useIncomingFiles } from '#components/ui/use-incoming-files.ts';
import { CutOuts, uploadProductImage } from '#features/product-images/index.ts';

interface ProductPhotosProps {
  label: string;
  urls: readonly string[];
  most?: number;
  onChange: (urls: string[]) => void;
  /** Called with true before pictures are sent, and with false when they have arrived or failed. */
  onUploading: (isUploading: boolean) => void;
}

/** Pictures of a product or its logo: added from files, taken away one by one. */
export function ProductPhotos({ label, urls, most = limits.productImages, onChange, onUploading }: ProductPhotosProps) {
  const [uploading, setUploading] = useState(0);
  const [progress, setProgress] = useState<UploadProgress>(notYetUploaded);
  const [problem, setProblem] = useState<string | null>(null);

  async function take(files: readonly File[]): Promise<void> {
    setProblem(null);
    const wanted = files.slice(0, most - urls.length);
    setUploading(wanted.length);
    onUploading(true);
    const added: string[] = [];
    for (const file of wanted) {
      try {
        if (!file.type.startsWith('image/'))
          throw new ApiError(messages.uploads.invalidFile, { code: 'INVALID_INPUT', status: 422 });
        if (file.size > limits.imageBytes)
          throw new ApiError(messages.uploads.tooLarge, { code: 'PAYLOAD_TOO_LARGE', status: 413 });
        setProgress(notYetUploaded);
        added.push((await uploadProductImage(file, { onProgress: setProgress })).url);
      } catch (error) {
        setProblem(error instanceof ApiError ? error.message : messages.uploads.failed);
      }
      setUploading((left) => left - 1);
    }
    if (added.length > 0) onChange([...urls, ...added]);
    onUploading(false);
  }

  const { isOver, target } = useIncomingFiles<HTMLFieldSetElement>({
    open: uploading === 0 && urls.length < most,
    // Photos and logo stand together: what is pasted elsewhere is a photo.
    takesPaste: most > 1 ? 'any' : 'here',
    onFiles: (files) => void take(files),
  });

  return (
    <fieldset {...target} className={clsx('rounded-m', isOver && 'bg-hover ring-ink')}>
      <legend className="mb-1.5 text-[13px] font-semibold">{label}</legend>
      <ul className="flex flex-wrap gap-2.5">
        {urls.map((url, index) => (
          <li key={url} className="relative size-20 overflow-hidden rounded-s bg-sunken">
            <img src={url} alt={`${label} ${index + 1}`} className="size-full object-contain" />
            <button
              type="button"
              aria-label={`Remove ${label.toLowerCase()} ${index + 1}`}
              onClick={() => onChange(urls.filter((other) => other !== url))}
              className="absolute top-1 right-1 grid size-6 pointer-coarse:size-8 place-items-center rounded-s bg-surface"
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </li>
        ))}
        {urls.length < most ? (
          <li>
            <label className="relative grid size-20 cursor-pointer overflow-hidden place-items-center rounded-s border-2 border-line-field border-dashed bg-sunken focus-within:outline-2 focus-within:outline-focus focus-within:outline-offset-2 hover:bg-hover">
              {uploading > 0 ? (
                <UploadBadge label={`Uploading ${label.toLowerCase()}`} progress={progress} />
              ) : (
                <ImagePlus aria-hidden="true" className="size-5" />
              )}
              <input
                type="file"
                multiple={most > 1}
                accept="image/jpeg,image/png,image/webp"
                aria-label={`Add ${label.toLowerCase()}`}
                className="sr-only"
                disabled={uploading > 0}
                onChange={(event) => {
                  void take([...(event.target.files ?? [])]);
                  event.target.value = '';
                }}
              />
            </label>
          </li>
        ) : null}
      </ul>
      {/* A logo is used as it is. */}
      {most > 1 ? (
        <CutOuts className="mt-2.5" pictures={urls.map((url, index) => ({ url, name: `${label} ${index + 1}` }))} />
      ) : null}
      {problem ? (
        <p role="alert" className="type-small mt-1.5 text-danger">
          {problem}
        </p>
      ) : null}
    </fieldset>
  );
}
