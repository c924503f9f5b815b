/**
 * Makes every picture of ours that is kept in the repository anew: the frame in the README, and the clips and pictures
 * of the public pages. Run it when actors, captions or rooms look different: node scripts/draw-pictures.ts
 */
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { findActor } from '@hookline/studio/cast';
import { renderActorFace, renderActorThumbnail } from '@hookline/studio/pictures';
import { findFfmpeg } from '@hookline/studio/render';
import sharp from 'sharp';
import { demoFile, hookDemos } from '../apps/web/src/features/hooks/hook-demos.ts';
import { carouselClips, carouselFile } from '../apps/web/src/features/landing/carousel-clips.ts';
import { castSample, heroCast, heroClips, heroScript } from '../apps/web/src/features/landing/hero-clips.ts';
import { languageClip, languageSamples } from '../apps/web/src/features/languages/language-samples.ts';
import { publicPages } from '../apps/web/src/features/site/public-pages.ts';
import { drawLinkPictures } from './pictures/draw-link-pictures.ts';
import { runCommand, runNode } from './run/run-node.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const site = join(root, 'apps/web/public');

/** `atSeconds` is a moment with open eyes and a caption worth reading. */
const readmeAds = [
  { actor: 'kofi', atSeconds: 2.3, script: 'I bought one mug. Now my coffee stays warm until lunch.' },
  { actor: 'maya', atSeconds: 1.1, script: 'Three brands, one van, zero late nights.' },
  { actor: 'lena', atSeconds: 1.9, script: 'Ten minutes outside, and my day is a different day.' },
];

async function mustRun(run: ReturnType<typeof runCommand>): Promise<void> {
  const { code, output } = await run;
  if (code !== 0) throw new Error(output);
}

async function talk(actor: string, script: string, file: string): Promise<void> {
  const args = ['talk', '--actor', actor, '--music', 'upbeat', '--script', script, '-o', file];
  await mustRun(runNode(['packages/studio/src/cli/main.ts', ...args], { cwd: root, output: 'keep' }));
}

function createFfmpeg(path: string): (...args: string[]) => Promise<void> {
  return (...args) =>
    mustRun(runCommand(path, ['-v', 'error', '-nostdin', '-y', ...args], { cwd: root, output: 'keep' }));
}

type Ffmpeg = ReturnType<typeof createFfmpeg>;

async function drawReadmeFrame(folder: string, ffmpeg: Ffmpeg): Promise<void> {
  for (const { actor, script } of readmeAds) await talk(actor, script, join(folder, `readme-${actor}.mp4`));
  const inputs = readmeAds.flatMap(({ actor, atSeconds }) => [
    '-ss',
    String(atSeconds),
    '-i',
    join(folder, `readme-${actor}.mp4`),
  ]);
  const scaled = readmeAds.map((_, index) => `[${index}]scale=360:-2[v${index}]`).join(';');
  const filter = `${scaled};${readmeAds.map((_, index) => `[v${index}]`).join('')}hstack=inputs=${readmeAds.length}`;
  await ffmpeg(...inputs, '-filter_complex', filter, '-frames:v', '1', join(root, 'docs/images/frame.png'));
}

/** The film and poster that were made, as wide as they are shown. */
async function scaleFilm(
  ffmpeg: Ffmpeg,
  made: string,
  width: number,
  files: { video: string; poster: string },
): Promise<void> {
  const scale = ['-vf', `scale=${width}:-2`];
  const codec = ['-c:v', 'libx264', '-preset', 'slow', '-crf', '25', '-pix_fmt', 'yuv420p', '-movflags', '+faststart'];
  await ffmpeg('-i', `${made}.mp4`, ...scale, ...codec, '-c:a', 'aac', '-b:a', '80k', files.video);
  await writePicture(files.poster, await readFile(`${made}.jpg`), width);
}

/** One hook video for each angle. */
async function drawHookDemos(folder: string, ffmpeg: Ffmpeg): Promise<void> {
  await mkdir(join(site, 'hooks'), { recursive: true });
  for (const demo of hookDemos) {
    const made = join(folder, `hook-${demo.angle}`);
    const looks = ['--captions', demo.captions, '--music', demo.music];
    const args = ['hook', '--actor', demo.actorId, ...looks, '--script', demo.line, '-o', `${made}.mp4`];
    await mustRun(runNode(['packages/studio/src/cli/main.ts', ...args], { cwd: root, output: 'keep' }));
    const files = { video: join(site, demoFile(demo, 'mp4')), poster: join(site, demoFile(demo, 'avif')) };
    await scaleFilm(ffmpeg, made, 432, files);
    await copyFile(`${made}.vtt`, join(site, demoFile(demo, 'vtt')));
  }
}

/** Scaled to the size they are shown in. */
async function drawHeroClips(folder: string, ffmpeg: Ffmpeg): Promise<void> {
  const clips = [{ ...heroClips.big, width: 540 }, ...heroClips.small.map((clip) => ({ ...clip, width: 360 }))];
  for (const { name, src, poster, captions, width } of clips) {
    const made = join(folder, `hero-${name}`);
    await talk(name, heroScript, `${made}.mp4`);
    await scaleFilm(ffmpeg, made, width, { video: join(site, src), poster: join(site, poster) });
    await copyFile(`${made}.vtt`, join(site, captions));
  }
}

