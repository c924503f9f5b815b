import { requireItem } from '#lists/require-item.ts';
import { wrappedItem } from '#lists/wrapped-item.ts';
import { advance } from '#process/sign-of-life.ts';
import type { VoiceSpec } from '../speech.ts';
import type { SentenceAudio, SpeechEngine, SpokenSentence } from '../speech-engine.ts';
import { alignTokens } from './align-tokens.ts';
import { arpabetToIpa } from './arpabet.ts';
import { type FliteVariant, femaleVoices, maleVoices } from './flite-voices.ts';
import { loadFlite, phonesOfWords, speakUtterance } from './run-flite.ts';
import type { WasiProgram } from './wasi-host.ts';

/** English from recorded speakers, in process, about fifty times faster than real time. */
export const fliteEngine: SpeechEngine = {
  name: 'flite',
  languages: ['en'],
  isFlat: true,
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
  const variants = voice.gender === 'female' ? femaleVoices : maleVoices;
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
