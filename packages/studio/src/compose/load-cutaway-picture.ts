import sharp, { type Sharp } from 'sharp';
import type { Stage } from '#actors/rig.ts';
import { convertRgba } from '#compose/convert-rgba.ts';
import { RenderError } from '#compose/render-error.ts';
import { createYuvPicture, type YuvPicture } from '#compose/yuv-picture.ts';

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
