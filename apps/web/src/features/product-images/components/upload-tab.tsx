import { messages } from '@hookline/contract/messages';
import { clsx } from 'clsx';
import { ImagePlus } from 'lucide-react';
import { NoticeBox } from '#components/ui/notice-box.tsx';

interface UploadTabProps {
  /** Files are being dragged over the dialog. */
  isOver: boolean;
  /** Nothing of the last files could be taken. */
  isRefused: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Where files are dropped; they may be dropped and pasted anywhere else in the dialog too. */
export function UploadTab({ isOver, isRefused, onFiles }: UploadTabProps) {
  return (
    <>
      <label
        className={clsx(
          'grid cursor-pointer justify-items-center gap-1 rounded-m border-2 border-dashed px-6 py-9 text-center transition-colors duration-[120ms] focus-within:outline-2 focus-within:outline-focus focus-within:outline-offset-2',
          isOver ? 'border-fg bg-hover' : 'border-line-field bg-sunken hover:bg-hover',
        )}
      >
        <ImagePlus aria-hidden="true" className="mb-2 size-6 stroke-[1.5]" />
        <span className="font-semibold pointer-coarse:hidden">
          Drag pictures here or <span className="underline underline-offset-4">choose files</span>
        </span>
        {/* Fingers drag nothing into a page. */}
        <span className="hidden font-semibold underline underline-offset-4 pointer-coarse:inline">Choose files</span>
        <span className="type-small text-muted">JPG, PNG or WEBP up to 10MB. You can also paste them.</span>
        <input
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp"
          aria-label="Choose product images"
          className="sr-only"
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            // Reset, so that picking the same file again fires a change event.
            event.target.value = '';
          }}
        />
      </label>
      {isRefused ? (
        <NoticeBox tone="danger" className="mt-4">
          {messages.productImages.invalidFiles}
        </NoticeBox>
      ) : null}
    </>
  );
}
