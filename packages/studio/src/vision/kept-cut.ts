import sharp from 'sharp';
import { z } from 'zod';
import { type CutOut, trimToMask } from '#images/cut-out.ts';
import type { Mask } from '#images/mask.ts';
import type { Picture } from '#images/picture.ts';
import { withOwnRim } from './with-own-rim.ts';

/**
 * What was decided about a product photo before it came here: path of a picture whose opacity says what to keep, or null
 * for a photo that stays whole. Undefined: nothing yet, the studio decides.
 */
export const keptCutSchema = z.string().min(1).nullable().optional();

export type KeptCut = z.infer<typeof keptCutSchema>;

/** A photo cut out as it was decided: nothing is judged here. */
export async function applyKeptCut(photo: Picture, cut: string | null): Promise<CutOut> {
  if (cut === null) return { kind: 'card', reason: 'kept-whole' };
  const mask = await readMask(cut, photo);
  return trimToMask(withOwnRim(photo, mask), mask);
}

/** The opacity of a picture, stretched to the photo's size. */
async function readMask(file: string, { width, height }: Picture): Promise<Mask> {
  const data = await sharp(file)
    .ensureAlpha()
    .extractChannel('alpha')
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer();
  return { width, height, data: new Uint8Array(data) };
}
