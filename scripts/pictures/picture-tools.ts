import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { runCommand, runNode } from '../run/run-node.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const site = join(root, 'apps/web/public');

/** What every section of `draw-pictures.ts` works with. */
export interface PictureTools {
  /** Where films and pictures lie until they are as small as they are shown. */
  folder: string;
  ffmpegPath: string;
  ffmpeg: (...args: string[]) => Promise<void>;
}

async function mustRun(run: ReturnType<typeof runCommand>): Promise<void> {
  const { code, output } = await run;
  if (code !== 0) throw new Error(output);
}

/** The engine's own command line. */
export const studio = (...args: string[]): Promise<void> =>
  mustRun(runNode(['packages/studio/src/cli/main.ts', ...args], { cwd: root, output: 'keep' }));

export function createFfmpeg(path: string): PictureTools['ffmpeg'] {
  return (...args) =>
    mustRun(runCommand(path, ['-v', 'error', '-nostdin', '-y', ...args], { cwd: root, output: 'keep' }));
}

/** Slow to encode, and half the size of a good JPEG: these are fetched by every visitor. */
export async function writePicture(file: string, picture: Uint8Array | string, width?: number): Promise<void> {
  await sharp(picture).resize(width).avif({ quality: 58, effort: 6 }).toFile(file);
}

/** A film that was made (`.mp4` with its `.jpg`), as wide as it is shown and with one channel of sound. */
export interface SmallFilm {
  made: string;
  width: number;
  video: string;
  /** Left out where the page has a still of its own. */
  poster?: string;
  /** Frame of the film to show until it plays, in seconds; else the poster the studio chose. */
  posterAt?: number;
  posterWidth?: number;
  /** Of H.264: larger is smaller and worse. */
  quality?: number;
  soundKbps?: number;
}

export async function scaleFilm(tools: PictureTools, film: SmallFilm): Promise<void> {
  const { made, width, video, poster, posterAt, posterWidth = width, quality = 25, soundKbps = 64 } = film;
  const codec = ['-c:v', 'libx264', '-preset', 'slow', '-crf', `${quality}`, '-pix_fmt', 'yuv420p'];
  const sound = ['-c:a', 'aac', '-b:a', `${soundKbps}k`, '-ac', '1', '-movflags', '+faststart'];
  await tools.ffmpeg('-i', `${made}.mp4`, '-vf', `scale=${width}:-2`, ...codec, ...sound, video);
  if (poster === undefined) return;
  if (posterAt === undefined) return writePicture(poster, await readFile(`${made}.jpg`), posterWidth);
  const frame = join(tools.folder, 'poster.png');
  await tools.ffmpeg('-ss', String(posterAt), '-i', `${made}.mp4`, '-frames:v', '1', frame);
  await writePicture(poster, await readFile(frame), posterWidth);
}
