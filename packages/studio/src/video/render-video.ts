import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { trimCache } from '#cache/stage-cache.ts';
import { closeFramePipe, createFramePipe } from '#encode/frame-pipe.ts';
import { planEncode } from '#encode/plan-encode.ts';
import { type VideoProbe, verifyVideo } from '#encode/verify-video.ts';
import { VideoEncoder } from '#encode/video-encoder.ts';
import { assertNotCanceled, RenderError } from '#errors/render-error.ts';
import { appendXmp } from '#provenance/append-xmp.ts';
import { syntheticStatement } from '#provenance/digital-source.ts';
import { studioTool } from '#provenance/studio-tool.ts';
import { xmpPacket } from '#provenance/xmp-packet.ts';
import { drawFrames } from '#video/draw-frames.ts';
import type { ProgressReporter } from '#video/render-progress.ts';
import { renderSegments } from '#video/render-segments.ts';
import { framesPerSecond } from '#video/video-format.ts';
import type { RenderVideoOptions, VideoSource } from '#video/video-source.ts';
import { writeWhole } from '#video/write-picture.ts';

/** Maximum size of all videos' pieces together, in `cacheDir`. */
const cacheBudgetBytes = 1024 ** 3;
const comment = `${syntheticStatement} (${studioTool})`;

/**
 * Makes a video in three steps shared by every kind of video: `prepare` writes the sound and plans the pictures, then
 * the frames are drawn into the encoder, then the file is checked and renamed. Leaves nothing behind on failure.
 * Returns the result of `prepare` and the facts of the file. Throws RenderError.
 */
export async function renderVideo<Source extends VideoSource>(
  prepare: (wavFile: string) => Promise<Source>,
  options: RenderVideoOptions,
  report: ProgressReporter,
): Promise<{ source: Source; probe: VideoProbe }> {
  const workFolder = `${options.outFile}.${randomUUID()}.part`;
  const outFile = path.join(workFolder, 'video.mp4');
  await mkdir(workFolder, { recursive: true });
  // Created while the process is small: starting programs takes longer with every picture in memory.
  const pipe = createFramePipe(workFolder);
  try {
    const wavFile = path.join(workFolder, 'sound.wav');
    const source = await prepare(wavFile);
    const { stage, frameCount, repeatable } = source;
    let poster: Buffer | null;
    if (repeatable && options.cacheDir !== undefined) {
      const cacheDir = path.join(options.cacheDir, 'stages');
      const job = { source, repeatable, workFolder, wavFile, outFile, comment, cacheDir, pipe };
      poster = await renderSegments(job, options, report);
      await trimCache([cacheDir, path.join(options.cacheDir, 'speech')], cacheBudgetBytes);
    } else {
      await repeatable?.writeSound(wavFile);
      const encodePlan = { ...source, framesPerSecond, wavFile, outFile, comment };
      const { framesInFlight, hasPhotographs: isFrugal } = source;
      const encoder = await VideoEncoder.start(options.ffmpegPath, planEncode(encodePlan), {
        folder: workFolder,
        pipe: await pipe,
        isFrugal,
        framesInFlight,
      });
      const frames = Array.from({ length: frameCount }, (_, frame) => frame);
      poster = await drawFrames(source, frames, encoder, options, report);
    }
    if (!poster) throw new RenderError('render_crashed', 'The video has no frame to show.');
    const { title, hasPhotographs, digitalSource = hasPhotographs ? 'composed' : 'drawn' } = source;
    await appendXmp(outFile, xmpPacket({ title, source: digitalSource }));
    const durationMs = (frameCount * 1000) / framesPerSecond;
    const probe = await verifyVideo(outFile, { ...stage, fps: framesPerSecond, durationMs });
    assertNotCanceled(options.signal);
    await putInPlace(outFile, options.outFile, [{ file: options.posterFile, content: poster }, ...source.sideFiles]);
    report('encode', 100);
    return { source, probe };
  } finally {
    await closeFramePipe(await pipe);
    await rm(workFolder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Writes the files that belong to a video, then renames the video: either everything is there, or nothing. */
async function putInPlace(
  made: string,
  outFile: string,
  companions: readonly { file: string; content: string | Uint8Array }[],
): Promise<void> {
  const placed: string[] = [];
  try {
    for (const { file, content } of companions) {
      await writeWhole(file, content);
      placed.push(file);
    }
    await rename(made, outFile);
  } catch (error) {
    await Promise.all(placed.map((file) => rm(file, { force: true })));
    throw error;
  }
}
