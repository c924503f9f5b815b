import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Stage } from '#actors/rig.ts';
import { convertRgba } from '#compose/convert-rgba.ts';
import { paintCutaway } from '#compose/paint-cutaway.ts';
import { dropPixels } from '#compose/release-pixels.ts';
import { RenderError } from '#compose/render-error.ts';
import { createYuvPicture, type YuvPicture } from '#compose/yuv-picture.ts';
import { decodePicture } from '#images/decode-picture.ts';
import type { Picture } from '#images/picture.ts';
import { PictureError } from '#images/picture-error.ts';
import { createProductArt, type ProductArt } from '#layouts/product-art.ts';

/** Longest side pictures are worked on, in pixels: a little more than a stage's width. */
const workingSide = 1080;
/** Longest side of what stands beside the actor. */
const insetSide = 620;
/** A picture with a shorter side than this has nothing to show. */
const shortestSide = 24;

/** What stands beside the actor: the free-standing product or the whole photo, reduced. */
export interface SmallPicture {
  image: Canvas;
  isCutOut: boolean;
}

/** A product picture ready for the edit. */
export interface ProductPicture {
  file: string;
  isCutOut: boolean;
  /** Full frame, of the stage's size. */
  full: YuvPicture;
  small: SmallPicture;
}

export interface LoadedPictures {
  /** In the order of the files; null where there was nothing to show. */
  pictures: (ProductPicture | null)[];
  /** The one that suits the end card best, in full quality; null without pictures. */
  best: ProductArt | null;
  warnings: string[];
}

/**
 * Loads product pictures one after the other, so that only one is ever held in full size. What is too small or too thin to
 * be seen is left out with a warning. Throws `unreadable_media` for a file that is no picture. The files must already have been decoded and re-encoded by the caller.
 */
export async function loadProductPictures(files: readonly string[], stage: Stage): Promise<LoadedPictures> {
  const loaded: LoadedPictures = { pictures: [], best: null, warnings: [] };
  for (const file of files) {
    const photo = await decode(file);
    if (typeof photo === 'string') {
      loaded.pictures.push(null);
      loaded.warnings.push(photo);
      continue;
    }
    const art = createProductArt(photo);
    loaded.pictures.push({
      file,
      isCutOut: art.isCutOut,
      full: toYuv(paintCutaway(art, stage, loaded.pictures.length)),
      small: { image: reduce(art.image, insetSide), isCutOut: art.isCutOut },
    });
    if (!loaded.best || (art.isCutOut && !loaded.best.isCutOut)) loaded.best = art;
  }
  return loaded;
}

/** The picture, or why there is nothing to show in it. */
async function decode(file: string): Promise<Picture | string> {
  try {
    const picture = await decodePicture(file, { longestSide: workingSide, shortestSide: 1 });
    if (Math.min(picture.width, picture.height) >= shortestSide) return picture;
    return `A picture of ${picture.width} x ${picture.height} pixels is too small to be shown.`;
  } catch (cause) {
    if (cause instanceof PictureError && cause.code === 'image_quality') return `${cause.message} It is left out.`;
    throw new RenderError('unreadable_media', 'A product picture could not be read.', { cause });
  }
}

/** A drawn canvas of even size as a YUV picture. */
export function toYuv(canvas: Canvas): YuvPicture {
  const picture = createYuvPicture(canvas.width, canvas.height);
  const pixels = canvas.data();
  convertRgba(pixels, picture);
  dropPixels(pixels.byteLength);
  return picture;
}

/** Halves until the last step is small: a single large reduction leaves out pixels. */
function reduce(image: Canvas, longestSide: number): Canvas {
  let current = image;
  while (Math.max(current.width, current.height) > longestSide) {
    const factor = Math.max(0.5, longestSide / Math.max(current.width, current.height));
    const next = createCanvas(
      Math.max(1, Math.round(current.width * factor)),
      Math.max(1, Math.round(current.height * factor)),
    );
    const ctx = next.getContext('2d');
    ctx.imageSmoothingQuality = 'high';
    ctx.drawImage(current, 0, 0, next.width, next.height);
    current = next;
    if (factor > 0.5) break;
  }
  return current;
}
