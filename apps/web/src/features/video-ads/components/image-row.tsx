import { limits } from '@hookline/contract/limits';
import { clsx } from 'clsx';
import { ImagePlus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { UploadBadge } from '#components/ui/upload-meter.tsx';
import { useIncomingFiles } from '#components/ui/use-incoming-files.ts';
import { CutOuts } from '#features/product-images/index.ts';
import { type AdImage, positionOf } from '../ad-images.ts';
import type { AdImages } from '../use-ad-images.ts';

const badges = { first: 'First', last: 'Last' };

interface ImageTileProps {
  image: AdImage;
  index: number;
  count: number;
  disabled: boolean;
  onRemove: () => void;
  onMove: (to: number) => void;
  onDragStart: () => void;
  onDropOn: () => void;
}

function ImageTile({ image, index, count, disabled, onRemove, onMove, onDragStart, onDropOn }: ImageTileProps) {
  const position = positionOf(index, count);
  return (
    <li className="relative shrink-0" onDragOver={(event) => event.preventDefault()} onDrop={onDropOn}>
      <button
        type="button"
        draggable={!disabled}
        disabled={disabled}
        aria-label={`${image.name}, ${index + 1} of ${count}${position ? `, ${badges[position].toLowerCase()} frame` : ''}. Arrow keys move it.`}
        className="picture-edge relative block h-[52px] w-[76px] cursor-grab overflow-hidden rounded-s bg-selected disabled:cursor-default"
        onDragStart={onDragStart}
        onKeyDown={(event) => {
          const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          onMove(index + step);
        }}
      >
        <img src={image.preview} alt="" draggable={false} className="size-full object-cover" />
        {image.uploading === null ? null : <UploadBadge label={`Uploading ${image.name}`} progress={image.uploading} />}
        {position && image.uploading === null ? (
          <Badge tone="picture" className="absolute bottom-1 left-1">
            {badges[position]}
          </Badge>
        ) : null}
      </button>
      <button
        type="button"
        aria-label={`Remove ${image.name}`}
        disabled={disabled}
        className="absolute -top-1.5 -right-1.5 grid size-6 place-items-center rounded-full bg-inverse text-on-inverse disabled:hidden"
        onClick={onRemove}
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </li>
  );
}

/** The pictures in the order in which they are shown, and where more come from. */
export function ImageRow({ pictures, disabled }: { pictures: AdImages; disabled: boolean }) {
  const { images, add, remove, move } = pictures;
  const input = useRef<HTMLInputElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const { isOver, target } = useIncomingFiles<HTMLDivElement>({ open: !disabled, onFiles: add });
  return (
    <div
      {...target}
      className={clsx(
        'flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-3 rounded-m max-md:basis-full',
        isOver && 'bg-hover ring-ink',
      )}
    >
      {images.length > 0 ? (
        <ul
          aria-label="Images of the ad"
          className="scroll-quiet flex max-w-full gap-2.5 overflow-x-auto pt-1.5 pr-1.5"
        >
          {images.map((image, index) => (
            <ImageTile
              key={image.key}
              image={image}
              index={index}
              disabled={disabled}
              count={images.length}
              onRemove={() => remove(image.key)}
              onMove={(to) => move(image.key, to)}
              onDragStart={() => setDragged(image.key)}
              onDropOn={() => {
                if (dragged !== null) move(dragged, index);
                setDragged(null);
              }}
            />
          ))}
        </ul>
      ) : null}
      <Button
        icon={<ImagePlus />}
        disabled={disabled || images.length >= limits.productImages}
        onClick={() => input.current?.click()}
      >
        Attach images
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept="image/*"
        aria-label="Choose images for the ad"
        tabIndex={-1}
        disabled={disabled}
        className="sr-only"
        onChange={(event) => {
          add([...(event.target.files ?? [])]);
          // Reset, so that picking the same file again fires a change event.
          event.target.value = '';
        }}
      />
      <CutOuts
        className="w-full"
        pictures={images.flatMap(({ url }, index) => (url === null ? [] : [{ url, name: `Picture ${index + 1}` }]))}
      />
      <p className="type-small min-w-0 text-muted max-lg:hidden">
        {images.length > 1
          ? 'Drag to reorder. The first opens the ad, the last closes it.'
          : 'Optional. The first opens the ad, the last closes it.'}
      </p>
    </div>
  );
}
