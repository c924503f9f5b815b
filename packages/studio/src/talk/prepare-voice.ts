import path from 'node:path';
import type { LanguageCode } from '@hookline/contract/languages';
import type { Actor } from '#actors/actor.ts';
import { RenderError } from '#errors/render-error.ts';
import type { PlacedEffect } from '#music/mix.ts';
import { musicTracks } from '#music/music-tracks.ts';
import type { SpeechWord } from '#speech/speech.ts';
import type { TalkSpec } from '#talk/talk-spec.ts';
import { VoiceClient } from '#talk/voice/voice-client.ts';
import { framesPerSecond } from '#video/video-format.ts';
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
  /** Lets go of speech that was never written. */
  end: () => Promise<void>;
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
  /** Hears that most of the script has to be spoken anew: time for other work. */
  onSpeaking?: (() => void) | undefined;
  /** Needed where the music comes from a file. */
  ffmpegPath?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** Speaks the script, mixes it with the music and works out the mouth, all in a thread of its own. Throws RenderError. */
export async function prepareVoice(spec: TalkSpec, actor: Actor, options: PrepareVoiceOptions): Promise<PreparedVoice> {
  const { script, language, pronunciations, recording, music, musicFile } = spec;
  // Known before anything is spoken or drawn.
  if (music !== null && !musicTracks.some((track) => track.id === music))
    throw new RenderError('unknown_music', `There is no music track called ${music}.`);
  const { cacheDir, neuralVoicesDir, ffmpegPath, signal, onSpeaking } = options;
  const order = {
    script: script.normalize('NFC'),
    language,
    voice: actor.voice,
    pronunciations,
    recording,
    music,
    musicFile,
    speechCacheDir: path.join(cacheDir, 'speech'),
    neuralVoicesDir,
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
  const words = speech.words.map((word) => ({ ...word, startMs: word.startMs + leadMs, endMs: word.endMs + leadMs }));
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
      // Canceled, it may still be writing into a folder that is about to go.
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
