import { createCanvas } from '@napi-rs/canvas';
import { z } from 'zod';
import { PictureError } from '#errors/picture-error.ts';
import { decodePicture } from '#images/decode-picture.ts';
import { fromCanvas, type Picture, toCanvas } from '#images/picture.ts';
import { paintCover } from '#layouts/paint-product.ts';
import { estimateMatte } from '#vision/estimate-matte.ts';
import { keptCutSchema } from '#vision/kept-cut.ts';
import { findMatteModel } from '#vision/model-files.ts';
import { findBodyModel } from '#vision/person-models.ts';
import { seeBody } from '#vision/see-body.ts';
import { portraitFigureSpecSchema } from '../avatar-portrait/find-portrait-figure.ts';
import { encodeStill, type Still, type StillOptions, stillFormats } from '../encode-still.ts';
import { parseSpec } from '../parse-spec.ts';
import { pictureSourceSchema } from '../picture-source.ts';
import { createStillReporter } from '../still-progress.ts';
import { drawnPersonOf } from './drawn/drawn-person.ts';
import { dressDrawn } from './drawn/dress-drawn.ts';
import { type DressedPerson, dressPerson } from './dress-person.ts';
import { findPerson, type Person, type Silhouette } from './find-person.ts';
import type { Fit } from './fit.ts';
import { type Garment, isLower } from './garment.ts';
import { readGarment } from './read-garment.ts';

/** Size of a try-on picture, pixels. */
export const tryOnSize = { width: 864, height: 1296 } as const;

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
  /** A drawn person who stands further away than in their picture, so that all of the garment is visible. */
  isStepBack: boolean;
}

/** Below this size, neither faces nor cloth have enough detail. */
const shortestSide = 160;

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
    const meta = { face, fit, kind: garment.kind, isLayered: garment.kind === 'jacket', isStepBack: isWhole };
    return encodeStill(canvas, { ...common, source: 'drawn', meta });
  }
  const { picture, person, fit, isLayered } = await dressPhoto(spec.human, garment, { signal, cacheDir });
  report('draw', 100);
  const meta = { face: person.face, fit, kind: garment.kind, isLayered, isStepBack: false };
  return encodeStill(toCanvas(picture), { ...common, source: 'composed', meta });
}

async function dressPhoto(
  source: z.infer<typeof pictureSourceSchema>,
  garment: Garment,
  { signal, cacheDir }: Pick<StillOptions, 'signal' | 'cacheDir'>,
): Promise<DressedPerson & { person: Person }> {
  const { width, height } = tryOnSize;
  const human = await decodePicture(source, { longestSide: 1600, shortestSide });
  signal?.throwIfAborted();
  // Pictures of another shape are cropped around the person, so the search for the person runs twice.
  const shape = human.width / human.height / (width / height);
  const crop = Math.abs(shape - 1) < 0.12 ? { x: 0.5, y: 0.5 } : frameOn(human.width, human.height, findPerson(human));
  const canvas = createCanvas(width, height);
  paintCover(
    canvas.getContext('2d'),
    toCanvas(human),
    { x: 0, y: 0, width, height },
    { focusX: crop.x, focusY: crop.y },
  );
  const framed = fromCanvas(canvas);
  const person = findPerson(framed);
  signal?.throwIfAborted();
  if (isLower(garment) && (findMatteModel() === null || findBodyModel() === null)) throw topsOnly();
  // Legs stand apart: the outline read around face and shoulders does not see that.
  const own = isLower(garment) ? null : person.silhouette;
  const silhouette = own ?? (await matteSilhouette(framed, cacheDir));
  if (!silhouette) {
    throw new PictureError(
      'invalid_human_image',
      'We could not separate the person from the background. Use a photo in front of a plain wall, in clothes of a different color.',
    );
  }
  return { ...dressPerson(framed, { ...person, silhouette }, garment, seeBody(framed)), person };
}

/** Without the models that see legs no photo can help. */
function topsOnly(): PictureError {
  return new PictureError(
    'invalid_garment_image',
    'On photos, only tops can be tried on here. Choose an influencer for trousers, skirts and dresses.',
  );
}

/** The person in front of anything, by the matting model; null without it, or if it sees something else. */
async function matteSilhouette(photo: Picture, cacheDir: string | undefined): Promise<Silhouette | null> {
  const matte = await estimateMatte(photo, cacheDir);
  if (!matte) return null;
  const data = matte.data.map((value) => (value >= 128 ? 1 : 0));
  const share = data.reduce((sum, value) => sum + value, 0) / data.length;
  return share < 0.08 || share > 0.9 ? null : { width: matte.width, height: matte.height, scale: 1, data };
}

/** Center of the crop (0..1): on the face across, the upper body down. */
function frameOn(width: number, height: number, { face }: Person): { x: number; y: number } {
  return { x: face.x / width, y: Math.min(0.62, (face.chinY + face.width * 0.5) / height) };
}
