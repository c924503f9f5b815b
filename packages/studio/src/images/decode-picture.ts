import sharp from 'sharp';
import type { Picture } from '#images/picture.ts';
import { PictureError } from '#images/picture-error.ts';

/** Just above 8000 x 8000, the largest picture the fields take. */
const largestInputPixels = 66e6;
/** Below this no product, face or garment can be told apart. */
const shortestSide = 48;
const pictureFormats = new Set(['jpeg', 'png', 'webp', 'heif', 'avif', 'gif', 'tiff']);

export interface DecodeOptions {
  /** Longest side of the result in pixels; larger pictures are reduced, smaller ones stay. */
  longestSide?: number;
  /** Shortest side the file must have. */
  shortestSide?: number;
}

/**
 * Decodes a picture file (a path or its bytes) to sRGB: turned upright by its EXIF note, CMYK converted, the first frame
 * of an animation. Throws `unreadable_image` for anything that is no picture and `image_quality` for one too small to use.
 */
export async function decodePicture(file: string | Uint8Array, options: DecodeOptions = {}): Promise<Picture> {
  const { longestSide = 1280, shortestSide: shortest = shortestSide } = options;
  let size: { width: number; height: number; format: string };
  try {
    const metadata = await sharp(file, { limitInputPixels: largestInputPixels }).metadata();
    size = {
      width: metadata.width,
      height: metadata.pageHeight ?? metadata.height,
      format: metadata.format,
    };
  } catch (cause) {
    throw unreadable(cause);
  }
  if (!pictureFormats.has(size.format)) throw unreadable(new Error(`${size.format} is no picture format we take`));
  if (Math.min(size.width, size.height) < shortest) {
    throw new PictureError(
      'image_quality',
      `The picture is only ${size.width} x ${size.height} pixels; it needs at least ${shortest} on each side.`,
    );
  }
  try {
    const { data, info } = await sharp(file, { limitInputPixels: largestInputPixels, failOn: 'error' })
      .autoOrient()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return {
      width: info.width,
      height: info.height,
      data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength),
    };
  } catch (cause) {
    throw unreadable(cause);
  }
}

function unreadable(cause: unknown): PictureError {
  const isTooLarge = cause instanceof Error && cause.message.includes('pixel limit');
  const message = isTooLarge
    ? 'The picture is larger than 8000 x 8000 pixels.'
    : 'The file could not be read as a picture. Use JPG, PNG or WEBP.';
  return new PictureError('unreadable_image', message, { cause });
}
