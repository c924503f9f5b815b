import { writeFile } from 'node:fs/promises';
import type { LanguageCode } from '@hookline/contract/languages';
import { clipFacts } from '#clips/clip-facts.ts';
import type { ClipOptions, ClipResult } from '#clips/clip-options.ts';
import { parseClipSpec } from '#clips/parse-clip-spec.ts';
import { assertNotCanceled } from '#errors/render-error.ts';
import { mixAudio } from '#music/mix.ts';
import { renderMusic } from '#music/render-music.ts';
import { writeWav } from '#music/write-wav.ts';
import { createProgressReporter } from '#video/render-progress.ts';
import { renderVideo } from '#video/render-video.ts';
import type { Film } from './film.ts';
import { type PlannedVideoAd, planVideoAd } from './plan-video-ad.ts';
import { type FilmName, type VideoAdSpec, type VideoAdSpecInput, videoAdSpecSchema } from './video-ad-spec.ts';

const sampleRate = 48_000;
export interface VideoAdResult extends ClipResult {
  template: FilmName;
  /** Id of the music; null for none. */
  music: string | null;
  /** Language of the words shown. */
  language: LanguageCode;
}

/**
 * Makes a short ad of moving type, pictures and music from a prompt. Throws RenderError: `invalid_spec`,
 * `unreadable_media`, `unknown_music`, `canceled` and those of `renderVideo`.
 */
export async function renderVideoAd(input: VideoAdSpecInput, options: ClipOptions): Promise<VideoAdResult> {
  const spec = parseClipSpec(videoAdSpecSchema, input);
  const report = createProgressReporter(options.onProgress);
  const prepare = async (wavFile: string): Promise<PlannedVideoAd> => {
    report('voice', 0);
    const planned = await planVideoAd(spec, options.cacheDir);
    report('voice', 40);
    assertNotCanceled(options.signal);
    await writeFile(wavFile, renderSound(spec, planned.music, planned.film));
    report('voice', 100);
    return planned;
  };
  const { source, probe } = await renderVideo(prepare, options, report);
  const { template, music, language, warnings } = source;
  return { ...clipFacts(probe, warnings), template, music, language };
}

function renderSound(spec: VideoAdSpec, music: string | null, film: Film): Uint8Array {
  const { durationMs } = spec;
  const speech = new Float32Array(Math.round((durationMs / 1000) * sampleRate));
  const track = music === null ? null : renderMusic({ track: music, durationMs, sampleRate, seed: `${spec.seed}` });
  const effects = film.sounds
    .filter(({ at }) => at >= 0 && at * 1000 < durationMs)
    .map(({ id, at, gain }) => ({ id, atMs: at * 1000, gain: gain * 0.34 }));
  return writeWav(mixAudio({ speech, sampleRate, effects, ...(track && { music: track }) }));
}
