import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sourceVersion } from '#cache/source-version.ts';
import { StageCache } from '#cache/stage-cache.ts';
import type { FramePipe } from '#encode/frame-pipe.ts';
import { listSegments, planJoin, planSegments, planSound } from '#encode/plan-encode.ts';
import { runFfmpeg } from '#encode/run-ffmpeg.ts';
import { loadProbe } from '#encode/verify-video.ts';
import { VideoEncoder } from '#encode/video-encoder.ts';
import { assertNotCanceled, RenderError } from '#errors/render-error.ts';
import { releasePixels } from '#pixels/release-pixels.ts';
import { drawFrames } from '#video/draw-frames.ts';
import type { ProgressReporter } from '#video/render-progress.ts';
import { framesPerSecond } from '#video/video-format.ts';
import type { RenderVideoOptions, RepeatableVideo, VideoSource } from '#video/video-source.ts';
import { encodeJpeg } from '#video/write-picture.ts';

/** A stretch of the video without a cut, encoded separately. */
interface Segment {
  /** First frame, and the first after it. */
  from: number;
  to: number;
  key: string;
  /** Its file in the work folder. */
  file: string;
}

/** Sound up to this many seconds is mixed while pictures are drawn; longer sound before that. */
const longestTogether = 75;

export interface SegmentJob {
  source: VideoSource;
  repeatable: RepeatableVideo;
  /** Empty folder for all intermediate files. */
  workFolder: string;
  wavFile: string;
  outFile: string;
  comment: string;
  cacheDir: string;
  /** For the frames, see `createFramePipe`. */
  pipe: Promise<FramePipe | null>;
}

/**
 * Makes a video from pieces: stretches between cuts, the sound and the poster are each reused from an earlier render
 * with the same content, or else made and cached. Resolves to the poster's JPEG. Throws RenderError.
 */
export async function renderSegments(
  job: SegmentJob,
  options: RenderVideoOptions,
  report: ProgressReporter,
): Promise<Buffer> {
  const { source, repeatable, workFolder } = job;
  const cache = new StageCache(job.cacheDir);
  const maker = await makerOf(options.ffmpegPath);
  const look = [maker, repeatable.look, source.stage, source.hasPhotographs];
  const segments = planPieces(source, (from, to) => {
    const frames = Array.from({ length: to - from }, (_, index) => repeatable.describeFrame(from + index));
    return StageCache.keyOf('segment', look, frames);
  });
  const posterKey = StageCache.keyOf('poster', look, repeatable.describeFrame(source.posterFrame));
  const missing: Segment[] = [];
  for (const segment of segments) {
    const kept = await cache.get(segment.key);
    if (kept) await writeFile(path.join(workFolder, segment.file), kept);
    else missing.push(segment);
  }
  const sound = makeSound(job, cache, maker, options);
  const soundFailed = new AbortController();
  sound.catch((error: unknown) => soundFailed.abort(error));
  const signals = [options.signal, soundFailed.signal].filter((signal) => signal !== undefined);
  // Pictures are useless without sound: drawing ends when it fails.
  const pictureOptions = { ...options, signal: AbortSignal.any(signals) };
  try {
    // Minutes of samples and the pictures of heads would take too much memory together.
    if (source.frameCount > longestTogether * framesPerSecond) await sound;
    const poster = await makePictures(job, { cache, missing, posterKey }, pictureOptions, report).catch(
      (error: unknown) => {
        assertNotCanceled(options.signal);
        throw soundFailed.signal.aborted ? soundFailed.signal.reason : error;
      },
    );
    await sound;
    const list = segments.map(({ file, from, to }) => ({ file, frames: to - from }));
    await writeFile(path.join(workFolder, 'list.txt'), listSegments(list, framesPerSecond));
    const { outFile, comment } = job;
    const plan = planJoin({ listFile: 'list.txt', soundFile: 'sound.m4a', outFile, comment, title: source.title });
    await Promise.all([runFfmpeg(options.ffmpegPath, plan, workFolder, options.signal), loadProbe()]);
    return poster;
  } finally {
    // Nothing may be running after this.
    await sound.catch(() => undefined);
  }
}

