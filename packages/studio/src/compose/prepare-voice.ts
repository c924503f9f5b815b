import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LanguageCode } from '@hookline/contract/languages';
import type { Actor } from '#actors/actor.ts';
import { assertNotCanceled, RenderError } from '#compose/render-error.ts';
import { framesPerSecond, type TalkSpec } from '#compose/talk-spec.ts';
import { mixAudio, type PlacedEffect } from '#music/mix.ts';
import { musicTracks } from '#music/music-tracks.ts';
import { renderMusic } from '#music/render-music.ts';
import { writeWav } from '#music/write-wav.ts';
import { detectLanguage } from '#speech/detect-language.ts';
import { speak } from '#speech/speak.ts';
import type { SpeechTrack, SpeechWord } from '#speech/speech.ts';
import { SpeechError } from '#speech/speech-error.ts';
import { mouthTrack } from '#visemes/mouth-track.ts';
import type { MouthShape } from '#visemes/viseme.ts';

/** Stillness before the first and after the last sound: players cut into the one, and the other lets the last word land. */
const leadMs = 160;
export const tailMs = 560;

/** Speech on the video's own clock, which starts at the first frame. */
export interface PreparedVoice {
  words: SpeechWord[];
  /** Whole frames, lead and tail included. */
  durationMs: number;
  mouthAt: (timeMs: number) => MouthShape;
  language: LanguageCode;
  engine: string;
  warnings: string[];
}

/** What the edit asks of the sound once the times of the words are known. */
export interface SoundPlan {
  /** Length of the video, rounded up to whole frames. */
  durationMs: number;
  effects: readonly PlacedEffect[];
}

export interface PrepareVoiceOptions {
  /** Where the finished sound goes: speech with music, stereo. */
  wavFile: string;
  cacheDir: string;
  /** Folder with neural voices of the user's own, see `SpeakOptions`. */
  neuralVoicesDir?: string | undefined;
  /** Without it the video ends a moment after the last word and has no effects. */
  planSound?: ((words: readonly SpeechWord[], speechEndMs: number) => SoundPlan | Promise<SoundPlan>) | undefined;
  signal?: AbortSignal | undefined;
}

/** Speaks the script, mixes it with the music into a WAV file, and works out the mouth. Throws RenderError. */
export async function prepareVoice(spec: TalkSpec, actor: Actor, options: PrepareVoiceOptions): Promise<PreparedVoice> {
  const language = spec.language === 'auto' ? detectLanguage(spec.script) : spec.language;
  const track = await speakScript(spec.script, language, actor, options);
  assertNotCanceled(options.signal);
  const frameMs = 1000 / framesPerSecond;
  const words = track.words.map((word) => ({ ...word, startMs: word.startMs + leadMs, endMs: word.endMs + leadMs }));
  const speechEndMs = leadMs + track.durationMs;
  const sound = (await options.planSound?.(words, speechEndMs)) ?? { durationMs: speechEndMs + tailMs, effects: [] };
  const frameCount = Math.ceil(sound.durationMs / frameMs);
  const durationMs = frameCount * frameMs;
  await writeSound(spec, track, { ...sound, durationMs }, options.wavFile);
  const mouthAt = mouthTrack(track.phones, track.samples, track.sampleRate);
  // One shape per frame, so that the samples can be forgotten before the frames take their memory.
  const mouths = Array.from({ length: frameCount }, (_, frame) => mouthAt((frame + 0.5) * frameMs - leadMs));
  return {
    words,
    durationMs,
    mouthAt: (timeMs) => mouths[Math.min(frameCount - 1, Math.max(0, Math.floor(timeMs / frameMs)))] as MouthShape,
    language,
    engine: track.engine,
    warnings: track.warning ? [track.warning] : [],
  };
}

async function speakScript(
  script: string,
  language: LanguageCode,
  actor: Actor,
  { signal, cacheDir, neuralVoicesDir }: PrepareVoiceOptions,
): Promise<SpeechTrack> {
  try {
    const request = { text: script.normalize('NFC'), language, voice: actor.voice };
    return await speak(request, {
      cacheDir: path.join(cacheDir, 'speech'),
      ...(neuralVoicesDir !== undefined && { neuralVoicesDir }),
      ...(signal && { signal }),
    });
  } catch (error) {
    assertNotCanceled(signal);
    if (error instanceof SpeechError) throw new RenderError(error.code, error.message, { cause: error });
    throw error;
  }
}

/** Speech between lead and tail, over music, as a stereo WAV file of exactly the video's length. */
async function writeSound(spec: TalkSpec, track: SpeechTrack, sound: SoundPlan, wavFile: string): Promise<void> {
  const { durationMs, effects } = sound;
  const { sampleRate } = track;
  const speech = new Float32Array(Math.round((durationMs / 1000) * sampleRate));
  speech.set(track.samples, Math.round((leadMs / 1000) * sampleRate));
  const music = spec.music === null ? null : renderTrack(spec.music, durationMs, sampleRate, spec.script);
  await writeFile(wavFile, writeWav(mixAudio({ speech, sampleRate, effects, ...(music && { music }) })));
}

function renderTrack(id: string, durationMs: number, sampleRate: number, seed: string) {
  if (!musicTracks.some((track) => track.id === id))
    throw new RenderError('unknown_music', `There is no music track called ${id}.`);
  return renderMusic({ track: id, durationMs, sampleRate, seed: createHash('sha256').update(seed).digest('hex') });
}
