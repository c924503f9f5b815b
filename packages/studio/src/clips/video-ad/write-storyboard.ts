import { parseClipSpec } from '#clips/parse-clip-spec.ts';
import { assertNotCanceled } from '#errors/render-error.ts';
import { createStillReporter } from '#stills/still-progress.ts';
import type { WriteStillsOptions } from '#stills/write-stills.ts';
import { framesPerSecond } from '#video/video-format.ts';
import { encodeJpeg, writeWhole } from '#video/write-picture.ts';
import type { FilmWord } from './find-shown-words.ts';
import { planStoryboard } from './plan-storyboard.ts';
import { planVideoAd } from './plan-video-ad.ts';
import { type FilmName, type VideoAdSpecInput, videoAdSpecSchema } from './video-ad-spec.ts';

export interface Storyboard {
  /** Position of each frame in the film and the words that are read on it, in the order of the files. */
  frames: { atMs: number; shows: FilmWord[] }[];
  template: FilmName;
  /** Id of the music; null for none. */
  music: string | null;
  words: { headline: string; line: string; action: string };
}

/** A third of the film's size. */
const divisor = 3;
const jpegQuality = 84;

/**
 * Draws the frames of this spec's ad that tell it, as small JPEGs: the film's own, at the same times, with its label. Those
 * beyond the given files are left out. Throws RenderError like `renderVideoAd`.
 */
export async function writeStoryboard(
  input: VideoAdSpecInput,
  { outFiles, signal, cacheDir, onProgress }: WriteStillsOptions,
): Promise<Storyboard> {
  const report = createStillReporter(onProgress);
  const spec = parseClipSpec(videoAdSpecSchema, input);
  report('read', 0);
  const planned = await planVideoAd(spec, cacheDir, (done, of) => report('read', (100 * done) / of));
  const { template, music, copy, frameCount } = planned;
  const moments = planStoryboard(planned, spec.durationMs / 1000).slice(0, outFiles.length);
  const frames: Storyboard['frames'] = [];
  for (const [index, { at, shows }] of moments.entries()) {
    assertNotCanceled(signal);
    const frame = Math.min(frameCount - 1, Math.round(at * framesPerSecond));
    const file = outFiles[index];
    if (file !== undefined) await writeWhole(file, await encodeJpeg(planned.drawFrame(frame), divisor, jpegQuality));
    frames.push({ atMs: Math.round((frame * 1000) / framesPerSecond), shows });
    report('draw', (100 * (index + 1)) / moments.length);
  }
  const { headline, line, action } = copy;
  return { frames, template, music, words: { headline, line, action } };
}
