import { createCanvas } from '@napi-rs/canvas';
import { parseClipSpec } from '#clips/parse-clip-spec.ts';
import { assertNotCanceled } from '#errors/render-error.ts';
import type { WriteStillsOptions } from '#stills/write-stills.ts';
import { writeWhole } from '#video/write-picture.ts';
import { type PlannedVideoAd, planVideoAd } from './plan-video-ad.ts';
import { type FilmName, type VideoAdSpecInput, videoAdSpecSchema } from './video-ad-spec.ts';

export interface Storyboard {
  /** Position of each frame in the film, in the order of the files. */
  frames: { atMs: number }[];
  template: FilmName;
  /** Id of the music; null for none. */
  music: string | null;
  words: { headline: string; line: string; action: string };
}

/** Longer side of a frame, pixels. */
const longestSide = 640;
const jpegQuality = 82;

/**
 * Draws the opening, the middle and the end of this spec's ad as small JPEGs: the same frames as in the film, at the
 * same times. Throws RenderError like `renderVideoAd`.
 */
export async function writeStoryboard(
  input: VideoAdSpecInput,
  { outFiles, signal, cacheDir }: WriteStillsOptions,
): Promise<Storyboard> {
  const spec = parseClipSpec(videoAdSpecSchema, input);
  const planned = await planVideoAd(spec, cacheDir);
  const { film, stage, template, music, copy } = planned;
  const canvas = createCanvas(stage.width, stage.height);
  const ctx = canvas.getContext('2d');
  const scale = longestSide / Math.max(stage.width, stage.height);
  const small = createCanvas(Math.round(stage.width * scale), Math.round(stage.height * scale));
  const times = storyTimes(planned, spec.durationMs / 1000);
  for (const [index, time] of times.entries()) {
    assertNotCanceled(signal);
    ctx.save();
    film.paint(ctx, time);
    ctx.restore();
    const to = small.getContext('2d');
    to.imageSmoothingQuality = 'high';
    to.drawImage(canvas, 0, 0, small.width, small.height);
    const file = outFiles[index];
    if (file !== undefined) await writeWhole(file, await small.encode('jpeg', jpegQuality));
  }
  const { headline, line, action } = copy;
  return {
    frames: times.map((time) => ({ atMs: Math.round(time * 1000) })),
    template,
    music,
    words: { headline, line, action },
  };
}

/** Times at which all words are in place and nothing moves; the middle of a shot if there are none. */
function storyTimes({ film, ordered }: PlannedVideoAd, seconds: number): [number, number, number] {
  const calm = film.restsAt ?? [...film.cuts, seconds].filter((cut) => cut > 0.8).map((cut) => cut - 0.12);
  const near = (time: number) =>
    calm.toSorted((a, b) => Math.abs(a - time) - Math.abs(b - time)).find((at) => Math.abs(at - time) < seconds / 6) ??
    time;
  const first = ordered.first ? 0 : near(seconds * 0.22);
  return [first, Math.max(first + 0.5, near(seconds * 0.52)), seconds];
}
