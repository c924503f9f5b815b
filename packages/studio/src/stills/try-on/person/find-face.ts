import type { Picture } from '#images/picture.ts';
import { locateFaces } from '#vision/locate-faces.ts';
import { tryOnError } from '../try-on-reasons.ts';

/** A face on the small copy: middle between the eyes, their distance, width, and height of the chin. */
export interface Face {
  x: number;
  eyeY: number;
  eyes: number;
  width: number;
  chinY: number;
}

/**
 * The one face of a small copy. Throws `invalid_human_image` if there is none, or if there are several of about the
 * same size.
 */
export function findFace(picture: Picture): Face {
  const [main, ...others] = locateFaces(picture);
  if (!main) throw tryOnError('no-person');
  if (others.some(({ size }) => size > main.size * 0.5)) throw tryOnError('several-people');
  const { x, y, apart } = main.eyes;
  return { x, eyeY: y, eyes: apart, width: apart * 2.25, chinY: Math.min(picture.height - 1, y + apart * 1.72) };
}
