import { messages } from '@hookline/contract/messages';
import { type TryOnResult, tryOnsShown } from '@hookline/contract/try-on';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatWhen } from '#components/media/format-when.ts';
import { PictureTile } from '#components/media/picture-tile.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Loading } from '#components/ui/loading.tsx';
import { useDeleteTryOn } from '../api/delete-try-on.ts';
import { useSavePicture } from '../api/save-picture.ts';

const text = messages.tryOn;

interface TileProps {
  result: TryOnResult;
  url: string;
  preview: string;
  onLoadError: () => void;
}

function ResultTile({ result, url, preview, onLoadError }: TileProps) {
  const save = useSavePicture();
  const remove = useDeleteTryOn();
  const when = formatWhen(result.created_at);
  return (
    <li className="min-w-0">
      <PictureTile
        src={preview}
        alt={`Try-on, ${when}`}
        className="!aspect-2/3"
        onLoadError={onLoadError}
        fallback={
          <p className="type-micro absolute inset-0 grid place-items-center p-2 text-center text-muted">
            {messages.productImages.imageLoadFailed}
          </p>
        }
      />
      <div className="mt-1 flex items-center">
        <p className="type-micro min-w-0 flex-1 truncate text-muted tabular-nums">{when}</p>
        <IconButton
          label={`Download try-on, ${when}`}
          className="!size-8 pointer-coarse:!size-11"
          disabled={save.isPending}
          onClick={() => save.save(url, result)}
        >
          <Download className="size-4" />
        </IconButton>
        <IconButton
          label={`Delete try-on, ${when}`}
          className="!size-8 pointer-coarse:!size-11"
          disabled={remove.isPending}
          onClick={() => remove.mutate(result.id)}
        >
          <Trash2 className="size-4" />
        </IconButton>
      </div>
    </li>
  );
}

interface PreviousResultsProps {
  results: readonly TryOnResult[] | undefined;
  urlOf: (result: TryOnResult) => string;
  previewOf: (result: TryOnResult) => string;
  onLoadError: (id: string) => void;
}

/** The three newest, and a dialog with up to twenty. */
export function PreviousResults({ results, urlOf, previewOf, onLoadError }: PreviousResultsProps) {
  const [isOpen, setOpen] = useState(false);
  const shown = results?.slice(0, tryOnsShown.dialog) ?? [];
  const tiles = (some: readonly TryOnResult[]) =>
    some.map((result) => (
      <ResultTile
        key={result.id}
        result={result}
        url={urlOf(result)}
        preview={previewOf(result)}
        onLoadError={() => onLoadError(result.id)}
      />
    ));
  return (
    <section aria-labelledby="previous-title">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id="previous-title" className="type-h3">
          Previous Results
        </h2>
        {results && results.length > tryOnsShown.inline ? (
          <button
            type="button"
            className="tap-area font-semibold text-link underline-offset-4 hover:underline"
            onClick={() => setOpen(true)}
          >
            {text.viewAll(results.length)}
          </button>
        ) : null}
      </div>
      {results === undefined ? (
        <Loading className="h-40" />
      ) : results.length === 0 ? (
        <div className="rounded-m bg-sunken px-5 py-8 text-center">
          <p className="font-semibold">{text.noPrevious}</p>
          <p className="type-small mt-1 text-muted">{text.noPreviousHint}</p>
        </div>
      ) : (
        <ul className="grid grid-cols-3 gap-3">{tiles(results.slice(0, tryOnsShown.inline))}</ul>
      )}
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        width="gallery"
        title="Previous Results"
        description={text.lastOnes(shown.length)}
      >
        <ul className="grid grid-cols-2 gap-4 pb-8 sm:grid-cols-3 lg:grid-cols-5">{tiles(shown)}</ul>
      </Dialog>
    </section>
  );
}
