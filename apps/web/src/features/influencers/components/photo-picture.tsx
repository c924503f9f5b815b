import type { Photo } from '@hookline/contract/avatars';
import { messages } from '@hookline/contract/messages';
import { ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { PictureTile } from '#components/media/picture-tile.tsx';

interface PhotoPictureProps {
  photo: Pick<Photo, 'signedUrl' | 'thumbnailUrl' | 'prompt'>;
  /** Small where lists show it. */
  size: 'small' | 'full';
  onLoadError: () => void;
  className: string;
  children?: ReactNode;
}

/** A photo, or that it does not load after three fresh addresses. */
export function PhotoPicture({ photo, size, onLoadError, className, children }: PhotoPictureProps) {
  return (
    <PictureTile
      src={size === 'small' ? photo.thumbnailUrl : photo.signedUrl}
      alt={photo.prompt || 'Uploaded photo'}
      loading={size === 'full' ? 'eager' : 'lazy'}
      className={className}
      onLoadError={onLoadError}
      fallback={
        <span className="type-small absolute inset-0 grid place-content-center justify-items-center gap-2 px-2 text-center text-muted">
          <ImageOff aria-hidden="true" className="size-5 stroke-[1.5]" />
          {messages.avatars.imageFailed}
        </span>
      }
    >
      {children}
    </PictureTile>
  );
}
