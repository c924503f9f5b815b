import type { VideoEncoder } from '#encode/video-encoder.ts';
import { assertNotCanceled } from '#errors/render-error.ts';
import { releasePixels } from '#pixels/release-pixels.ts';
import type { ProgressReporter } from '#video/render-progress.ts';
import type { RenderVideoOptions, VideoSource } from '#video/video-source.ts';
import { encodeJpeg, writeWhole } from '#video/write-picture.ts';

const previewEveryMs = 900;

/**
 * Draws frames in order into the encoder and waits for its finished files. Progress includes already existing frames.
 * Resolves to the poster's JPEG; null if its frame is not among those drawn.
 */
export async function drawFrames(
  { frameCount, posterFrame, drawFrame }: VideoSource,
  frames: readonly number[],
  encoder: VideoEncoder,
  { signal, previewFile }: RenderVideoOptions,
  report: ProgressReporter,
): Promise<Buffer | null> {
  const onAbort = () => void encoder.abort();
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    let poster: Buffer | null = null;
    let lastPreview = 0;
    const known = frameCount - frames.length;
    for (const [index, frame] of frames.entries()) {
      assertNotCanceled(signal);
      const picture = drawFrame(frame);
      if (frame === posterFrame) poster = await encodeJpeg(picture, 1, 88);
      if (previewFile && performance.now() - lastPreview > previewEveryMs) {
        lastPreview = performance.now();
        await writeWhole(previewFile, await encodeJpeg(picture, 4, 80));
      }
      await encoder.write(picture.data);
      await releasePixels();
      const there = known + index + 1;
      report('frames', (there / frameCount) * 100, { frame: there, frames: frameCount });
    }
    const reportEncoded = (encoded: number) => {
      const percent = Math.min(99, ((known + encoded) / frameCount) * 100);
      report('encode', percent, { frame: frameCount, frames: frameCount });
    };
    reportEncoded(encoder.encodedFrames);
    await encoder.finish(reportEncoded);
    return poster;
  } catch (error) {
    await encoder.abort();
    assertNotCanceled(signal);
    throw error;
  } finally {
    signal?.removeEventListener('abort', onAbort);
  }
}
