import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { drawProductPhoto } from '#images/testing/draw-products.ts';

/** Unusual pictures no camera app would produce, by their oddity. */
export const oddPictures = [
  'portrait',
  'panorama',
  'tiny',
  'huge',
  'animated',
  'cmyk',
  'grey',
  'sixteen-bits',
  'see-through',
  'sideways',
] as const;
export type OddPicture = (typeof oddPictures)[number];

/** Writes one of them into a folder. @returns its path */
export async function drawOddPicture(kind: OddPicture, folder: string): Promise<string> {
  const product = () => sharp(drawProductPhoto('can').toBuffer('image/png')).flatten({ background: '#f4efe6' });
  const to = (ending: string) => path.join(folder, `${kind}.${ending}`);
  const write = async (picture: Sharp, ending: string) => {
    await picture.toFile(to(ending));
    return to(ending);
  };
  switch (kind) {
    case 'portrait':
      return write(product().resize(300, 1500, { fit: 'cover' }).jpeg(), 'jpg');
    case 'panorama':
      return write(product().resize(3000, 280, { fit: 'cover' }).jpeg(), 'jpg');
    case 'tiny':
      return write(product().resize(1, 1).png(), 'png');
    case 'huge':
      return write(sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#3a6bc9' } }).jpeg(), 'jpg');
    case 'animated': {
      const frames = ['#c93a3a', '#3a6bc9', '#3ac97b'].map((background) => ({
        create: { width: 320, height: 240, channels: 3 as const, background },
      }));
      const pages = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()));
      return write(sharp(pages, { join: { animated: true } }).gif({ delay: [100, 100, 100] }), 'gif');
    }
    case 'cmyk':
      return write(product().toColourspace('cmyk').jpeg(), 'jpg');
    case 'grey':
      return write(product().greyscale().toColourspace('b-w').png(), 'png');
    case 'sixteen-bits':
      return write(product().toColourspace('rgb16').png(), 'png');
    case 'see-through':
      return write(
        sharp({ create: { width: 400, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } }).png(),
        'png',
      );
    case 'sideways':
      return write(product().withMetadata({ orientation: 6 }).jpeg(), 'jpg');
  }
}
