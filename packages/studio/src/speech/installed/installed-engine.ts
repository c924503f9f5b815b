import type { LanguageCode } from '@hookline/contract/languages';
import { requireItem } from '#lists/require-item.ts';
import { espeakLanguage, type WrittenSentence, writeWithEspeak } from '../espeak/espeak-engine.ts';
import { floatsOf } from '../floats-of.ts';
import { alignWords } from '../recorded/align-words.ts';
import { runChild } from '../run-child.ts';
import type { VoiceSpec } from '../speech.ts';
import type { SentenceAudio, SpeechEngine, SpokenSentence } from '../speech-engine.ts';
import { stretchPhones } from '../stretch-phones.ts';
import type { InstalledReply } from './installed-protocol.ts';
import { InstalledVoiceError } from './installed-voice-error.ts';
import { placeLengths } from './place-lengths.ts';
import type { InstalledSpeaker, InstalledVoice } from './read-installed-voices.ts';
import { type IpaPart, type PhonemeIds, readIpa, readLetters, toPhonemeIds } from './read-ipa.ts';

/** Processor time: allows for a long sentence on a slow machine with several threads, and for loading the network before the first one. */
const silentCpuMs = 300_000;
/** No sentence of a script takes longer to say. */
const longestSeconds = 120;

/** Speech of one speaker, or of several for `hearSpeakers`. */
export interface InstalledSound {
  samples: Float32Array;
  lengths: number[] | null;
}

/**
 * Engine of one speaker of an installed voice: a network of the VITS kind (Piper) that reads eSpeak's phonemes. Phones
 * have the lengths the voice tells, if it does; otherwise its words are found in the sound, as in a person's recording.
 */
export function installedEngine({ voice, speaker }: InstalledSpeaker): SpeechEngine {
  return {
    name: 'neural',
    version: `${voice.version}-${speaker}`,
    languages: [voice.language],
    async speak(sentences, language, spec, signal) {
      const read = await readSentences(voice, sentences, language, spec, signal);
      // Actors who share a voice differ a little in pitch: replayed faster or slower, the pace corrected beforehand.
      const replay = Math.min(1.06, Math.max(0.95, spec.pitch));
      const sounds = await speakIds(
        voice,
        read.map(({ ids }) => ({ ids: ids.ids, speaker })),
        spec.pace / replay,
        signal,
      );
      const sampleRate = Math.round(voice.config.audio.sample_rate * replay);
      return read.map((sentence, index): SentenceAudio => {
        const { samples, lengths } = requireItem(sounds, index);
        const sound = { samples, sampleRate };
        const hop = voice.config.hop_length;
        const told = lengths && placeLengths(sound, sentence, { lengths, hop });
        if (told) return told;
        const { audio } = sentence.written;
        return stretchPhones(sound, audio, alignWords(sound, [audio]).words);
      });
    },
  };
}

interface ReadSentence {
  written: WrittenSentence;
  parts: IpaPart[];
  ids: PhonemeIds;
}

async function readSentences(
  { key, config }: InstalledVoice,
  sentences: SpokenSentence[],
  language: LanguageCode,
  spec: VoiceSpec,
  signal: AbortSignal | undefined,
): Promise<ReadSentence[]> {
  const espeakVoice = config.espeak?.voice ?? espeakLanguage(language);
  const written = await writeWithEspeak(sentences, language, spec, { espeakVoice, signal });
  return sentences.map(({ tokens, ending }, index) => {
    const found = requireItem(written, index);
    const letters = () => tokens.map(({ text, pause }) => text + (pause ? ',' : '')).join(' ');
    const parts = config.phoneme_type === 'text' ? readLetters(letters(), ending) : readIpa(found.ipa, ending);
    const ids = toPhonemeIds(parts, config.phoneme_id_map);
    if (!ids.parts.some((part) => part >= 0 && parts[part]?.symbol !== ''))
      throw new InstalledVoiceError('bad_voice', `The voice ${key} cannot read this.`);
    return { written: found, parts, ids };
  });
}

/**
 * Has a voice speak numbers of phonemes, in a process of its own.
 * @throws InstalledVoiceError 'no_sound', SpeechError 'engine_failed', or the signal's reason
 */
async function speakIds(
  { key, config, modelFile }: InstalledVoice,
  sentences: { ids: number[]; speaker: number }[],
  pace: number,
  signal: AbortSignal | undefined,
): Promise<InstalledSound[]> {
  const { noise_scale, length_scale, noise_w } = config.inference;
  const sounds: InstalledSound[] = [];
  await runChild<InstalledReply>(
    new URL('./installed-child.ts', import.meta.url),
    {
      type: 'speak',
      modelFile,
      hasSpeakers: config.num_speakers > 1,
      scales: [noise_scale, length_scale / pace, noise_w],
      mostSamples: longestSeconds * config.audio.sample_rate,
      sentences,
    },
    ({ index, pcm, lengths }) => {
      sounds[index] = { samples: floatsOf(pcm).map(bounded), lengths };
    },
    { signal, silentCpuMs },
  );
  if (sounds.length < sentences.length || sounds.some(({ samples }) => samples.length === 0))
    throw new InstalledVoiceError('no_sound', `The voice ${key} returned no sound.`);
  return sounds;
}

function bounded(value: number): number {
  return Number.isFinite(value) ? Math.min(1, Math.max(-1, value)) : 0;
}

/**
 * Has several speakers of a voice say the same sentence.
 * @throws like `speakIds`
 */
export async function hearSpeakers(
  voice: InstalledVoice,
  sentence: SpokenSentence,
  speakers: readonly number[],
  signal?: AbortSignal,
): Promise<{ speaker: number; samples: Float32Array; sampleRate: number }[]> {
  const spec: VoiceSpec = { gender: 'female', variant: 0, pitch: 1, pace: 1 };
  const [read] = await readSentences(voice, [sentence], voice.language, spec, signal);
  if (!read) return [];
  const sounds = await speakIds(
    voice,
    speakers.map((speaker) => ({ ids: read.ids.ids, speaker })),
    1,
    signal,
  );
  return speakers.map((speaker, index) => {
    const { samples } = requireItem(sounds, index);
    return { speaker, samples, sampleRate: voice.config.audio.sample_rate };
  });
}
