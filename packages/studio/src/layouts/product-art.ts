import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { type CardReason, type CutOut, cutOut } from '#images/cut-out.ts';
import { type Picture, toCanvas } from '#images/picture.ts';
import { type ProductPalette, readPalette } from '#images/read-palette.ts';
import { freeProduct } from '#vision/free-product.ts';
import type { KeptCut } from '#vision/kept-cut.ts';

/** A product photo prepared for layouts. */
export interface ProductArt {
  /** The cut-out object, or the whole photo if it remains a card. */
  image: Canvas;
  /** The untouched photo. */
  photo: Canvas;
  isCutOut: boolean;
  /** Why it remains a card; null for cut-outs. */
  cardReason: CardReason | null;
  /** The matting model could not be asked this time: not to be kept. */
  isProvisional?: true | undefined;
  palette: ProductPalette;
  /** A small dark silhouette for shadows. */
  silhouette: Canvas;
}

const silhouetteSide = 96;

/**
 * Cuts the product out where that is sure to be right, with the matting model if there is one, or as `cut` says, and reads
 * its colors.
 */
export async function readProductArt(picture: Picture, cacheDir?: string, cut?: KeptCut): Promise<ProductArt> {
  return createProductArt(picture, await freeProduct(picture, cacheDir, cut));
}

/** The same by the backdrop alone, or with a cut-out made before. */
export function createProductArt(picture: Picture, cut: CutOut = cutOut(picture)): ProductArt {
  const photo = toCanvas(picture);
  const image = cut.kind === 'cut-out' ? toCanvas(cut.picture) : photo;
  const palette = readPalette(cut.kind === 'cut-out' ? cut.picture : picture);
  return {
    image,
    photo,
    isCutOut: cut.kind === 'cut-out',
    cardReason: cut.kind === 'card' ? cut.reason : null,
    isProvisional: cut.isProvisional,
    palette,
    silhouette: paintSilhouette(image),
  };
}

/** The small dark shape of a picture, for shadows. */
export function paintSilhouette(image: Canvas): Canvas {
  const reduce = silhouetteSide / Math.max(image.width, image.height);
  const silhouette = createCanvas(
    Math.max(1, Math.round(image.width * reduce)),
    Math.max(1, Math.round(image.height * reduce)),
  );
  const ctx = silhouette.getContext('2d');
  ctx.drawImage(image, 0, 0, silhouette.width, silhouette.height);
  ctx.globalCompositeOperation = 'source-in';
  ctx.fillStyle = '#000000';
  ctx.fillRect(0, 0, silhouette.width, silhouette.height);
  return silhouette;
}
