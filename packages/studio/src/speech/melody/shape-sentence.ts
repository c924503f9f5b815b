import type { LanguageCode } from '@hookline/contract/languages';
import { requireItem } from '#lists/require-item.ts';
import { advance } from '#process/sign-of-life.ts';
import { speechSampleRate } from '../assemble-track.ts';
import { markStress } from '../mark-stress.ts';
import { resample } from '../resample.ts';
import type { ScriptToken } from '../script/split-script.ts';
import { polishVoice } from '../sound/polish-voice.ts';
import type { SentenceAudio, SpokenSentence } from '../speech-engine.ts';
import { spreadWords } from '../spread-words.ts';
import { movePitch } from './move-pitch.ts';
import { type MelodyWord, planMelody, smooth } from './plan-melody.ts';
import { pitchHopMs, trackPitch } from './track-pitch.ts';

/** Languages whose words are told apart by melody: it is made larger, not changed. */
const tonal: readonly LanguageCode[] = ['zh', 'vi'];
/** Standard deviation of the pitch of a lively reading within a sentence, in semitones, before accents are added. */
const liveliness = 2.5;
const mostWidening = 1.9;
/** A voice livelier than this needs less of our melody. */
const livelyEnough = 2.7;
/** Beyond this, in semitones, it sounds like another person or a machine; ends of questions need more. */
const farthest = 5.5;
const farthestEnd = 8;
/** Limits around the median, beyond which a voice creaks or squeaks. */
const lowest = -6.5;
const highest = 9;
const vowel = /[aeiouyøœæɐɑɒɔəɚɛɜɝɞɘɪɨɯɵʊʉʌɤʏ]/u;
const number = /\p{N}|%/u;
const openers = /^(?:who|what|when|where|why|how|which|whose)(?:['’]\w+)?$/iu;

/** Shapes all sentences, yielding to other work between them. Throws the signal's reason. */
export async function shapeSentences(
  spoken: readonly SentenceAudio[],
  sentences: readonly SpokenSentence[],
  { signal, ...order }: ShapeOrder & { signal?: AbortSignal | undefined },
): Promise<SentenceAudio[]> {
  const shaped: SentenceAudio[] = [];
  for (const [index, audio] of spoken.entries()) {
    await new Promise((resolve) => setImmediate(resolve));
    signal?.throwIfAborted();
    advance();
    shaped.push(shapeSentence(audio, requireItem(sentences, index), order));
  }
  return shaped;
}

interface ShapeOrder {
  /** The tokens of the script. */
  written: readonly ScriptToken[];
  language: LanguageCode;
}

/**
 * Gives a sentence of a flat voice the melody of its punctuation and its stressed words. Times and phones stay as they are.
 * @returns the sentence at the rate of finished speech: at a lower one, pulses would be misplaced audibly
 */
export function shapeSentence(
  audio: SentenceAudio,
  sentence: SpokenSentence,
  { written, language }: ShapeOrder,
): SentenceAudio {
  const samples = resample(audio.samples, audio.sampleRate, speechSampleRate);
  const pitch = trackPitch(samples, speechSampleRate);
  const median = medianOf(pitch);
  if (Number.isNaN(median)) return audio;
  const words = wordsOf(audio, sentence, written).map((word) => endAtVoice(word, pitch));
  const hasTones = tonal.includes(language);
  const opensWithWord = language === 'en' && openers.test(sentence.tokens[0]?.text ?? '');
  const { rise, instead } = planMelody({
    words,
    ending: sentence.ending === '?' && opensWithWord ? 'open' : sentence.ending,
    hasTones,
    lengthMs: (audio.samples.length / audio.sampleRate) * 1000,
  });
  const own = ownMovement(pitch, median);
  const spread = spreadOf(own.filter((_, frame) => (pitch[frame] ?? 0) > 0));
  const widening = Math.min(mostWidening, Math.max(1, liveliness / spread));
  const scale = Math.min(1, Math.max(0.45, livelyEnough / spread));
  const semitones = own.map((value, frame) => {
    const replaced = instead[frame] ?? 0;
    const wanted = (rise[frame] ?? 0) * (replaced + (1 - replaced) * scale) + value * widening * (1 - replaced);
    const target = limit(wanted, wanted < 0 ? -lowest : highest);
    return limit(target - value, farthest + (farthestEnd - farthest) * replaced);
  });
  const melodious = movePitch(samples, speechSampleRate, pitch, semitones);
  return { ...audio, samples: polishVoice(melodious, speechSampleRate), sampleRate: speechSampleRate };
}

/** Softly limits what exceeds the limit; most values stay as they are. */
function limit(semitones: number, most: number): number {
  const size = Math.abs(semitones);
  const free = most * 0.6;
  if (size <= free) return semitones;
  return Math.sign(semitones) * (free + (most - free) * Math.tanh((size - free) / (most - free)));
}

/** The voice's own semitones above its median, smoothed and held through voiceless sounds. */
function ownMovement(pitch: Float32Array, median: number): Float32Array {
  const line = new Float32Array(pitch.length);
  let held = 0;
  for (const [frame, hertz] of pitch.entries()) {
    if (hertz > 0) held = Math.max(-6, Math.min(6, 12 * Math.log2(hertz / median)));
    line[frame] = held;
  }
  return smooth(line);
}

function wordsOf(audio: SentenceAudio, sentence: SpokenSentence, written: readonly ScriptToken[]): MelodyWord[] {
  const times = new Map(spreadWords(sentence, audio.tokens).map((time) => [time.token, time]));
  const said = sentence.tokens.flatMap((token) => {
    const time = times.get(token.token);
    return time ? [{ token, time, text: requireItem(written, token.token) }] : [];
  });
  const stressed = markStress(
    said.map(({ text }) => ({ ...text, sentence: 0 })),
    said.map(({ time }) => time.endMs - time.startMs),
  );
  return said.map(({ token, time: { startMs, endMs }, text }, index) => ({
    startMs,
    endMs,
    peakMs: peakOf(audio, startMs, endMs),
    stressed: stressed[index] === true,
    isNumber: number.test(text.text),
    pause: token.pause,
  }));
}

/** The end of a word that can be heard to rise or fall. */
function endAtVoice(word: MelodyWord, pitch: Float32Array): MelodyWord {
  const last = pitch.subarray(0, Math.ceil(word.endMs / pitchHopMs)).findLastIndex((hertz) => hertz > 0) * pitchHopMs;
  return last > word.peakMs ? { ...word, endMs: last } : word;
}

/** The middle of the longest vowel. */
function peakOf({ phones }: SentenceAudio, startMs: number, endMs: number): number {
  const vowels = phones.filter(
    (phone) => vowel.test(phone.symbol) && phone.startMs >= startMs - 1 && phone.endMs <= endMs + 1,
  );
  const [longest] = vowels.sort((a, b) => b.endMs - b.startMs - (a.endMs - a.startMs));
  return longest ? (longest.startMs + longest.endMs) / 2 : (startMs + endMs) / 2;
}

function medianOf(pitch: Float32Array): number {
  const voiced = pitch.filter((hertz) => hertz > 0).sort();
  return voiced[voiced.length >> 1] ?? Number.NaN;
}

/** Standard deviation, by way of the mean distance: cracks of the voice, an octave away, count less. */
function spreadOf(semitones: Float32Array): number {
  const sum = semitones.reduce((total, value) => total + Math.abs(value), 0);
  return Math.max(0.1, (1.25 * sum) / Math.max(1, semitones.length));
}
