import { readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { ImageRefusedError } from './image-refused-error.ts';

/* For limited children only: untrusted input is never decoded in the server's own process. */

// One picture at a time: a second thread would take twice the memory, and a cache would keep pixels that are not needed
// again.
sharp.concurrency(1);
sharp.cache(false);

/** Header of a picture, read before it is decoded. */
export interface ImageHeader {
  data: Buffer;
  mime: string;
  width: number;
  height: number;
}

/** A picture upright, in sRGB, at most as large as we keep one. */
export interface DecodedImage {
  pixels: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

/**
 * Maximum pixels of each format that sharp decodes here without external libraries. SVG is text that can load and
 * execute content: never decoded. JPEG is downscaled while decoding, so that phone photos with 50 megapixels (up to
 * 8192 x 6144) take 0.2 s and 130 MB, 0.7 s and 250 MB when progressive. Other formats with 25 megapixels (a photo of
 * 6000 x 4000) take up to 0.5 s and 210 MB; AVIF keeps all frames and planes at once, 500 MB for the same size.
 */
const mostPixels: Readonly<Record<string, number>> = {
  'image/jpeg': 52_000_000,
  'image/png': 25_000_000,
  'image/webp': 25_000_000,
  'image/gif': 25_000_000,
  'image/tiff': 25_000_000,
  'image/avif': 12_600_000,
};
/** Larger ones are scaled down to fit: nothing we make shows more. */
const maxSide = 2560;

/** Recognises a picture by its bytes and refuses it by its header alone. @throws ImageRefusedError */
export async function readImageHeader(file: string): Promise<ImageHeader> {
  const data = await readFile(file);
  const type = await fileTypeFromBuffer(data);
  if (type === undefined || !type.mime.startsWith('image/')) throw new ImageRefusedError('not-an-image');
  const most = mostPixels[type.mime];
  if (most === undefined) throw new ImageRefusedError('unsupported-type');
  const { width, height } = await orDamaged(sharp(data, { limitInputPixels: false }).metadata());
  if (width * height > most) throw new ImageRefusedError('too-many-pixels');
  return { data, mime: type.mime, width, height };
}

/** Decodes a picture once, turned upright; animations keep their first frame. @throws ImageRefusedError */
export async function decodeImage({ data, mime }: ImageHeader): Promise<DecodedImage> {
  const decoding = sharp(data, { limitInputPixels: mostPixels[mime] ?? 0, failOn: 'error', sequentialRead: true })
    .rotate()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data: pixels, info } = await orDamaged(decoding);
  return { pixels, width: info.width, height: info.height, channels: info.channels as DecodedImage['channels'] };
}

/** Decoded pixels as sharp reads them. */
export function openPixels({ pixels, width, height, channels }: DecodedImage): Sharp {
  return sharp(pixels, { raw: { width, height, channels } });
}

async function orDamaged<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading;
  } catch (cause) {
    throw new ImageRefusedError('damaged', { cause });
  }
}
