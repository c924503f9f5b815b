import { estimateSpeechMs } from '@hookline/contract/speech-estimate';
import { findActor } from '#actors/cast.ts';
import { RenderError } from '#errors/render-error.ts';
import { SpeechError } from '#errors/speech-error.ts';
import { speak } from '#speech/speak.ts';
import type { SpeechTrack, SpeechWord } from '#speech/speech.ts';
import type { VideoAdSpec } from './video-ad-spec.ts';
import type { FilmCopy } from './write-film-copy.ts';

/** Speech on the ad's own clock. */
export interface VoiceOver {
  samples: Float32Array;
  /** Position of the first sample. */
  startMs: number;
  words: SpeechWord[];
  /** Sentences about what could not be done as ordered. */
  warnings: string[];
}

/** The first word follows the first picture, and the last one is over before the end. */
const leadMs = 350;
const restMs = 450;
/** A voice that must be faster than this sounds hurried; then less is said. */
const fastest = 1.22;

interface VoiceOverOptions {
  cacheDir?: string | undefined;
  neuralVoicesDir?: string | undefined;
  installedVoicesDir?: string | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Speaks an ad's own words, or those ordered, as long as the ad has time for them.
 * @throws RenderError `unknown_actor` and the codes of SpeechError
 */
export async function speakVoiceOver(
  { voiceOver, durationMs }: VideoAdSpec,
  copy: FilmCopy,
  { cacheDir, neuralVoicesDir, installedVoicesDir, signal }: VoiceOverOptions,
): Promise<VoiceOver | null> {
  if (voiceOver === null) return null;
  const actor = findActor(voiceOver.actorId);
  if (!actor) throw new RenderError('unknown_actor', `There is no actor called ${voiceOver.actorId}.`);
  const roomMs = durationMs - leadMs - restMs;
  const choices = textsToSay(copy, voiceOver.text);
  const fitting = choices.filter((text) => estimateSpeechMs(text, copy.language) <= roomMs * fastest * 1.2);
  for (const text of fitting.length > 0 ? fitting : choices.slice(-1)) {
    const say = (pace: number) => speakAt({ text, language: copy.language, voice: { ...actor.voice, pace } });
    const isLast = text === choices.at(-1);
    let track = await say(actor.voice.pace);
    const hurry = track.durationMs / roomMs;
    if (hurry > fastest && !isLast) continue;
    if (hurry > 1) track = await say(actor.voice.pace * Math.min(fastest, hurry * 1.02));
    const isWhole = track.durationMs <= roomMs + restMs / 2;
    const left = isWhole && text === choices[0] ? [] : ['The voice-over says only what fits into the time of the ad.'];
    return placeSpeech(track, roomMs + restMs / 2, [...left, ...(track.warning ? [track.warning] : [])]);
  }
  return null;

  async function speakAt(request: Parameters<typeof speak>[0]): Promise<SpeechTrack> {
    try {
      return await speak(request, {
        ...(cacheDir !== undefined && { cacheDir: `${cacheDir}/speech` }),
        ...(neuralVoicesDir !== undefined && { neuralVoicesDir }),
        ...(installedVoicesDir !== undefined && { installedVoicesDir }),
        ...(signal && { signal }),
      });
    } catch (cause) {
      if (!(cause instanceof SpeechError)) throw cause;
      throw new RenderError(cause.code, cause.message, { cause });
    }
  }
}

/** What could be said, from all of it to the shortest that makes sense. */
export function textsToSay({ headline, line, action }: FilmCopy, ordered: string | undefined): string[] {
  if (ordered !== undefined && ordered !== '') {
    const sentences = ordered.match(/[^.!?…。！？؟।]+[.!?…。！？؟।]*\s*/gu) ?? [ordered];
    return sentences.map((_, index) =>
      sentences
        .slice(0, sentences.length - index)
        .join('')
        .trim(),
    );
  }
  const all = [[headline, line, action], [headline, action], [headline]];
  const texts = all.map((parts) => parts.filter(Boolean).map(asSentence).join(' '));
  return [...new Set(texts)];
}

/** A piece of text as a sentence: voices lower at its end. */
function asSentence(text: string): string {
  return /[.!?…。！？؟।]$/u.test(text) ? text : `${text}.`;
}

/** What is longer than its room ends at the last word that fits. */
function placeSpeech(track: SpeechTrack, roomMs: number, warnings: string[]): VoiceOver {
  const words = track.words.filter(({ endMs }) => endMs <= roomMs);
  const endMs = words.length === track.words.length ? track.durationMs : (words.at(-1)?.endMs ?? 0) + 60;
  return {
    samples: track.samples.subarray(0, Math.round((endMs / 1000) * track.sampleRate)),
    startMs: leadMs,
    words: words.map((word) => ({ ...word, startMs: word.startMs + leadMs, endMs: word.endMs + leadMs })),
    warnings,
  };
}
