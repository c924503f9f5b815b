import { PictureError } from '#errors/picture-error.ts';
import type { BodyShape } from './body-shape.ts';
import type { Garment } from './read-garment.ts';

/** Position of the garment, pixels of the person's picture. */
export interface Fit {
  x: number;
  /** Height of the ends of the neck opening. */
  top: number;
  /** Half width of the body under the arms. */
  bodyHalf: number;
  /** Lower end. */
  hem: number;
  /** Garment pixels to picture pixels, across. */
  scale: number;
}

/** Cloth over a chest is seen at an angle: garments look a little shorter than when laid flat. */
const rise = 0.92;
/** A top stretched further than this looks stretched. */
const mostStretch = 1.45;

/**
 * Computes size and position from the body's measures. Throws `invalid_garment_image` if the garment is so much shorter
 * than the current clothes that skin would have to be invented under it.
 */
export function fitGarment(body: BodyShape, garment: Garment): Fit {
  const scale = (body.bodyHalf * 0.55 + body.seamHalf * 0.45) / garment.bodyHalf;
  const neck = Math.min(garment.neckHalf * scale, body.seamHalf * 0.62);
  const top = (body.topAt(body.x - neck) + body.topAt(body.x + neck)) / 2;
  const length = (garment.hem - garment.neckTop) * scale * rise;
  let hem = top + length;
  // Long tops are shortened a little rather than extended over hips whose outline was not measured.
  if (body.hemY !== null) hem = Math.min(Math.max(hem, body.hemY + 3), body.hemY + body.bodyHalf * 0.7);
  if ((hem - top) / length > mostStretch) {
    throw new PictureError(
      'invalid_garment_image',
      'The garment is much shorter than the one in the photo. Use a longer one, or another photo of the person.',
    );
  }
  return { x: body.x, top, bodyHalf: body.bodyHalf, hem, scale };
}
