import { type Actor, findActor } from '@hookline/studio/cast';
import { renderActorFace, renderActorThumbnail, renderFilmStill } from '@hookline/studio/pictures';
import type { PictureVariant } from './catalogue.ts';
import type { PictureAnswer, PictureOrder } from './picture-painter.ts';

type Paint = (actor: Actor) => Uint8Array;

const film =
  (width: number, height: number): Paint =>
  (actor) =>
    renderFilmStill(actor, { width, height, format: 'jpeg' });

/** Twice the size they have on a desktop page, for sharp screens; films in their own shape. */
const paint: Record<PictureVariant, Paint> = {
  tile: (actor) => renderActorThumbnail(actor, { width: 432, height: 768, format: 'jpeg' }),
  face: (actor) => renderActorFace(actor, { width: 192, height: 192, format: 'jpeg' }),
  'film-9x16': film(720, 1280),
  'film-16x9': film(1280, 720),
  'film-1x1': film(720, 720),
};

process.on('message', ({ ticket, actorId, variant }: PictureOrder) => {
  const actor = findActor(actorId);
  const picture = actor ? paint[variant](actor) : null;
  process.send?.({ ticket, picture } satisfies PictureAnswer);
});
// The server is gone; signals of a terminal are its business, it ends this process itself.
process.once('disconnect', () => process.exit(0));
process.on('SIGINT', () => undefined);
