import { decodeImage, openPixels, readImageHeader } from '#platform/uploads/decode-image.ts';
import { encodeImage, type SanitizedImage } from '#platform/uploads/encode-image.ts';
import { ImageRefusedError } from '#platform/uploads/image-refused-error.ts';
import { type Fingerprint, fingerprint } from './fingerprint.ts';
import { productImageTypes } from './product-image-types.ts';

export interface ProductPicture extends SanitizedImage {
  /** Pixel count on the page, before resizing. */
  originalPixels: number;
  print: Fingerprint;
}

export interface PictureOrder {
  sourceFile: string;
  outFile: string;
}

/** Smaller ones are icons and thumbnails; a video would show them blurred. */
const shortestSide = 200;
/** Longer ones are banners and sprites. */
const longestAspect = 3.2;

/** Makes a picture of a page ours, decoding it once; null for what no product is shown in and what cannot be read. */
export async function perform({ sourceFile, outFile }: PictureOrder): Promise<ProductPicture | null> {
  try {
    const header = await readImageHeader(sourceFile);
    const { mime, width, height } = header;
    const aspect = Math.max(width, height) / Math.min(width, height);
    if (!productImageTypes.has(mime) || Math.min(width, height) < shortestSide || aspect > longestAspect) return null;
    const image = await decodeImage(header);
    const pixels = openPixels(image);
    // One color all over: a stand-in until the real picture is loaded.
    const { channels } = await pixels.clone().flatten({ background: 'white' }).stats();
    if (channels.every(({ stdev }) => stdev < 1.5)) return null;
    const print = await fingerprint(pixels, image);
    return { ...(await encodeImage(image, outFile)), originalPixels: width * height, print };
  } catch (error) {
    if (error instanceof ImageRefusedError) return null;
    throw error;
  }
}
