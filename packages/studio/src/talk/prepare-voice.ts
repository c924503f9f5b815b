import path from 'node:path';
import type { LanguageCode } from '@hookline/contract/languages';
import type { Actor } from '#actors/actor.ts';
import { RenderError } from '#errors/render-error.ts';
import type { PlacedEffect } from '#music/mix.ts';
import { musicTracks } from '#music/music-tracks.ts';
import type { SpeechWord } from '#speech/speech.ts';
import { bodyOffsetOf, type TalkSpec } from '#talk/talk-spec.ts';
import { VoiceClient } from '#talk/voice/voice-client.ts';
import { moveWord } from '#timeline/clean-ms.ts';
import { paceOf, paceTraits } from '#timeline/pace.ts';
import { framesPerSecond } from '#video/video-format.ts';
import type { MouthShape } from '#visemes/viseme.ts';

/**
 * Silence before the first and after the last sound: players may cut off the start, and the end lets the last word
 * land.
 */
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
  /** Equal for sounds that are identical to the last sample. */
  soundKey: string;
  /** Mixes the speech with music and effects into a WAV file; only once, because it frees the speech. */
  writeSound: (wavFile: string) => Promise<void>;
  /** Frees speech that was never written. */
  end: () => Promise<void>;
}

/** The edit's requirements for the sound once the times of the words are known. */
export interface SoundPlan {
  /** Length of the video, rounded up to whole frames. */
  durationMs: number;
  effects: readonly PlacedEffect[];
}

export interface PrepareVoiceOptions {
  /** Destination of the finished sound: speech with music, stereo. Not needed by callers of `writeSound`. */
  wavFile?: string | undefined;
  cacheDir: string;
  /** Folder with the user's own neural voices, see `SpeakOptions`. */
  neuralVoicesDir?: string | undefined;
  /** Folder with voices the operator installed, see `SpeakOptions`. */
  installedVoicesDir?: string | undefined;
  /** Without it, the video ends a moment after the last word and has no effects. */
  planSound?: ((words: readonly SpeechWord[], speechEndMs: number) => SoundPlan | Promise<SoundPlan>) | undefined;
  /** Called if most of the script is not cached and must be spoken: time for other work. */
  onSpeaking?: (() => void) | undefined;
  /** Needed if the music comes from a file. */
  ffmpegPath?: string | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Speaks the script, mixes it with the music and computes the mouth track, all in a separate thread. Throws
 * RenderError.
 */
export async function prepareVoice(spec: TalkSpec, actor: Actor, options: PrepareVoiceOptions): Promise<PreparedVoice> {
  const { script, language, pronunciations, recording, installedVoice, music, musicFile } = spec;
  // Known before anything is spoken or drawn.
  if (music !== null && !musicTracks.some((track) => track.id === music))
    throw new RenderError('unknown_music', `There is no music track called ${music}.`);
  const { cacheDir, neuralVoicesDir, installedVoicesDir, ffmpegPath, signal, onSpeaking } = options;
  const order = {
    script: script.normalize('NFC'),
    language,
    voice: actor.voice,
    pronunciations,
    pauses: paceTraits[paceOf(spec)].pauses,
    bodyOffset: bodyOffsetOf(spec),
    recording,
    music,
    musicFile,
    speechCacheDir: path.join(cacheDir, 'speech'),
    neuralVoicesDir,
    installedVoicesDir,
    installedVoice,
    ffmpegPath,
  };
  const client = new VoiceClient(order, signal, onSpeaking);
  try {
    return await askVoice(client, options);
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function askVoice(client: VoiceClient, { planSound, wavFile }: PrepareVoiceOptions): Promise<PreparedVoice> {
  const { speech, language } = await client.next('spoken');
  const words = speech.words.map((word) => moveWord(word, leadMs));
  const speechEndMs = leadMs + speech.durationMs;
  const sound = (await planSound?.(words, speechEndMs)) ?? { durationMs: speechEndMs + tailMs, effects: [] };
  const frameMs = 1000 / framesPerSecond;
  const frameCount = Math.ceil(sound.durationMs / frameMs);
  client.send({ kind: 'plan', leadMs, frameMs, frameCount, effects: sound.effects });
  const { mouths, soundKey } = await client.next('planned');
  const mouthAt = (timeMs: number): MouthShape => {
    const at = Math.min(frameCount - 1, Math.max(0, Math.floor(timeMs / frameMs))) * 4;
    const [open = 0, width = 0, teeth = 0, tuck = 0] = mouths.subarray(at, at + 4);
    return { open, width, teeth, tuck };
  };
  const writeSound = async (file: string): Promise<void> => {
    client.send({ kind: 'write', wavFile: file });
    try {
      await client.next('written');
    } catch (error) {
      // After cancellation, it may still be writing into a folder that is about to be deleted.
      await client.end();
      throw error;
    }
  };
  if (wavFile !== undefined) await writeSound(wavFile);
  return {
    words,
    durationMs: frameCount * frameMs,
    mouthAt,
    language,
    engine: speech.engine,
    warnings: speech.warning ? [speech.warning] : [],
    soundKey,
    writeSound,
    end: () => client.end(),
  };
}
