import { z } from 'zod';
import { decodePicture } from '#images/decode-picture.ts';
import { toCanvas } from '#images/picture.ts';
import { keptCutSchema } from '#vision/kept-cut.ts';
import { portraitFigureSpecSchema } from '../avatar-portrait/find-portrait-figure.ts';
import { encodeStill, type Still, type StillOptions, stillFormats } from '../encode-still.ts';
import { parseSpec } from '../parse-spec.ts';
import { pictureSourceSchema } from '../picture-source.ts';
import { createStillReporter } from '../still-progress.ts';
import { drawnPersonOf } from './drawn/drawn-person.ts';
import { dressDrawn } from './drawn/dress-drawn.ts';
import type { Garment } from './garment/garment.ts';
import { readGarment } from './garment/read-garment.ts';
import type { Person } from './person/find-person.ts';
import { dressPhoto, framePerson, shortestSide } from './photo/dress-photo.ts';
import { tryOnSize } from './try-on-size.ts';
import type { Fit } from './wearing/fit.ts';

export const tryOnSpecSchema = z.object({
  /** A photo of one person facing the camera, a path or bytes. */
  human: pictureSourceSchema,
  /** Recipe of `human`, if that is a portrait of ours: the person is drawn anew in the garment. */
  portrait: portraitFigureSpecSchema.optional(),
  /** A photo of one garment, a path or bytes: top, dress, open jacket, skirt or trousers. */
  garment: pictureSourceSchema,
  garmentCut: keptCutSchema,
  /** Burns a small "AI-generated" label into the top left corner. */
  label: z.boolean().default(false),
  format: z.enum(stillFormats).default('png'),
});

export interface TryOnMeta {
  face: Person['face'];
  fit: Fit;
  kind: Garment['kind'];
  /** The garment is worn over the person's own rollneck, or is a jacket over their own top. */
  isLayered: boolean;
  /** The picture ends above the end of the garment's print. */
  isPrintCut: boolean;
  /** A drawn person who stands further away than in their picture, so that all of the garment is visible. */
  isStepBack: boolean;
}

/**
 * Puts a garment on the person in a photo: compositing only, no simulation of the cloth. Throws `PictureError`:
 * `invalid_human_image`, `invalid_garment_image`, `image_quality` (too small, blurred), `unreadable_image`.
 */
export async function renderTryOn(
  input: z.input<typeof tryOnSpecSchema>,
  { signal, onProgress, cacheDir }: StillOptions = {},
): Promise<Still<TryOnMeta>> {
  const spec = parseSpec(tryOnSpecSchema, input);
  const report = createStillReporter(onProgress);
  const cloth = await decodePicture(spec.garment, { longestSide: 1000, shortestSide });
  report('read', 50);
  signal?.throwIfAborted();
  const garment = await readGarment(cloth, cacheDir, spec.garmentCut);
  report('read', 100);
  signal?.throwIfAborted();
  const { format, label: hasLabel } = spec;
  const common = { format, title: 'Virtual try-on', hasLabel };
  if (spec.portrait) {
    const drawn = dressDrawn(await drawnPersonOf(spec.portrait), garment, tryOnSize);
    const { canvas, face, fit, isWhole } = drawn;
    report('draw', 100);
    const isLayered = garment.kind === 'jacket';
    const meta = { face, fit, kind: garment.kind, isLayered, isPrintCut: false, isStepBack: isWhole };
    return encodeStill(canvas, { ...common, source: 'drawn', meta });
  }
  const framed = await framePerson(spec.human, { signal, cacheDir });
  signal?.throwIfAborted();
  const { person } = framed;
  const { picture, fit, isLayered, isPrintCut } = dressPhoto(framed, garment);
  report('draw', 100);
  const meta = { face: person.face, fit, kind: garment.kind, isLayered, isPrintCut, isStepBack: false };
  return encodeStill(toCanvas(picture), { ...common, source: 'composed', meta });
}
