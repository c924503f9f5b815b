import { open } from 'node:fs/promises';
import sharp from 'sharp';
import { PictureError } from '#errors/picture-error.ts';
import type { Picture } from '#images/picture.ts';

/** Just above 8000 x 8000, the largest picture the fields accept. */
const largestInputPixels = 66e6;
/** Longer strips have no detail left once they are reduced to fit. */
const longestAspect = 12;
/** Below this size, no product, face or garment is recognizable. */
const shortestSide = 48;
const pictureFormats = new Set(['jpeg', 'png', 'webp', 'heif', 'avif', 'gif', 'tiff']);

export interface DecodeOptions {
  /** Longest side of the result in pixels; larger pictures are reduced, smaller ones unchanged. */
  longestSide?: number;
  /** Minimum length of the file's shortest side. */
  shortestSide?: number;
}

/**
 * Decodes a picture file (a path or its bytes) to sRGB: rotated upright by its EXIF orientation, CMYK converted, the
 * first frame of an animation. Throws `unreadable_image` for anything that is not a picture, `image_quality` for one that
 * is too small to use, and what the system said where it is to blame: a file that is gone, no memory.
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
    throw await unreadable(cause, file);
  }
  if (!pictureFormats.has(size.format))
    throw await unreadable(new Error(`${size.format} is not a picture format we support`), file);
  if (Math.min(size.width, size.height) < shortest) {
    throw new PictureError(
      'image_quality',
      `The picture is only ${size.width} x ${size.height} pixels. Each side needs at least ${shortest}.`,
    );
  }
  if (Math.max(size.width, size.height) > Math.min(size.width, size.height) * longestAspect) {
    throw new PictureError(
      'image_quality',
      `The picture is too long and narrow (${size.width} x ${size.height} pixels). Use one closer to a square.`,
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
    const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength);
    if (isEmpty(pixels)) {
      throw new PictureError('image_quality', 'The picture is empty: every pixel is transparent.');
    }
    return { width: info.width, height: info.height, data: pixels };
  } catch (cause) {
    if (cause instanceof PictureError) throw cause;
    throw await unreadable(cause, file);
  }
}

function isEmpty(pixels: Uint8ClampedArray): boolean {
  for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] ?? 0) > 8) return false;
  return true;
}

/** The decoder's words for a lack of memory; it has no codes. */
const outOfMemory = /out of memory|memory allocation|allocate memory|unable to malloc/i;

async function unreadable(cause: unknown, file: string | Uint8Array): Promise<PictureError> {
  if (cause instanceof Error && outOfMemory.test(cause.message)) throw cause;
  const isTooLarge = cause instanceof Error && cause.message.includes('pixel limit');
  const message = isTooLarge
    ? 'The picture is larger than 8000 x 8000 pixels.'
    : (namedFormat(await readStart(file)) ?? 'We could not read this picture. Use JPG, PNG or WEBP.');
  return new PictureError('unreadable_image', message, { cause });
}

/** Messages for common formats that cannot be read here. */
function namedFormat(start: Uint8Array): string | null {
  const text = Buffer.from(start).toString('latin1');
  // Apple's HEVC pictures; AVIF, in the same container, is readable.
  if (/^.{4}ftyp(?:heic|heix|hevc|heim|heis|mif1)/s.test(text))
    return 'HEIC files are not supported. Save the picture as JPG, PNG or WEBP.';
  if (/^\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)?(?:<!DOCTYPE[^>]*>\s*)?<svg/is.test(text))
    return 'SVG files are not supported. Save the picture as JPG, PNG or WEBP.';
  return null;
}

/** @throws the system's error where the file cannot be opened */
async function readStart(file: string | Uint8Array): Promise<Uint8Array> {
  if (typeof file !== 'string') return file.subarray(0, 512);
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(512), 0, 512, 0);
  return buffer.subarray(0, bytesRead);
}
