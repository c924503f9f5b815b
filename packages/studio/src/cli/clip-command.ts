import { existsSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { ClipOptions, ClipResult } from '#clips/clip-options.ts';
import { findFfmpeg } from '#encode/find-ffmpeg.ts';
import { RenderError } from '#errors/render-error.ts';
import { createProgressBar } from './progress-bar.ts';
import { UsageError } from './usage-error.ts';

export interface ClipCommandContext {
  environment: NodeJS.ProcessEnv;
  signal: AbortSignal;
}

/** The MP4 file a command will write. Throws UsageError for a name that cannot be written to. */
export function clipFileOf(name: string): string {
  const file = path.resolve(name);
  if (existsSync(file) && statSync(file).isDirectory()) throw new UsageError(`${name} is a folder; name a file.`);
  if (path.extname(file).toLowerCase() !== '.mp4')
    throw new UsageError(`${name}: the video is an MP4, so name it .mp4.`);
  return file;
}

/** A whole number from an option; undefined if it was not given. Throws UsageError. */
export function wholeNumberOf(option: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!/^\d{1,9}$/.test(value)) throw new UsageError(`--${option} must be a whole number.`);
  return Number(value);
}

/** A length in seconds as milliseconds; undefined if it was not given. Throws UsageError. */
export function secondsOf(option: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!/^\d{1,3}(?:\.\d{1,3})?$/.test(value)) throw new UsageError(`--${option} takes seconds.`);
  return Math.round(Number(value) * 1000);
}

/** One of a list of words; undefined if it was not given. Throws UsageError naming them. */
export function oneOf<Word extends string>(
  option: string,
  words: readonly Word[],
  value: string | undefined,
): Word | undefined {
  if (value === undefined) return undefined;
  const found = words.find((word) => word === value);
  if (found === undefined) throw new UsageError(`--${option} must be one of ${words.join(', ')}.`);
  return found;
}

/** Makes a clip with a progress bar and prints its facts and the output of `describe`; the poster goes beside it. */
export async function runClip<Result extends ClipResult>(
  outFile: string,
  { environment, signal }: ClipCommandContext,
  render: (options: ClipOptions) => Promise<Result>,
  describe: (result: Result) => string,
): Promise<void> {
  const ffmpegPath = await findFfmpeg({ ffmpegPath: environment.FFMPEG_PATH, searchPath: environment.PATH });
  if (!ffmpegPath) {
    throw new RenderError(
      'ffmpeg_missing',
      'No ffmpeg with libx264 and aac was found. Install ffmpeg or set FFMPEG_PATH to one.',
    );
  }
  await mkdir(path.dirname(outFile), { recursive: true });
  const bar = createProgressBar(process.stdout);
  const startedAt = performance.now();
  try {
    const posterFile = path.join(path.dirname(outFile), `${path.basename(outFile, path.extname(outFile))}.jpg`);
    const result = await render({ outFile, posterFile, ffmpegPath, signal, onProgress: bar.show });
    bar.done();
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
    for (const warning of result.warnings) process.stdout.write(`Note: ${warning}\n`);
    process.stdout.write(
      `${path.relative('', outFile)}: ${result.width}x${result.height}, ${seconds(result.durationMs)}, ` +
        `${(result.sizeBytes / 1e6).toFixed(1)} MB, ${describe(result)}, made in ${seconds(performance.now() - startedAt)}\n`,
    );
  } finally {
    bar.done();
  }
}
