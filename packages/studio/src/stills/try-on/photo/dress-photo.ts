import { createCanvas } from '@napi-rs/canvas';
import { PictureError } from '#errors/picture-error.ts';
import { decodePicture } from '#images/decode-picture.ts';
import { type Mask, softenMask } from '#images/mask.ts';
import { fromCanvas, type Picture, toCanvas } from '#images/picture.ts';
import { paintCover } from '#layouts/paint-product.ts';
import { askForMatte, matteError } from '#vision/estimate-matte.ts';
import { findMatteModel } from '#vision/model-files.ts';
import { findBodyModel } from '#vision/person-models.ts';
import { type SeenBody, seeBody } from '#vision/see-body.ts';
import { type Garment, isLower } from '../garment/garment.ts';
import { findPerson, type Person, type Silhouette } from '../person/find-person.ts';
import { tryOnError } from '../try-on-reasons.ts';
import { tryOnSize } from '../try-on-size.ts';
import { type DressedPerson, dressPerson, type FitWay } from './dress-person.ts';

/** Below this size, neither faces nor cloth have enough detail. */
export const shortestSide = 160;

export interface FramedPerson {
  photo: Picture;
  person: Person;
  seen: SeenBody | null;
  /** By the matting model; without it from the colors of the photo; null if those do not tell. */
  outline: Silhouette | null;
}

interface Options {
  signal?: AbortSignal | undefined;
  cacheDir?: string | undefined;
}

/** Crops a photo to the shape of try-ons and finds the person in it. Throws if there is none, or none to be dressed; RenderError if the machine could not look. */
export async function framePerson(source: string | Uint8Array, { signal, cacheDir }: Options): Promise<FramedPerson> {
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
  const photo = fromCanvas(canvas);
  const person = findPerson(photo);
  signal?.throwIfAborted();
  const matte = await askForMatte(photo, cacheDir);
  const seenOutline = typeof matte === 'string' ? null : matteSilhouette(matte);
  const outline = seenOutline ?? (person.silhouette && smoothOutline(person.silhouette, photo));
  // The model was not asked, or gave up: nobody knows whether this photo would have done.
  if (!outline && (matte === 'no-memory' || matte === 'failed')) throw matteError(matte);
  return { photo, person, seen: seeBody(photo), outline };
}

/**
 * Puts a garment on the person of a photo. A picture in which something is wrong is made again in a second way; throws the
 * reason if that one is wrong, too.
 */
export function dressPhoto({ photo, person, seen, outline }: FramedPerson, garment: Garment): DressedPerson {
  if (isLower(garment) && (findMatteModel() === null || findBodyModel() === null)) throw tryOnError('tops-only');
  if (!outline) throw tryOnError('outline');
  const dress = (way: FitWay): DressedPerson =>
    dressPerson(photo, { ...person, silhouette: outline }, garment, seen, way);
  const first = dress('as-cut');
  // Another fit changes nothing about what hangs from the waist, and nobody closes an open jacket around the neck.
  const isOneWay = isLower(garment) || garment.kind === 'jacket';
  const second = first.faults.length === 0 || isOneWay ? null : tryToDress(() => dress('close'));
  const best = second && second.faults.length < first.faults.length ? second : first;
  const [fault] = best.faults;
  if (fault) throw tryOnError(fault);
  return best;
}

/** What a second way cannot do does not matter: the first one's faults are told. */
function tryToDress(dress: () => DressedPerson): DressedPerson | null {
  try {
    return dress();
  } catch (error) {
    if (error instanceof PictureError) return null;
    throw error;
  }
}

/** The person in front of anything, by the matting model; null if it sees something else. */
function matteSilhouette(matte: Mask): Silhouette | null {
  const share = matte.data.reduce((sum, value) => sum + (value >= 128 ? 1 : 0), 0) / matte.data.length;
  return share < 0.08 || share > 0.9 ? null : { ...matte, scale: 1 };
}

/** An outline found on a small copy, without its steps. */
function smoothOutline(silhouette: Silhouette, { width, height }: Picture): Silhouette {
  const { scale, data } = silhouette;
  if (scale === 1) return silhouette;
  const large = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = Math.min(silhouette.height - 1, Math.floor(y * scale)) * silhouette.width;
    for (let x = 0; x < width; x++)
      large[y * width + x] = data[row + Math.min(silhouette.width - 1, Math.floor(x * scale))] ?? 0;
  }
  return { ...softenMask({ width, height, data: large }, Math.max(1, Math.round(0.9 / scale))), scale: 1 };
}

/** Center of the crop (0..1): on the face across, the upper body down. */
function frameOn(width: number, height: number, { face }: Person): { x: number; y: number } {
  return { x: face.x / width, y: Math.min(0.62, (face.chinY + face.width * 0.5) / height) };
}
