/**
 * Makes every picture of ours that is kept in the repository anew: the frame in the README, and the clips and pictures
 * of the public pages. Run it when actors, captions or rooms look different: node scripts/draw-pictures.ts
 * It takes about an hour; with names of sections it makes only those: node scripts/draw-pictures.ts hero hooks
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { findFfmpeg } from '@hookline/studio/render';
import { drawCast, drawWidePictures } from './pictures/draw-cast.ts';
import { drawProduct } from './pictures/draw-product.ts';
import { drawReadmeFrame } from './pictures/draw-readme-frame.ts';
import { drawShowcaseFilms, drawShowcasePictures } from './pictures/draw-showcase.ts';
import { drawCarousel, drawHeroClips, drawHookDemos, drawLanguages } from './pictures/draw-site-clips.ts';
import { createFfmpeg, type PictureTools } from './pictures/picture-tools.ts';

const sections: Readonly<Record<string, (tools: PictureTools) => Promise<void>>> = {
  cast: drawCast,
  wide: drawWidePictures,
  hero: drawHeroClips,
  product: drawProduct,
  hooks: drawHookDemos,
  carousel: drawCarousel,
  languages: drawLanguages,
  'showcase-pictures': drawShowcasePictures,
  'showcase-films': drawShowcaseFilms,
  readme: drawReadmeFrame,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in sections));
if (unknown.length > 0)
  throw new Error(`There is no section ${unknown.join(', ')}. There are ${Object.keys(sections).join(', ')}.`);
const ffmpegPath = await findFfmpeg({ ffmpegPath: process.env.FFMPEG_PATH, searchPath: process.env.PATH });
if (ffmpegPath === null) throw new Error('FFmpeg is needed');
const folder = await mkdtemp(join(tmpdir(), 'hookline-pictures-'));
try {
  const tools = { folder, ffmpegPath, ffmpeg: createFfmpeg(ffmpegPath) };
  for (const [name, draw] of Object.entries(sections))
    if (wanted.length === 0 || wanted.includes(name)) {
      process.stdout.write(`${name}\n`);
      await draw(tools);
    }
} finally {
  await rm(folder, { recursive: true, force: true });
}
