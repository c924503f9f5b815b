import type { Photo } from '@hookline/contract/avatars';
import { clsx } from 'clsx';
import { PackagePlus, Trash2 } from 'lucide-react';
import { formatWhen } from '#components/media/format-when.ts';
import { Badge } from '#components/ui/badge.tsx';
import { PhotoPicture } from './photo-picture.tsx';

const action =
  'grid size-9 pointer-coarse:size-11 place-items-center rounded-s bg-surface text-fg hover:bg-hover [&_svg]:size-[17px] [&_svg]:stroke-[1.75]';

interface PhotoTileProps {
  photo: Photo;
  isShown: boolean;
  /** Left undrawn while it is out of sight. */
  isOneOfMany?: boolean;
  onOpen: () => void;
  onAddProduct: () => void;
  onDelete: () => void;
  onLoadError: () => void;
}

/** A photo of the gallery; pressing it makes it move. */
export function PhotoTile({
  photo,
  isShown,
  isOneOfMany = false,
  onOpen,
  onAddProduct,
  onDelete,
  onLoadError,
}: PhotoTileProps) {
  const what = photo.prompt || 'Uploaded photo';
  return (
    <li
      className={clsx('group relative', isOneOfMany && '[contain-intrinsic-size:auto_200px] [content-visibility:auto]')}
    >
      <button
        type="button"
        aria-label={`${what}. ${formatWhen(photo.created_at)}. Make a video`}
        onClick={onOpen}
        className={clsx('block w-full rounded-m', isShown && 'outline-2 outline-fg outline-offset-3')}
      >
        <PhotoPicture photo={photo} size="small" onLoadError={onLoadError} className="!aspect-4/5">
          {photo.type === 'avatars' ? null : (
            <Badge tone="picture" className="absolute bottom-2 left-2 z-2">
              {photo.type === 'product-in-hand' ? 'In hand' : 'Upload'}
            </Badge>
          )}
        </PhotoPicture>
      </button>
      <div className="absolute right-2 bottom-2 z-2 flex gap-1.5 opacity-0 transition-opacity duration-[120ms] group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
        {photo.type === 'product-in-hand' ? null : (
          <button type="button" aria-label={`Add a product to ${what}`} onClick={onAddProduct} className={action}>
            <PackagePlus aria-hidden="true" />
          </button>
        )}
        <button type="button" aria-label={`Delete ${what}`} onClick={onDelete} className={action}>
          <Trash2 aria-hidden="true" />
        </button>
      </div>
    </li>
  );
}
