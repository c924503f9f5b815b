import { parentPort } from 'node:worker_threads';
import { findActor } from '@hookline/studio/cast';
import { renderActorFace, renderActorThumbnail } from '@hookline/studio/pictures';
import type { PictureAnswer, PictureOrder } from './picture-painter.ts';

/** Twice the size a tile has on a desktop page, for sharp screens. */
const tile = { width: 432, height: 768 };
const face = { width: 192, height: 192 };

parentPort?.on('message', ({ ticket, actorId, variant }: PictureOrder) => {
  const actor = findActor(actorId);
  const picture = !actor
    ? null
    : variant === 'tile'
      ? renderActorThumbnail(actor, { ...tile, format: 'jpeg' })
      : renderActorFace(actor, { ...face, format: 'jpeg' });
  parentPort?.postMessage({ ticket, picture } satisfies PictureAnswer);
});