/** Draws and caches what is missing. Resolves to the poster's JPEG. */
async function makePictures(
  job: SegmentJob,
  { cache, missing, posterKey }: { cache: StageCache; missing: readonly Segment[]; posterKey: string },
  options: RenderVideoOptions,
  report: ProgressReporter,
): Promise<Buffer> {
  const { source, workFolder } = job;
  let poster = await cache.get(posterKey);
  if (missing.length > 0) {
    const drawn = await drawSegments(job, missing, options, report);
    poster ??= drawn ?? undefined;
    for (const { key, file } of missing) await cache.put(key, await readFile(path.join(workFolder, file)));
  }
  if (!poster) {
    poster = await encodeJpeg(source.drawFrame(source.posterFrame), 1, 88);
    await releasePixels();
  }
  await cache.put(posterKey, poster);
  return poster;
}

function planPieces({ cutFrames, frameCount }: VideoSource, keyOf: (from: number, to: number) => string): Segment[] {
  const starts = [...new Set([0, ...cutFrames])].filter((frame) => frame < frameCount).sort((a, b) => a - b);
  return starts.map((from, index) => {
    const to = starts[index + 1] ?? frameCount;
    return { from, to, key: keyOf(from, to), file: `piece-${index}.mp4` };
  });
}

/** Draws the missing stretches one after another into one encoder, which starts a new file for each. */
async function drawSegments(
  { source: given, repeatable, workFolder, pipe }: SegmentJob,
  missing: readonly Segment[],
  options: RenderVideoOptions,
  report: ProgressReporter,
): Promise<Buffer | null> {
  const starts = new Set(missing.map(({ from }) => from));
  const drawn = new Set<number>();
  const drawFrame = (frame: number) => {
    const below = starts.has(frame) ? repeatable.frameBelow(frame) : null;
    if (below !== null && !drawn.has(below)) given.drawFrame(below);
    drawn.add(frame);
    return given.drawFrame(frame);
  };
  const source = { ...given, drawFrame };
  const frames = missing.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index));
  const cutFrames = missing.map((_, index) =>
    missing.slice(0, index).reduce((sum, { from, to }) => sum + to - from, 0),
  );
  const plan = planSegments({ ...source, framesPerSecond, cutFrames }, 'new-%04d.mp4');
  const { framesInFlight, hasPhotographs: isFrugal } = source;
  const encoder = await VideoEncoder.start(options.ffmpegPath, plan, {
    folder: workFolder,
    pipe: await pipe,
    isFrugal,
    framesInFlight,
  });
  const poster = await drawFrames(source, frames, encoder, options, report);
  for (const [index, segment] of missing.entries()) segment.file = `new-${String(index).padStart(4, '0')}.mp4`;
  return poster;
}

async function makeSound(
  { repeatable, workFolder, wavFile }: SegmentJob,
  cache: StageCache,
  maker: string,
  { ffmpegPath, signal }: RenderVideoOptions,
): Promise<void> {
  const key = StageCache.keyOf('sound', maker, repeatable.soundKey);
  const file = path.join(workFolder, 'sound.m4a');
  const kept = await cache.get(key);
  if (kept) {
    await writeFile(file, kept);
    return;
  }
  await repeatable.writeSound(wavFile);
  await runFfmpeg(ffmpegPath, planSound(wavFile, file), workFolder, signal);
  await cache.put(key, await readFile(file));
}

/** Versions of the drawing program and the encoder: results of another version of either are not reused. */
async function makerOf(ffmpegPath: string): Promise<string> {
  const { size, mtimeMs } = await stat(ffmpegPath).catch((cause: unknown) => {
    throw new RenderError('encode_failed', 'The video could not be encoded.', { cause });
  });
  return `${await sourceVersion()} ${ffmpegPath} ${size} ${Math.round(mtimeMs)}`;
}
