import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';

export type ImageRefusal = 'not-an-image' | 'unsupported-type' | 'too-many-pixels' | 'damaged';

/** A picture we do not take; the message is for people. */
export class ImageRefusedError extends Error {
  override readonly name = 'ImageRefusedError';
  readonly reason: ImageRefusal;

  constructor(reason: ImageRefusal, options?: { cause?: unknown }) {
    super(refusalTexts[reason], options);
    this.reason = reason;
  }
}

const refusalTexts: Readonly<Record<ImageRefusal, string>> = {
  'not-an-image': 'This file is not a picture',
  'unsupported-type': 'Please use a JPG, PNG or WEBP picture',
  'too-many-pixels': 'This picture has too many pixels',
  damaged: 'This picture is damaged',
};

export interface SanitizedImage {
  data: Buffer;
  width: number;
  height: number;
  contentType: 'image/jpeg' | 'image/png';
  extension: 'jpg' | 'png';
}

/** What sharp decodes here without outside help. SVG is text that can load and run things: never decoded. */
const decodable = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/tiff']);

/** 50 megapixels: a decoded picture of that size takes 200 MB. */
const maxPixels = 50_000_000;
/** Larger ones are scaled down to fit: nothing we make shows more. */
const maxSide = 2560;

/**
 * Makes a picture from outside safe to keep and serve: recognised by its bytes, decoded within limits, turned upright,
 * stripped of metadata and encoded anew (PNG when it has transparency, else JPEG). Animations keep their first frame.
 * @throws ImageRefusedError
 */
export async function sanitizeImage(source: Uint8Array): Promise<SanitizedImage> {
  const type = await fileTypeFromBuffer(source);
  if (type === undefined || !type.mime.startsWith('image/')) throw new ImageRefusedError('not-an-image');
  if (!decodable.has(type.mime)) throw new ImageRefusedError('unsupported-type');
  try {
    const image = sharp(source, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true });
    const { hasAlpha } = await image.metadata();
    const upright = image
      .rotate()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    const keepsAlpha = hasAlpha && !(await sharp(source, { limitInputPixels: maxPixels }).stats()).isOpaque;
    const encoded = keepsAlpha ? upright.png() : upright.jpeg({ quality: 90, mozjpeg: false });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return keepsAlpha
      ? { data, width, height, contentType: 'image/png', extension: 'png' }
      : { data, width, height, contentType: 'image/jpeg', extension: 'jpg' };
  } catch (cause) {
    const isTooLarge = cause instanceof Error && /pixel limit|too large/i.test(cause.message);
    throw new ImageRefusedError(isTooLarge ? 'too-many-pixels' : 'damaged', { cause });
  }
}
