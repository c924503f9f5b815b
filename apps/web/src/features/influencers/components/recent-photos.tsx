import type { Photo } from '@hookline/contract/avatars';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { PhotoUrls } from '../api/photo-urls.ts';
import { PhotoTile } from './photo-tile.tsx';

/** As many as stand in one row of a wide screen. */
const recent = 8;

interface RecentPhotosProps {
  /** Undefined until they are known. */
  photos: readonly Photo[] | undefined;
  shownId: string | undefined;
  urls: PhotoUrls;
  onOpen: (photo: Photo) => void;
  onAddProduct: (photo: Photo) => void;
  onDelete: (photo: Photo) => void;
  onViewAll: () => void;
}

/** The newest photos, and the way to all of them. */
export function RecentPhotos({ photos, shownId, urls, onOpen, onAddProduct, onDelete, onViewAll }: RecentPhotosProps) {
  return (
    <section aria-labelledby="recent-photos" className="mt-8 md:mt-10">
      <div className="mb-3.5 flex items-baseline justify-between gap-4">
        <h2 id="recent-photos" className="type-h3">
          Recent photos
        </h2>
        {photos && photos.length > 0 ? (
          <button
            type="button"
            onClick={onViewAll}
            className="tap-area text-[14px] font-semibold text-link tabular-nums underline-offset-4 hover:underline"
          >
            View All ({photos.length})
          </button>
        ) : null}
      </div>
      {photos === undefined ? (
        <div aria-hidden="true" className="grid grid-cols-4 gap-3 md:grid-cols-8 md:gap-4">
          {[1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
            <Skeleton key={place} className="aspect-4/5 !rounded-m" />
          ))}
        </div>
      ) : photos.length === 0 ? (
        <p className="text-muted">Photos you generate or upload are kept here.</p>
      ) : (
        <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4 md:grid-cols-8 md:gap-4">
          {photos.slice(0, recent).map((photo) => (
            <PhotoTile
              key={photo.id}
              photo={urls.freshen(photo)}
              isShown={photo.id === shownId}
              onOpen={() => onOpen(photo)}
              onAddProduct={() => onAddProduct(photo)}
              onDelete={() => onDelete(photo)}
              onLoadError={() => urls.onLoadError(photo)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
