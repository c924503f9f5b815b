import { writeFile } from 'node:fs/promises';
import type { LanguageCode } from '@hookline/contract/languages';
import { captionStyleFor } from '#captions/caption-style.ts';
import { loadCaptionFonts, planCaptions } from '#captions/plan-captions.ts';
import { writeSrt } from '#captions/write-srt.ts';
import { writeVtt } from '#captions/write-vtt.ts';
import { clipFacts } from '#clips/clip-facts.ts';
import type { ClipOptions, ClipResult } from '#clips/clip-options.ts';
import { parseClipSpec } from '#clips/parse-clip-spec.ts';
import { assertNotCanceled } from '#errors/render-error.ts';
import { mixAudio } from '#music/mix.ts';
import { renderMusic } from '#music/render-music.ts';
import { writeWav } from '#music/write-wav.ts';
import { createProgressReporter } from '#video/render-progress.ts';
import { renderVideo } from '#video/render-video.ts';
import { type PlannedVideoAd, planVideoAd } from './plan-video-ad.ts';
import { type FilmName, type VideoAdSpec, type VideoAdSpecInput, videoAdSpecSchema } from './video-ad-spec.ts';
import { speakVoiceOver, type VoiceOver } from './voice-over.ts';

const sampleRate = 48_000;
/** Effects under a voice: still felt, but no word is lost. */
const effectsUnderVoice = 0.55;

export interface VideoAdOptions extends ClipOptions {
  /** Folder with the user's own neural voices, see `SpeakOptions`. */
  neuralVoicesDir?: string | undefined;
  /** Folder with voices the operator installed, see `SpeakOptions`. */
  installedVoicesDir?: string | undefined;
  /** WebVTT and SubRip files; written only if a voice speaks. */
  captionsFile?: string | undefined;
  subtitlesFile?: string | undefined;
}

export interface VideoAdResult extends ClipResult {
  template: FilmName;
  /** Id of the music; null for none. */
  music: string | null;
  /** Language of the words shown and spoken. */
  language: LanguageCode;
  /** What the voice-over says; empty without one. */
  spoken: string;
}

/**
 * Makes a short ad of moving type, pictures and music from a prompt. Throws RenderError: `invalid_spec`,
 * `unreadable_media`, `unknown_music`, `unknown_actor`, `canceled`, those of SpeechError and those of `renderVideo`.
 */
export async function renderVideoAd(input: VideoAdSpecInput, options: VideoAdOptions): Promise<VideoAdResult> {
  const spec = parseClipSpec(videoAdSpecSchema, input);
  const report = createProgressReporter(options.onProgress);
  let spoken: VoiceOver | null = null;
  const prepare = async (wavFile: string): Promise<PlannedVideoAd> => {
    report('voice', 0);
    const planned = await planVideoAd(spec, options.cacheDir, (done, of) => report('voice', (40 * done) / of));
    report('voice', 40);
    assertNotCanceled(options.signal);
    spoken = await speakVoiceOver(spec, planned.copy, options);
    await writeFile(wavFile, renderSound(spec, planned, spoken));
    report('voice', 100);
    if (!spoken) return planned;
    return {
      ...planned,
      sideFiles: writeCaptions(planned, spoken, options),
      warnings: [...planned.warnings, ...spoken.warnings],
    };
  };
  const { source, probe } = await renderVideo(prepare, options, report);
  const { template, music, language, warnings } = source;
  return { ...clipFacts(probe, warnings), template, music, language, spoken: wordsOf(spoken) };
}

/** What was said, as it was written. */
function wordsOf(spoken: VoiceOver | null): string {
  return spoken?.words.map(({ text }) => text).join(' ') ?? '';
}

function writeCaptions(
  { stage }: PlannedVideoAd,
  { words }: VoiceOver,
  { captionsFile, subtitlesFile }: VideoAdOptions,
): PlannedVideoAd['sideFiles'] {
  const style = captionStyleFor(stage);
  loadCaptionFonts(words.map(({ text }) => text).join(' '), style);
  const blocks = planCaptions(words, style);
  return [
    ...(captionsFile === undefined ? [] : [{ file: captionsFile, content: writeVtt(blocks) }]),
    ...(subtitlesFile === undefined ? [] : [{ file: subtitlesFile, content: writeSrt(blocks) }]),
  ];
}

function renderSound(spec: VideoAdSpec, { music, film }: PlannedVideoAd, voice: VoiceOver | null): Uint8Array {
  const { durationMs } = spec;
  const speech = new Float32Array(Math.round((durationMs / 1000) * sampleRate));
  const from = Math.round(((voice?.startMs ?? 0) / 1000) * sampleRate);
  if (voice) speech.set(voice.samples.subarray(0, speech.length - from), from);
  const track = music === null ? null : renderMusic({ track: music, durationMs, sampleRate, seed: `${spec.seed}` });
  const effects = film.sounds
    .filter(({ at }) => at >= 0 && at * 1000 < durationMs)
    .map(({ id, at, gain }) => ({ id, atMs: at * 1000, gain: gain * 0.34 * (voice ? effectsUnderVoice : 1) }));
  return writeWav(mixAudio({ speech, sampleRate, effects, ...(track && { music: track }) }));
}
