import type { Person } from './find-person.ts';
import type { Garment } from './read-garment.ts';

/** Where the garment comes to lie, pixels of the person's picture. */
export interface Fit {
  x: number;
  /** Height of the garment's highest points, beside the neck. */
  top: number;
  /** Half widths: of the body, and of the whole outline at the shoulders. */
  bodyHalf: number;
  shoulderHalf: number;
  /** Garment pixels to picture pixels. */
  scale: number;
}

/** Works out the fit from face and shoulders. */
export function fitGarment(person: Person, garment: Garment): Fit {
  const { face, shoulders } = person;
  const half = (shoulders.right - shoulders.left) / 2;
  // The outline may include hair or reach the picture's edge: held near what faces of this size have.
  const shoulderHalf = Math.min(face.width * 1.36, Math.max(face.width * 0.86, half));
  const bodyHalf = shoulderHalf * 0.8;
  const scale = bodyHalf / garment.bodyHalf;
  const top = face.chinY + Math.max(0.16 * face.width, (shoulders.y - face.chinY) * 0.3);
  return { x: (face.x * 2 + (shoulders.left + shoulders.right) / 2) / 3, top, bodyHalf, shoulderHalf, scale };
}

/** Garments are set a little shorter than they lie flat: cloth over a chest is seen at an angle. */
export const rise = 0.84;
