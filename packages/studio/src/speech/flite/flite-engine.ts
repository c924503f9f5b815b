import type { VoiceSpec } from '../speech.ts';
import type { SentenceAudio, SpeechEngine, SpokenSentence } from '../speech-engine.ts';
import { alignTokens } from './align-tokens.ts';
import { arpabetToIpa } from './arpabet.ts';
import { type FliteVoice, loadFlite, phonesOfWords, speakUtterance } from './run-flite.ts';
import type { WasmModule } from './web-assembly.ts';

interface FliteVariant {
  voice: FliteVoice;
  /** The speaker's own mean pitch in Hz, which `VoiceSpec.pitch` multiplies. */
  pitchHz: number;
  /**
   * Length of the vocal tract against the recorded speaker's: the finished sound is replayed faster or slower by this
   * factor, which moves the formants, while pace and pitch are corrected beforehand. Few voices become many people.
   */
  formants: number;
  /** Pace against the recorded speaker's, so that all variants are about equally quick. */
  pace: number;
}

const female: FliteVariant[] = [
  { voice: 'slt', pitchHz: 178, formants: 1, pace: 1 },
  { voice: 'slt', pitchHz: 202, formants: 1.06, pace: 1.04 },
  { voice: 'slt', pitchHz: 163, formants: 0.955, pace: 0.97 },
  { voice: 'slt', pitchHz: 190, formants: 1.025, pace: 1.08 },
];
const male: FliteVariant[] = [
  { voice: 'rms', pitchHz: 96, formants: 1, pace: 1.16 },
  { voice: 'awb', pitchHz: 128, formants: 1, pace: 1 },
  { voice: 'rms', pitchHz: 112, formants: 1.055, pace: 1.2 },
  { voice: 'awb', pitchHz: 110, formants: 0.95, pace: 0.98 },
  { voice: 'kal16', pitchHz: 105, formants: 1, pace: 1 },
];

/** English from recorded speakers, in process, about fifty times faster than real time. */
export const fliteEngine: SpeechEngine = {
  name: 'flite',
  languages: ['en'],
  async speak(sentences, _language, voice, signal) {
    const module = await loadFlite();
    signal?.throwIfAborted();
    const phones = phonesOfWords(
      module,
      sentences.flatMap((sentence) => sentence.tokens.map((token) => token.text)),
    );
    const spoken: SentenceAudio[] = [];
    let first = 0;
    for (const sentence of sentences) {
      // The engine runs on this thread; between sentences other work and cancelling get their turn.
      await new Promise((resolve) => setImmediate(resolve));
      signal?.throwIfAborted();
      spoken.push(speakSentence(module, sentence, phones.slice(first, first + sentence.tokens.length), voice));
      first += sentence.tokens.length;
    }
    return spoken;
  },
};

function speakSentence(
  module: WasmModule,
  sentence: SpokenSentence,
  perToken: string[][],
  voice: VoiceSpec,
): SentenceAudio {
  const variants = voice.gender === 'female' ? female : male;
  const variant = variants[((voice.variant % variants.length) + variants.length) % variants.length]!;
  const text = sentence.tokens
    .map((token) => token.text + (token.pause ? ',' : ''))
    .join(' ')
    .replace(/,?$/, sentence.ending);
  const utterance = speakUtterance(module, variant.voice, text, {
    int_f0_target_mean: (variant.pitchHz * voice.pitch) / variant.formants,
    duration_stretch: variant.formants / (variant.pace * voice.pace),
  });
  const toMs = 1 / variant.formants;
  const owners = alignTokens(
    utterance.phones.map((phone) => phone.name),
    perToken,
  );
  const tokens: SentenceAudio['tokens'] = [];
  for (const [index, phone] of utterance.phones.entries()) {
    const owner = owners[index]!;
    if (owner < 0) continue;
    const token = sentence.tokens[owner]!.token;
    const last = tokens.at(-1);
    if (last?.token === token) last.endMs = phone.endMs * toMs;
    else tokens.push({ token, startMs: phone.startMs * toMs, endMs: phone.endMs * toMs });
  }
  return {
    samples: utterance.samples,
    sampleRate: Math.round(utterance.sampleRate * variant.formants),
    phones: utterance.phones.map((phone) => ({
      symbol: arpabetToIpa[phone.name] ?? '',
      startMs: phone.startMs * toMs,
      endMs: phone.endMs * toMs,
    })),
    tokens,
  };
}
