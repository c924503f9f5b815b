import { requireItem } from '#lists/require-item.ts';
import { wrappedItem } from '#lists/wrapped-item.ts';
import { advance } from '#process/sign-of-life.ts';
import type { VoiceSpec } from '../speech.ts';
import type { SentenceAudio, SpeechEngine, SpokenSentence } from '../speech-engine.ts';
import { alignTokens } from './align-tokens.ts';
import { arpabetToIpa } from './arpabet.ts';
import { type FliteVoice, loadFlite, phonesOfWords, speakUtterance } from './run-flite.ts';
import type { WasiProgram } from './wasi-host.ts';

interface FliteVariant {
  voice: FliteVoice;
  /**
   * Mean pitch in Hz, which `VoiceSpec.pitch` multiplies. Absent for a speaker whose pitch the engine cannot change:
   * there the replay factor below changes the pitch, too.
   */
  pitchHz?: number;
  /** Liveliness of the melody: standard deviation of the pitch in Hz, in the engine's units. */
  melodyHz?: number;
  /**
   * Length of the vocal tract relative to the recorded speaker's: the finished sound is replayed faster or slower by
   * this factor, which moves the formants, while pace and pitch are corrected beforehand. A few voices thus become many
   * people.
   */
  formants: number;
  /** Pace relative to the recorded speaker's, so that all variants are about equally fast. */
  pace: number;
  /** Lift above 2 kHz, linear: 0.7 is +4.6 dB. */
  presence: number;
  /** Lift below 350 Hz, linear; a close microphone warms, a telephone thins. */
  warmth: number;
}

const female: FliteVariant[] = [
  { voice: 'slt', pitchHz: 178, melodyHz: 40, formants: 1, pace: 1, presence: 0.7, warmth: 0 },
  { voice: 'slt', pitchHz: 206, melodyHz: 46, formants: 1.085, pace: 1.05, presence: 0.55, warmth: -0.3 },
  // A man's recordings with a vocal tract a sixth shorter: an entirely different person.
  { voice: 'awb', pitchHz: 192, melodyHz: 36, formants: 1.17, pace: 1.02, presence: 0.5, warmth: 0 },
  { voice: 'slt', pitchHz: 161, melodyHz: 34, formants: 0.935, pace: 0.96, presence: 0.85, warmth: 0.35 },
  { voice: 'slt', pitchHz: 190, melodyHz: 52, formants: 1.04, pace: 1.1, presence: 1.1, warmth: -0.15 },
  { voice: 'awb', pitchHz: 176, melodyHz: 30, formants: 1.12, pace: 0.97, presence: 0.8, warmth: 0.25 },
];
const male: FliteVariant[] = [
  { voice: 'rms', formants: 1, pace: 1.16, presence: 0.7, warmth: 0 },
  { voice: 'awb', pitchHz: 128, melodyHz: 24, formants: 1, pace: 1, presence: 0.7, warmth: 0 },
  { voice: 'rms', formants: 1.055, pace: 1.2, presence: 0.9, warmth: -0.2 },
  { voice: 'awb', pitchHz: 110, melodyHz: 20, formants: 0.95, pace: 0.98, presence: 0.6, warmth: 0.3 },
  { voice: 'slt', pitchHz: 124, melodyHz: 24, formants: 0.865, pace: 1.02, presence: 0.9, warmth: 0.2 },
  { voice: 'rms', formants: 0.945, pace: 1.1, presence: 0.9, warmth: 0.35 },
];

/** English from recorded speakers, in process, about fifty times faster than real time. */
export const fliteEngine: SpeechEngine = {
  name: 'flite',
  languages: ['en'],
  async speak(sentences, _language, voice, signal) {
    const flite = await loadFlite();
    signal?.throwIfAborted();
    const phones = phonesOfWords(
      flite,
      sentences.flatMap((sentence) => sentence.tokens.map((token) => token.text)),
    );
    const spoken: SentenceAudio[] = [];
    let first = 0;
    for (const sentence of sentences) {
      // The engine runs on this thread; between sentences, other work and cancellation get their turn.
      await new Promise((resolve) => setImmediate(resolve));
      signal?.throwIfAborted();
      advance();
      spoken.push(speakSentence(flite, sentence, phones.slice(first, first + sentence.tokens.length), voice));
      first += sentence.tokens.length;
    }
    return spoken;
  },
};

function speakSentence(
  flite: WasiProgram,
  sentence: SpokenSentence,
  perToken: string[][],
  voice: VoiceSpec,
): SentenceAudio {
  const variants = voice.gender === 'female' ? female : male;
  const variant = wrappedItem(variants, (voice.variant % variants.length) + variants.length);
  const text = sentence.tokens
    .map((token) => token.text + (token.pause ? ',' : ''))
    .join(' ')
    .replace(/,?$/, sentence.ending);
  const replay = variant.pitchHz === undefined ? variant.formants * voice.pitch : variant.formants;
  const utterance = speakUtterance(flite, variant.voice, text, {
    ...(variant.pitchHz !== undefined && { int_f0_target_mean: (variant.pitchHz * voice.pitch) / replay }),
    ...(variant.melodyHz !== undefined && { int_f0_target_stddev: variant.melodyHz / replay }),
    duration_stretch: replay / (variant.pace * voice.pace),
  });
  const toMs = 1 / replay;
  const owners = alignTokens(
    utterance.phones.map((phone) => phone.name),
    perToken,
  );
  const tokens: SentenceAudio['tokens'] = [];
  for (const [index, phone] of utterance.phones.entries()) {
    const owner = requireItem(owners, index);
    if (owner < 0) continue;
    const token = requireItem(sentence.tokens, owner).token;
    const last = tokens.at(-1);
    if (last?.token === token) last.endMs = phone.endMs * toMs;
    else tokens.push({ token, startMs: phone.startMs * toMs, endMs: phone.endMs * toMs });
  }
  return {
    samples: color(utterance.samples, utterance.sampleRate, variant),
    sampleRate: Math.round(utterance.sampleRate * replay),
    phones: utterance.phones.map((phone) => ({
      symbol: arpabetToIpa[phone.name] ?? '',
      startMs: phone.startMs * toMs,
      endMs: phone.endMs * toMs,
    })),
    tokens,
  };
}

/**
 * Boosts treble and bass. The statistical voices sound dull, and consonants are the first to be lost over music and on
 * a phone's small loudspeaker.
 */
function color(samples: Float32Array, sampleRate: number, { presence, warmth }: FliteVariant): Float32Array {
  const pole = 1 - Math.exp((-2 * Math.PI * 2000) / sampleRate);
  const deepPole = 1 - Math.exp((-2 * Math.PI * 350) / sampleRate);
  let low = 0;
  let deep = 0;
  return samples.map((sample) => {
    low += pole * (sample - low);
    deep += deepPole * (sample - deep);
    return sample + presence * (sample - low) + warmth * deep;
  });
}
