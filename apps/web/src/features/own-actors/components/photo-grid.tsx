import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { clsx } from 'clsx';
import { Camera, Check, ImagePlus, X } from 'lucide-react';
import { UploadBadge } from '#components/ui/upload-meter.tsx';
import { notYetUploaded } from '#components/ui/upload-progress.ts';
import { useIncomingFiles } from '#components/ui/use-incoming-files.ts';
import type { ActorPhoto, ActorPhotos } from '../use-actor-photos.ts';

function countWords(photos: readonly ActorPhoto[]): string {
  const ready = photos.filter(({ state }) => state === 'ready').length;
  if (photos.length === 0) return 'Photos';
  if (photos.every(({ state }) => state === 'waiting'))
    return `${photos.length} ${photos.length === 1 ? 'photo' : 'photos'}`;
  return `${ready} of ${photos.length} ${photos.length === 1 ? 'photo works' : 'photos work'}`;
}

interface PhotoTileProps {
  photo: ActorPhoto;
  number: number;
  /** It is the one that speaks. */
  isMain: boolean;
  onRemove: () => void;
}

function PhotoTile({ photo, number, isMain, onRemove }: PhotoTileProps) {
  const { preview, state, progress } = photo;
  return (
    <li className="relative">
      <span
        className={clsx(
          'picture-edge relative block aspect-2/3 overflow-hidden rounded-m bg-selected',
          isMain && 'shadow-[0_0_0_2px_var(--surface),0_0_0_4px_var(--text)]',
        )}
      >
        <img
          src={preview}
          alt={`${number}`}
          className={clsx('size-full object-cover', state === 'refused' && 'opacity-55 grayscale')}
        />
        {state === 'checking' ? (
          <UploadBadge label={`Checking photo ${number}`} progress={progress ?? notYetUploaded} />
        ) : null}
        {state === 'ready' || state === 'refused' ? (
          <span
            className={clsx(
              'absolute top-1.5 left-1.5 grid size-6 place-items-center rounded-s [&_svg]:size-4 [&_svg]:stroke-2',
              state === 'ready' ? 'bg-surface text-success' : 'bg-danger-fill text-on-danger',
            )}
          >
            {state === 'ready' ? <Check aria-hidden="true" /> : <span className="text-[12px] font-bold">{number}</span>}
            <span className="sr-only">{state === 'ready' ? 'Works' : 'Can’t be used'}</span>
          </span>
        ) : null}
        {isMain ? (
          <span className="absolute bottom-1.5 left-1.5 rounded-xs bg-inverse px-1.5 py-0.5 text-[12px] font-semibold text-on-inverse">
            Main
          </span>
        ) : null}
      </span>
      <button
        type="button"
        aria-label={`Remove photo ${number}`}
        onClick={onRemove}
        className="absolute top-1 right-1 grid tap-area size-6 place-items-center rounded-s bg-inverse text-on-inverse"
      >
        <X aria-hidden="true" className="size-3.5 stroke-2" />
      </button>
    </li>
  );
}

interface PhotoGridProps {
  actorPhotos: ActorPhotos;
  disabled: boolean;
  /** Opens the camera; undefined where the actor is made of a picture that is there. */
  onSelfie: (() => void) | undefined;
}

const tileLook =
  'grid aspect-2/3 w-full cursor-pointer place-content-center justify-items-center gap-2 rounded-m p-2 text-center text-[13px] font-semibold hover:bg-hover';

/** Photos of the person: taken, dropped, pasted or chosen, each with what came of it. */
export function PhotoGrid({ actorPhotos, disabled, onSelfie }: PhotoGridProps) {
  const { photos, mainId, leftOut, add, remove } = actorPhotos;
  const isFull = photos.length >= limits.actorPhotos;
  const { isOver, target } = useIncomingFiles<HTMLElement>({ open: !disabled && !isFull, onFiles: add });
  const refused = photos.flatMap(({ reason }, index) => (reason ? [{ number: index + 1, reason }] : []));
  // Only the photo that speaks will be seen.
  const main = photos.findIndex(({ id }) => id !== undefined && id === mainId);
  return (
    <section {...target} aria-label="Photos" className={clsx('rounded-m', isOver && 'bg-hover ring-ink')}>
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <h3 className="text-[13px] font-semibold">
          <span role="status">{countWords(photos)}</span>
        </h3>
        <p className="type-micro text-muted">JPG, PNG or WEBP up to 10MB, face to the camera</p>
      </div>
      <ul className="grid grid-cols-3 gap-2.5 sm:grid-cols-4">
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.key}
            photo={photo}
            number={index + 1}
            isMain={mainId !== undefined && photo.id === mainId}
            onRemove={() => remove(photo.key)}
          />
        ))}
        {isFull || !onSelfie ? null : (
          <li>
            <button
              type="button"
              disabled={disabled}
              onClick={onSelfie}
              className={clsx(tileLook, 'bg-selected ring-strong')}
            >
              <Camera aria-hidden="true" className="size-5 stroke-[1.5]" />
              Take a selfie
            </button>
          </li>
        )}
        {isFull ? null : (
          <li>
            <label
              className={clsx(
                tileLook,
                'border-2 border-line-field border-dashed bg-sunken focus-within:outline-2 focus-within:outline-focus focus-within:outline-offset-2',
              )}
            >
              <ImagePlus aria-hidden="true" className="size-5 stroke-[1.5]" />
              Add photos
              <input
                type="file"
                multiple
                accept="image/jpeg,image/png,image/webp"
                aria-label="Add photos"
                className="sr-only"
                disabled={disabled}
                onChange={(event) => {
                  add([...(event.target.files ?? [])]);
                  // Reset, so that picking the same file again fires a change event.
                  event.target.value = '';
                }}
              />
            </label>
          </li>
        )}
      </ul>
      {leftOut > 0 ? (
        <p role="status" className="mt-3 text-[13px]">
          {messages.ownActors.tooManyPhotos}. {leftOut} more {leftOut === 1 ? 'was' : 'were'} left out.
        </p>
      ) : null}
      {refused.length > 0 ? (
        <ul aria-label="Photos we can’t use" className="mt-3 grid gap-1.5">
          {refused.map(({ number, reason }) => (
            <li key={number} className="flex gap-2.5 text-[13px] text-danger">
              <b className="grid size-5 shrink-0 place-items-center rounded-xs bg-selected font-semibold text-fg">
                {number}
              </b>
              <span role="alert">{reason}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {photos[main]?.warnings?.map((warning) => (
        <p key={warning} role="status" className="mt-3 flex gap-2.5 text-[13px] text-muted">
          <b className="grid size-5 shrink-0 place-items-center rounded-xs bg-selected font-semibold text-fg">
            {main + 1}
          </b>
          <span>{warning}</span>
        </p>
      ))}
    </section>
  );
}
