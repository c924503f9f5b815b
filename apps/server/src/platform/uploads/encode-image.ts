import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { type DecodedImage, openPixels } from './decode-image.ts';

/** An untrusted picture made safe to store and serve, in its own file. */
export interface SanitizedImage {
  file: string;
  sizeBytes: number;
  /** SHA-256 of the file's bytes, hexadecimal. */
  sha256: string;
  width: number;
  height: number;
  contentType: 'image/jpeg' | 'image/png';
  extension: 'jpg' | 'png';
}

/** Encodes the pixels without any metadata: PNG if there is transparency, else JPEG. */
export async function encodeImage(
  image: DecodedImage,
  file: string,
  size: { width: number; height: number } = image,
): Promise<SanitizedImage> {
  const keepsAlpha = isTransparent(image);
  const { width, height } = size;
  const isAsIs = width === image.width && height === image.height;
  const pixels = isAsIs ? openPixels(image) : openPixels(image).resize({ width, height, fit: 'cover' });
  // Each call changes the pipeline itself: transparency may be removed only on the way to a JPEG.
  if (!keepsAlpha && (image.channels === 2 || image.channels === 4)) pixels.removeAlpha();
  const data = await (keepsAlpha ? pixels.png() : pixels.jpeg({ quality: 90, mozjpeg: false })).toBuffer();
  await writeFile(file, data);
  const sha256 = createHash('sha256').update(data).digest('hex');
  return {
    file,
    sizeBytes: data.length,
    sha256,
    width,
    height,
    ...(keepsAlpha ? { contentType: 'image/png', extension: 'png' } : { contentType: 'image/jpeg', extension: 'jpg' }),
  };
}

function isTransparent({ pixels, channels }: DecodedImage): boolean {
  if (channels === 1 || channels === 3) return false;
  for (let at = channels - 1; at < pixels.length; at += channels) if (pixels[at] !== 255) return true;
  return false;
}
