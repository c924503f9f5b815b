import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { PictureError } from '#errors/picture-error.ts';
import { decodePicture } from '#images/decode-picture.ts';
import { fromCanvas, type Picture } from '#images/picture.ts';
import { readProductArt } from '#layouts/product-art.ts';
import { convertRgba } from '#pixels/convert-rgba.ts';
import { createYuvPicture } from '#pixels/yuv-picture.ts';
import { paintPanel } from '#talk/paint-panel.ts';
import { packPixels } from './packed-pixels.ts';
import type { PackedPixels, PictureOrder, PictureReply } from './picture-protocol.ts';
import { readLogo } from './read-logo.ts';

/** Working size: longest side in pixels, a little more than a stage's width. */
const workingSide = 1080;
/** Longest side of the picture beside the actor. */
const insetSide = 620;
/** A picture with a shorter side than this is too small to show. */
const shortestSide = 24;

/** Decodes one picture and creates all forms of it for an ad. Throws for files that are not pictures. */
export async function preparePicture(order: PictureOrder): Promise<PictureReply> {
  if (order.kind === 'logo') {
    const { picture, ground } = await readLogo(order.file);
    return { kind: 'logo', ground, pixels: packPixels(picture.width, picture.height, picture.data) };
  }
  const photo = await decode(order.file);
  if (typeof photo === 'string') return { kind: 'left-out', message: photo };
  const art = await readProductArt(photo, order.mattes, order.cut);
  const { image, isCutOut, cardReason, isProvisional, palette } = art;
  const { places, name, order: turn } = order;
  const panelOf = (layout: 'full' | 'split') =>
    packYuv(paintPanel(art, { place: places[layout], order: turn, name }).canvas);
  return {
    kind: 'product',
    isCutOut,
    cardReason,
    isProvisional,
    palette,
    full: panelOf('full'),
    split: panelOf('split'),
    small: packCanvas(reduce(image, insetSide)),
    whole: packCanvas(image),
  };
}

/** The picture, or the reason why it cannot be shown. */
async function decode(file: string): Promise<Picture | string> {
  try {
    const picture = await decodePicture(file, { longestSide: workingSide, shortestSide: 1 });
    if (Math.min(picture.width, picture.height) >= shortestSide) return picture;
    return `We left out a picture that is too small (${picture.width} x ${picture.height} pixels).`;
  } catch (cause) {
    if (cause instanceof PictureError && cause.code === 'image_quality') return `${cause.message} We left it out.`;
    throw cause;
  }
}

function packCanvas(canvas: Canvas): PackedPixels {
  const { width, height, data } = fromCanvas(canvas);
  return packPixels(width, height, data);
}

function packYuv(canvas: Canvas): PackedPixels {
  const picture = createYuvPicture(canvas.width, canvas.height);
  convertRgba(canvas.data(), picture);
  return packPixels(picture.width, picture.height, picture.data);
}

/** Halves until the last step is small: a single large reduction skips pixels. */
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
