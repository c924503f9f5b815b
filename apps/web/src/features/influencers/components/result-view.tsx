import type { Photo } from '@hookline/contract/avatars';
import { messages } from '@hookline/contract/messages';
import type { Operation } from '@hookline/contract/operations';
import { Ban, Download, Expand, PackagePlus, ScanFace, UserRoundPlus } from 'lucide-react';
import { useSaveFile } from '#api/save-file.ts';
import { formatWhen } from '#components/media/format-when.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { PhotoPicture } from './photo-picture.tsx';

interface ResultViewProps {
  photo: Photo | undefined;
  isDrawing: boolean;
  /** The operation that draws, as far as it is known. */
  operation: Operation | undefined;
  /** What was refused for its content. */
  refused: string | null;
  onExpand: () => void;
  onCreateActor: () => void;
  onAddProduct: () => void;
  onLoadError: () => void;
}

const frame = 'grid aspect-2/3 w-full place-content-center justify-items-center gap-3 rounded-l px-6 text-center';

/** The photo beside its words: drawn, being drawn, refused, or not yet asked for. */
export function ResultView({
  photo,
  isDrawing,
  operation,
  refused,
  onExpand,
  onCreateActor,
  onAddProduct,
  onLoadError,
}: ResultViewProps) {
  const save = useSaveFile(messages.tryOn.downloadFailed);
  if (isDrawing)
    return (
      <div role="status" className={`${frame} bg-sunken`}>
        <p className="font-medium">Drawing the picture</p>
        <ProgressBar label="Drawing the picture" percent={operation?.progress ?? null} className="w-40" />
        {operation ? <p className="type-small text-muted tabular-nums">{Math.round(operation.progress)}%</p> : null}
      </div>
    );
  if (refused !== null)
    return (
      <div role="alert" className={`${frame} bg-danger-soft text-danger`}>
        <Ban aria-hidden="true" className="size-7 stroke-[1.5]" />
        <p className="type-h3">{messages.moderation.title}</p>
        <p>{refused}</p>
      </div>
    );
  if (!photo)
    return (
      <div className={`${frame} border-2 border-line border-dashed text-muted max-lg:hidden`}>
        <ScanFace aria-hidden="true" className="size-8 stroke-[1.25]" />
        <p>Your photo appears here.</p>
      </div>
    );
  const download = () => save.mutate({ url: photo.downloadUrl });
  const facts = [photo.width && photo.height ? `${photo.width} × ${photo.height}` : '', photo.engine ?? ''];
  return (
    <figure className="max-lg:grid max-lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] max-lg:gap-4">
      <PhotoPicture photo={photo} size="full" onLoadError={onLoadError} className="!aspect-2/3 !rounded-l">
        {photo.engine ? (
          <Badge tone="picture" className="absolute top-2.5 left-2.5 z-2">
            AI-generated
          </Badge>
        ) : null}
        <div className="absolute inset-x-3.5 bottom-3.5 z-2 flex justify-between max-lg:hidden">
          <Button
            className="!bg-surface"
            icon={<Download aria-hidden="true" />}
            busy={save.isPending}
            onClick={download}
          >
            Download
          </Button>
          <Button
            aria-label="Make it move"
            className="!bg-surface !px-3"
            onClick={onExpand}
            icon={<Expand aria-hidden="true" />}
          />
        </div>
      </PhotoPicture>
      <figcaption className="mt-3">
        <p className="type-h3">{formatWhen(photo.created_at)}</p>
        <p className="type-small text-muted tabular-nums">{facts.filter(Boolean).join(', ')}</p>
        {photo.type !== 'product-in-hand' ? (
          <div className="mt-3 grid gap-2 lg:flex lg:flex-wrap">
            <Button size="s" icon={<UserRoundPlus aria-hidden="true" />} onClick={onCreateActor}>
              {photo.isFaceMovable ? 'Create actor' : 'Make it speak'}
            </Button>
            <Button size="s" icon={<PackagePlus aria-hidden="true" />} onClick={onAddProduct}>
              Add a product
            </Button>
          </div>
        ) : null}
        <div className="mt-2 grid gap-2 lg:hidden">
          <Button size="s" icon={<Download aria-hidden="true" />} busy={save.isPending} onClick={download}>
            Download
          </Button>
          <Button size="s" icon={<Expand aria-hidden="true" />} onClick={onExpand}>
            Make it move
          </Button>
        </div>
      </figcaption>
    </figure>
  );
}
