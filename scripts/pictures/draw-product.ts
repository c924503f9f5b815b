import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type PictureTools, root, site, studio, writePicture } from './picture-tools.ts';

/** The product of our examples as a picture, as it is given to the engine. */
export async function writeExampleProduct(folder: string): Promise<string> {
  const file = join(folder, 'daybreak.png');
  await sharp(join(root, 'scripts/pictures/daybreak.svg')).png().toFile(file);
  return file;
}

/** An actor with the product of our examples in the hand, and the product alone. */
export async function drawProduct(tools: PictureTools): Promise<void> {
  const given = await writeExampleProduct(tools.folder);
  const made = join(tools.folder, 'product.mp4');
  const looks = ['--captions', 'none', '--no-label', '--expression', 'happy', '--music', 'none'];
  const words = ['--script', 'Daybreak is cold brew.', '--image', given, '--hold'];
  await studio('talk', '--actor', 'amara', ...words, ...looks, '-o', made);
  const frame = join(tools.folder, 'product.png');
  // Mid-word, with open eyes.
  await tools.ffmpeg('-ss', '0.5', '-i', made, '-frames:v', '1', frame);
  await writePicture(join(site, 'hero/product.avif'), await readFile(frame), 540);
  const card = sharp(given).trim().resize({ width: 112, height: 136, fit: 'contain', background: '#f6efe3' });
  await card
    .flatten({ background: '#f6efe3' })
    .avif({ quality: 70, effort: 6 })
    .toFile(join(site, 'hero/daybreak.avif'));
}