/** An actor with the product of our examples in the hand, and the picture of it that was given to the engine. */
async function drawProduct(folder: string, ffmpeg: Ffmpeg): Promise<void> {
  const product = sharp(join(root, 'scripts/pictures/daybreak.svg'));
  const given = join(folder, 'daybreak.png');
  await product.clone().png().toFile(given);
  const made = join(folder, 'product.mp4');
  const looks = ['--captions', 'none', '--no-label', '--expression', 'happy', '--music', 'none'];
  const args = ['talk', '--actor', 'amara', '--script', 'Daybreak is cold brew.', '--image', given, '--hold', ...looks];
  await mustRun(runNode(['packages/studio/src/cli/main.ts', ...args, '-o', made], { cwd: root, output: 'keep' }));
  const frame = join(folder, 'product.png');
  // Mid-word, with open eyes.
  await ffmpeg('-ss', '0.5', '-i', made, '-frames:v', '1', frame);
  await writePicture(join(site, 'hero/product.avif'), await readFile(frame), 540);
  const card = product.clone().trim().resize({ width: 112, height: 136, fit: 'contain', background: '#f6efe3' });
  await card
    .flatten({ background: '#f6efe3' })
    .avif({ quality: 70, effort: 6 })
    .toFile(join(site, 'hero/daybreak.avif'));
}

/** Slow to encode, and half the size of a good JPEG: these are fetched by every visitor. */
async function writePicture(file: string, picture: Uint8Array, width?: number): Promise<void> {
  await sharp(picture).resize(width).avif({ quality: 58, effort: 6 }).toFile(file);
}

async function drawCast(): Promise<void> {
  await mkdir(join(site, 'cast'), { recursive: true });
  for (const { id } of [...heroCast, ...castSample]) {
    const actor = findActor(id);
    if (!actor) throw new Error(`nobody is called ${id}`);
    const tile = renderActorThumbnail(actor, { width: 436, height: 775, format: 'png' });
    await writePicture(join(site, `cast/${id}.avif`), tile);
  }
  for (const { id } of [...heroCast, ...castSample]) {
    const actor = findActor(id);
    if (actor)
      await writePicture(
        join(site, `cast/${id}-face.avif`),
        renderActorFace(actor, { width: 224, height: 224, format: 'png' }),
      );
  }
}

/** Short clips that many of stand on one page, and so are small: moving 240 wide, still 360. */
async function drawSiteClips(folder: string, ffmpeg: Ffmpeg): Promise<void> {
  const clips = [
    ...carouselClips.map((clip) => ({
      actor: clip.actorId,
      language: 'en',
      line: clip.line,
      captions: null,
      video: carouselFile(clip, 'mp4'),
      poster: carouselFile(clip, 'avif'),
    })),
    ...Object.entries(languageSamples).map(([code, { actorId, line }]) => ({
      actor: actorId,
      language: code,
      line,
      captions: languageClip(code, 'vtt'),
      video: languageClip(code, 'mp4'),
      poster: languageClip(code, 'avif'),
    })),
  ];
  await mkdir(join(site, 'carousel'), { recursive: true });
  await mkdir(join(site, 'languages'), { recursive: true });
  for (const { actor, language, line, video, poster, captions } of clips) {
    const made = join(folder, 'site-clip');
    const args = ['hook', '--actor', actor, '--language', language, '--music', 'none', '--script', line];
    await mustRun(
      runNode(['packages/studio/src/cli/main.ts', ...args, '-o', `${made}.mp4`], { cwd: root, output: 'keep' }),
    );
    const codec = [
      '-c:v',
      'libx264',
      '-preset',
      'slow',
      '-crf',
      '27',
      '-pix_fmt',
      'yuv420p',
      '-movflags',
      '+faststart',
    ];
    const sound = ['-c:a', 'aac', '-b:a', '48k', '-ac', '1'];
    await ffmpeg('-i', `${made}.mp4`, '-vf', 'scale=240:-2', ...codec, ...sound, join(site, video));
    await writePicture(join(site, poster), await readFile(`${made}.jpg`), 360);
    if (captions) await copyFile(`${made}.vtt`, join(site, captions));
  }
}

/** Wide pictures of some of the cast for articles and affiliates, and the icons of the site. */
async function drawWidePictures(): Promise<void> {
  await mkdir(join(site, 'og'), { recursive: true });
  const pictured = new Set<string>(Object.values(publicPages).map(({ picture }) => picture));
  for (const id of pictured) {
    const actor = findActor(id);
    if (!actor) throw new Error(`nobody is called ${id}`);
    const png = renderActorThumbnail(actor, { width: 1200, height: 630, format: 'png' });
    await sharp(png)
      .jpeg({ quality: 78, mozjpeg: true })
      .toFile(join(site, `og/${id}.jpg`));
  }
  for (const size of [180, 512])
    await sharp(join(site, 'favicon.svg'), { density: 1200 })
      .resize(size, size)
      .png()
      .toFile(join(site, `icon-${size}.png`));
}

const ffmpegPath = await findFfmpeg({ ffmpegPath: process.env.FFMPEG_PATH, searchPath: process.env.PATH });
if (ffmpegPath === null) throw new Error('FFmpeg is needed');
const folder = await mkdtemp(join(tmpdir(), 'hookline-pictures-'));
await drawCast();
await drawWidePictures();
await drawLinkPictures(site);
try {
  const ffmpeg = createFfmpeg(ffmpegPath);
  await drawHeroClips(folder, ffmpeg);
  await drawProduct(folder, ffmpeg);
  await drawHookDemos(folder, ffmpeg);
  await drawSiteClips(folder, ffmpeg);
  await drawReadmeFrame(folder, ffmpeg);
} finally {
  await rm(folder, { recursive: true, force: true });
}
