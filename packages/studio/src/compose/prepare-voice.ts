import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LanguageCode } from '@hookline/contract/languages';
import type { Actor } from '#actors/actor.ts';
import { assertNotCanceled, RenderError } from '#compose/render-error.ts';
import { framesPerSecond, type TalkSpec } from '#compose/talk-spec.ts';
import { mixInPlace, type PlacedEffect } from '#music/mix.ts';
import { musicTracks } from '#music/music-tracks.ts';
import { readOwnMusic } from '#music/read-own-music.ts';
import { renderMusic, type StereoSound } from '#music/render-music.ts';
import { writeWavFile } from '#music/write-wav.ts';
import { detectLanguage } from '#speech/detect-language.ts';
import { speak } from '#speech/speak.ts';
import type { SpeechTrack, SpeechWord } from '#speech/speech.ts';
import { SpeechError } from '#speech/speech-error.ts';
import { mouthTrack } from '#visemes/mouth-track.ts';
import type { MouthShape } from '#visemes/viseme.ts';

/** Stillness before the first and after the last sound: players cut into the one, and the other lets the last word land. */
const leadMs = (5 * 1000) / framesPerSecond;
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
  /** Equal for sounds that are the same to the last sample. */
  soundKey: string;
  /** Mixes the speech with music and effects into a WAV file; once, as the speech is forgotten with it. */
  writeSound: (wavFile: string) => Promise<void>;
}

/** What the edit asks of the sound once the times of the words are known. */
export interface SoundPlan {
  /** Length of the video, rounded up to whole frames. */
  durationMs: number;
  effects: readonly PlacedEffect[];
}

export interface PrepareVoiceOptions {
  /** Where the finished sound goes: speech with music, stereo. Left out by who calls `writeSound`. */
  wavFile?: string | undefined;
  cacheDir: string;
  /** Folder with neural voices of the user's own, see `SpeakOptions`. */
  neuralVoicesDir?: string | undefined;
  /** Without it the video ends a moment after the last word and has no effects. */
  planSound?: ((words: readonly SpeechWord[], speechEndMs: number) => SoundPlan | Promise<SoundPlan>) | undefined;
  /** Needed where the music comes from a file. */
  ffmpegPath?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** Speaks the script, mixes it with the music into a WAV file, and works out the mouth. Throws RenderError. */
export async function prepareVoice(spec: TalkSpec, actor: Actor, options: PrepareVoiceOptions): Promise<PreparedVoice> {
  // Known before anything is spoken or drawn.
  if (spec.music !== null && !musicTracks.some((track) => track.id === spec.music))
    throw new RenderError('unknown_music', `There is no music track called ${spec.music}.`);
  const language = spec.language === 'auto' ? detectLanguage(spec.script) : spec.language;
  const track = await speakScript(spec, language, actor, options);
  assertNotCanceled(options.signal);
  const frameMs = 1000 / framesPerSecond;
  const words = track.words.map((word) => ({ ...word, startMs: word.startMs + leadMs, endMs: word.endMs + leadMs }));
  const speechEndMs = leadMs + track.durationMs;
  const sound = (await options.planSound?.(words, speechEndMs)) ?? { durationMs: speechEndMs + tailMs, effects: [] };
  const frameCount = Math.ceil(sound.durationMs / frameMs);
  const durationMs = frameCount * frameMs;
  const mouthAt = mouthTrack(track.phones, track.samples, track.sampleRate);
  // One shape per frame, so that the samples can be forgotten before the frames take their memory.
  const mouths = Array.from({ length: frameCount }, (_, frame) => mouthAt((frame + 0.5) * frameMs - leadMs));
  const { effects } = sound;
  const own = spec.musicFile === null ? null : await digestOf(spec.musicFile);
  const { engine, warning, sampleRate } = track;
  const digest = createHash('sha256').update(track.samples);
  const soundKey = digest
    .update(JSON.stringify([leadMs, durationMs, sampleRate, effects, spec.music, own]))
    .digest('hex');
  // Let go of by writing, so that the samples are gone before the frames take their memory.
  let speech: Float32Array | null = placeSpeech(track.samples, sampleRate, durationMs);
  const writeSound = async (wavFile: string) => {
    if (!speech) return;
    const music = await readMusic(spec, { sampleRate, durationMs }, options);
    const mix = mixInPlace({ speech, sampleRate, effects, ...(music && { music }) });
    speech = null;
    await writeWavFile(wavFile, mix);
  };
  if (options.wavFile !== undefined) await writeSound(options.wavFile);
  return {
    words,
    durationMs,
    mouthAt: (timeMs) => mouths[Math.min(frameCount - 1, Math.max(0, Math.floor(timeMs / frameMs)))] as MouthShape,
    language,
    engine,
    warnings: warning ? [warning] : [],
    soundKey,
    writeSound,
  };
}

async function speakScript(
  { script, pronunciations }: TalkSpec,
  language: LanguageCode,
  actor: Actor,
  { signal, cacheDir, neuralVoicesDir }: PrepareVoiceOptions,
): Promise<SpeechTrack> {
  try {
    const request = { text: script.normalize('NFC'), language, voice: actor.voice, pronunciations };
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

/** Speech between lead and tail, of exactly the video's length. */
function placeSpeech(samples: Float32Array, sampleRate: number, durationMs: number): Float32Array {
  const placed = new Float32Array(Math.round((durationMs / 1000) * sampleRate));
  const start = Math.round((leadMs / 1000) * sampleRate);
  placed.set(samples.subarray(0, placed.length - start), start);
  return placed;
}

async function readMusic(
  { music, musicFile }: TalkSpec,
  format: { sampleRate: number; durationMs: number },
  { ffmpegPath, signal }: PrepareVoiceOptions,
): Promise<StereoSound | null> {
  if (musicFile === null) return music === null ? null : renderTrack(music, format.durationMs, format.sampleRate);
  if (ffmpegPath === undefined) throw new RenderError('ffmpeg_missing', 'Music from a file needs ffmpeg.');
  return readOwnMusic(musicFile, { ...format, ffmpegPath, signal });
}

async function digestOf(file: string): Promise<string> {
  const content = await readFile(file).catch((cause: unknown) => {
    throw new RenderError('unreadable_media', 'The music could not be read.', { cause });
  });
  return createHash('sha256').update(content).digest('hex');
}

function renderTrack(id: string, durationMs: number, sampleRate: number) {
  // The tune belongs to the track: a changed word must not change the music.
  return renderMusic({ track: id, durationMs, sampleRate, seed: 'talk' });
}
