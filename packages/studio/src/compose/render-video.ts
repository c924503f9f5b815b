import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Stage } from '#actors/rig.ts';
import { releasePixels } from '#compose/release-pixels.ts';
import { assertNotCanceled, RenderError } from '#compose/render-error.ts';
import type { ProgressReporter } from '#compose/render-progress.ts';
import { framesPerSecond } from '#compose/talk-spec.ts';
import { encodeJpeg, writeWhole } from '#compose/write-picture.ts';
import type { YuvPicture } from '#compose/yuv-picture.ts';
import { planEncode } from '#encode/plan-encode.ts';
import { type VideoProbe, verifyVideo } from '#encode/verify-video.ts';
import { VideoEncoder } from '#encode/video-encoder.ts';
import { appendXmp } from '#provenance/append-xmp.ts';
import { type DigitalSource, syntheticStatement } from '#provenance/digital-source.ts';
import { studioTool } from '#provenance/studio-tool.ts';
import { xmpPacket } from '#provenance/xmp-packet.ts';

/** A video as a list of frames that can be drawn in order, with the sound that goes with them. */
export interface VideoSource {
  stage: Stage;
  frameCount: number;
  /** Frame indexes at which the picture changes completely. */
  cutFrames: readonly number[];
  /** The frame that stands for the video before it is played. */
  posterFrame: number;
  /** True where photographs move; see `planEncode`. */
  hasPhotographs: boolean;
  title: string;
  /** How the video came to be; by default drawn, or composed where photographs move. */
  digitalSource?: DigitalSource | undefined;
  /** Text files that belong to the video, such as captions. */
  sideFiles: readonly { file: string; content: string }[];
  /** Draws one frame; asked in order. The picture must stay untouched until the next call but one. */
  drawFrame: (frame: number) => YuvPicture;
}

export interface RenderVideoOptions {
  /** Absolute path of the MP4. It appears when it is finished and checked, or not at all. */
  outFile: string;
  /** JPEG of the video's size. */
  posterFile: string;
  /** Where the newest frame is written now and then as a small JPEG while rendering. */
  previewFile?: string | undefined;
  /** From `findFfmpeg`. */
  ffmpegPath: string;
  signal?: AbortSignal | undefined;
}

const previewEveryMs = 900;
const comment = `${syntheticStatement} (${studioTool})`;

/**
 * Makes a video in three steps that every kind of video shares: `prepare` writes the sound and plans the pictures, then
 * the frames are drawn into the encoder, then the file is checked and gets its name. Nothing is left behind on failure.
 * Answers what `prepare` answered and the facts of the file. Throws RenderError.
 */
export async function renderVideo<Source extends VideoSource>(
  prepare: (wavFile: string) => Promise<Source>,
  options: RenderVideoOptions,
  report: ProgressReporter,
): Promise<{ source: Source; probe: VideoProbe }> {
  const partFile = `${options.outFile}.${randomUUID()}.part`;
  const wavFile = `${partFile}.wav`;
  await mkdir(path.dirname(options.outFile), { recursive: true });
  try {
    const source = await prepare(wavFile);
    const { stage, frameCount } = source;
    const encodePlan = { ...source, framesPerSecond, wavFile, outFile: partFile, comment };
    const encoder = new VideoEncoder(options.ffmpegPath, planEncode(encodePlan));
    const poster = await sendFrames(source, encoder, options, report);
    const { title, hasPhotographs, digitalSource = hasPhotographs ? 'composed' : 'drawn' } = source;
    await appendXmp(partFile, xmpPacket({ title, source: digitalSource }));
    const durationMs = (frameCount * 1000) / framesPerSecond;
    const probe = await verifyVideo(partFile, { ...stage, fps: framesPerSecond, durationMs });
    assertNotCanceled(options.signal);
    await writeWhole(options.posterFile, poster);
    for (const { file, content } of source.sideFiles) await writeWhole(file, content);
    await rename(partFile, options.outFile);
    report('encode', 100);
    return { source, probe };
  } finally {
    await rm(partFile, { force: true });
    await rm(wavFile, { force: true });
  }
}

/** Draws every frame in order into the encoder and waits for the finished file. Resolves to the poster's JPEG. */
async function sendFrames(
  { frameCount, posterFrame, drawFrame }: VideoSource,
  encoder: VideoEncoder,
  { signal, previewFile }: RenderVideoOptions,
  report: ProgressReporter,
): Promise<Buffer> {
  const onAbort = () => void encoder.abort();
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    let poster: Buffer | null = null;
    let lastPreview = 0;
    for (let frame = 0; frame < frameCount; frame++) {
      assertNotCanceled(signal);
      const picture = drawFrame(frame);
      if (frame === posterFrame) poster = await encodeJpeg(picture, 1, 88);
      if (previewFile && performance.now() - lastPreview > previewEveryMs) {
        lastPreview = performance.now();
        await writeWhole(previewFile, await encodeJpeg(picture, 4, 80));
      }
      await encoder.write(picture.data);
      await releasePixels();
      report('frames', ((frame + 1) / frameCount) * 100, { frame: frame + 1, frames: frameCount });
    }
    const reportEncoded = (frames: number) =>
      report('encode', Math.min(99, (frames / frameCount) * 100), { frame: frameCount, frames: frameCount });
    reportEncoded(encoder.encodedFrames);
    await encoder.finish(reportEncoded);
    if (!poster) throw new RenderError('render_crashed', 'The video has no frame to show.');
    return poster;
  } catch (error) {
    await encoder.abort();
    assertNotCanceled(signal);
    throw error;
  } finally {
    signal?.removeEventListener('abort', onAbort);
  }
}
