import sharp, { type Sharp } from 'sharp';
import type { Stage } from '#actors/rig.ts';
import { convertRgba } from '#compose/convert-rgba.ts';
import { RenderError } from '#compose/render-error.ts';
import { createYuvPicture, type YuvPicture } from '#compose/yuv-picture.ts';

/** How much closer the camera comes during one cutaway. */
const zoomTravel = 0.06;
/** Pictures whose shape differs more than this from the stage's are shown whole over a blurred fill, not cropped. */
const coverTolerance = 1.35;
const largestInputPixels = 40e6;
const pictureFormats = new Set(['jpeg', 'png', 'webp', 'heif', 'avif', 'gif']);

/**
 * Loads a product picture for full-frame use: cropped to the stage when the shapes are close, otherwise whole over its
 * own blurred enlargement. The file must already have been decoded and re-encoded by the caller.
 */
export async function loadCutawayPicture(file: string, stage: Stage): Promise<YuvPicture> {
  try {
    const image = sharp(file, { limitInputPixels: largestInputPixels, failOn: 'error' });
    const { format } = await image.metadata();
    if (!pictureFormats.has(format ?? '')) throw new Error(`${format} is no picture format we take`);
    const source = await image.rotate().flatten({ background: '#FFFFFF' }).toBuffer({ resolveWithObject: true });
    const { data, info } = source;
    const shape = info.width / info.height / (stage.width / stage.height);
    const isClose = shape <= coverTolerance && shape >= 1 / coverTolerance;
    const picture = isClose
      ? sharp(data).resize(stage.width, stage.height, { fit: 'cover', kernel: 'lanczos3' })
      : await setOnFill(data, stage);
    const rgba = await picture.removeAlpha().ensureAlpha().toColourspace('srgb').raw().toBuffer();
    const converted = createYuvPicture(stage.width, stage.height);
    convertRgba(rgba, converted);
    return converted;
  } catch (cause) {
    throw new RenderError('unreadable_media', 'A product picture could not be read.', { cause });
  }
}

/** The whole picture as a rounded card over its own blurred enlargement, a little high so that captions stay below it. */
async function setOnFill(picture: Buffer, { width, height }: Stage): Promise<Sharp> {
  // Blurring a small copy costs a hundredth of blurring the full size and looks the same.
  const small = await sharp(picture)
    .resize(Math.round(width / 8), Math.round(height / 8), { fit: 'cover' })
    .blur(5)
    .modulate({ brightness: 0.82 })
    .png()
    .toBuffer();
  const fill = await sharp(small).resize(width, height, { kernel: 'cubic' }).png().toBuffer();
  const sized = await sharp(picture)
    .resize(Math.round(width * 0.88), Math.round(height * 0.88), { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const { width: cardWidth, height: cardHeight } = sized.info;
  const radius = Math.round(Math.min(width, height) * 0.035);
  const corners = Buffer.from(
    `<svg width="${cardWidth}" height="${cardHeight}"><rect width="${cardWidth}" height="${cardHeight}" rx="${radius}"/></svg>`,
  );
  const card = await sharp(sized.data)
    .ensureAlpha()
    .composite([{ input: corners, blend: 'dest-in' }])
    .png()
    .toBuffer();
  const centreY = cardHeight < height * 0.62 ? height * 0.42 : height / 2;
  return sharp(
    await sharp(fill)
      .composite([
        { input: card, left: Math.round((width - cardWidth) / 2), top: Math.round(centreY - cardHeight / 2) },
      ])
      .png({ compressionLevel: 1 })
      .toBuffer(),
  );
}

/**
 * Draws a picture into a frame of the same size with a slow move towards its centre; `part` (0..1) is the elapsed part
 * of its time. Samples between pixels, so the move does not jitter.
 */
export function drawCutaway(source: YuvPicture, target: YuvPicture, part: number): void {
  const scale = 1 / (1 + zoomTravel * Math.min(1, Math.max(0, part)));
  const { width, height } = target;
  const luma = width * height;
  zoomPlane(source.data, target.data, 0, width, height, scale);
  zoomPlane(source.data, target.data, luma, width / 2, height / 2, scale);
  zoomPlane(source.data, target.data, luma + luma / 4, width / 2, height / 2, scale);
}

/** Bilinear enlargement about the centre in 8-bit fixed point; columns are worked out once for all rows. */
function zoomPlane(
  source: Uint8Array,
  target: Uint8Array,
  start: number,
  width: number,
  height: number,
  scale: number,
): void {
  const columns = new Int32Array(width);
  const weights = new Int32Array(width);
  for (let column = 0; column < width; column++) {
    const at = (column - (width - 1) / 2) * scale + (width - 1) / 2;
    columns[column] = Math.min(width - 2, Math.floor(at));
    weights[column] = Math.round((at - (columns[column] as number)) * 256);
  }
  let out = start;
  for (let row = 0; row < height; row++) {
    const at = (row - (height - 1) / 2) * scale + (height - 1) / 2;
    const whole = Math.min(height - 2, Math.floor(at));
    const lower = Math.round((at - whole) * 256);
    const upper = 256 - lower;
    const line = start + whole * width;
    for (let column = 0; column < width; column++, out++) {
      const from = line + (columns[column] as number);
      const right = weights[column] as number;
      const left = 256 - right;
      const top = (source[from] as number) * left + (source[from + 1] as number) * right;
      const below = (source[from + width] as number) * left + (source[from + width + 1] as number) * right;
      target[out] = (top * upper + below * lower + 32768) >> 16;
    }
  }
}
