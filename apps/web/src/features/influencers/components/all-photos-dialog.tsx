import type { Photo } from '@hookline/contract/avatars';
import { messages } from '@hookline/contract/messages';
import { Dialog } from '#components/ui/dialog.tsx';
import type { PhotoUrls } from '../api/photo-urls.ts';
import { PhotoTile } from './photo-tile.tsx';

interface AllPhotosDialogProps {
  open: boolean;
  photos: readonly Photo[];
  urls: PhotoUrls;
  onOpen: (photo: Photo) => void;
  onAddProduct: (photo: Photo) => void;
  onDelete: (photo: Photo) => void;
  onClose: () => void;
}

/** The whole gallery. */
export function AllPhotosDialog({ open, photos, urls, onOpen, onAddProduct, onDelete, onClose }: AllPhotosDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`${messages.avatars.allPhotos} (${photos.length})`}
      width="gallery"
      bodyClassName="pb-6"
    >
      <ul className="grid grid-cols-3 gap-3 p-1 md:grid-cols-6">
        {photos.map((photo) => (
          <PhotoTile
            key={photo.id}
            photo={urls.freshen(photo)}
            isShown={false}
            isOneOfMany
            onOpen={() => onOpen(photo)}
            onAddProduct={() => onAddProduct(photo)}
            onDelete={() => onDelete(photo)}
            onLoadError={() => urls.onLoadError(photo)}
          />
        ))}
      </ul>
    </Dialog>
  );
}
