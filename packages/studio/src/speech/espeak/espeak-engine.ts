import { type LanguageCode, languageCodes } from '@hookline/contract/languages';
import { SpeechError } from '#errors/speech-error.ts';
import { requireItem } from '#lists/require-item.ts';
import { wrappedItem } from '#lists/wrapped-item.ts';
import type { VoiceSpec } from '../speech.ts';
import type { SentenceAudio, SpeechEngine, SpokenSentence } from '../speech-engine.ts';
import { type EspeakSentence, runEspeak } from './run-espeak.ts';
import { softenBuzz } from './soften-buzz.ts';

/** eSpeak's voice for each language. Filipino has none; Indonesian shares most of its sounds and its spelling rules. */
const voices: Readonly<Record<LanguageCode, string>> = {
  en: 'en-us',
  es: 'es',
  fr: 'fr',
  de: 'de',
  it: 'it',
  pt: 'pt',
  nl: 'nl',
  pl: 'pl',
  ru: 'ru',
  uk: 'uk',
  cs: 'cs',
  sk: 'sk',
  hu: 'hu',
  ro: 'ro',
  bg: 'bg',
  hr: 'hr',
  el: 'el',
  tr: 'tr',
  ar: 'ar',
  hi: 'hi',
  ta: 'ta',
  id: 'id',
  ms: 'ms',
  fil: 'id',
  vi: 'vi',
  zh: 'cmn',
  ja: 'ja',
  ko: 'ko',
  sv: 'sv',
  da: 'da',
  no: 'nb',
  fi: 'fi',
};

/** eSpeak's name of a language; multilingual models use the same names. */
export function espeakLanguage(language: LanguageCode): string {
  return voices[language];
}

interface Speaker {
  /** eSpeak's name of the variant. */
  name: string;
  /** Relative to the variant's own pitch and pace, where two variants would otherwise sound like the same person. */
  pitch?: number;
  pace?: number;
  /** How lively the melody is, 0..99, where the usual is too flat; it raises the median, too. */
  range?: number;
}

/** Speakers that neither clip nor buzz, in the order actors get them. */
const speakers: Readonly<Record<VoiceSpec['gender'], readonly Speaker[]>> = {
  female: [
    { name: 'Annie' },
    { name: 'f3' },
    { name: 'steph', range: 99 },
    { name: 'f2' },
    { name: 'Alicia' },
    { name: 'f5', range: 80 },
  ],
  male: [
    { name: 'max', range: 75 },
    { name: 'Henrique', pitch: 1.09 },
    { name: 'robert', pitch: 1.16, range: 70 },
    { name: 'm2', range: 90 },
    { name: 'Mike', pitch: 1.02, range: 80 },
    { name: 'RicishayMax', pitch: 0.88, pace: 0.95, range: 70 },
  ],
};
const wordsPerMinute = 162;
const usualRange = 58;
/**
 * Corrections relative to the other languages. Measured without them: Vietnamese men at 71-87 Hz, Chinese ones at
 * 78-95, since tones lower the voice; Russian at 7.3 syllables per second, while the others have 4 to 6.
 */
const tuning: Partial<Record<LanguageCode, { pitch?: number; pace?: number }>> = {
  vi: { pitch: 1.22 },
  zh: { pitch: 1.12 },
  ru: { pace: 0.88 },
};

export const espeakEngine: SpeechEngine = {
  name: 'espeak-ng',
  languages: languageCodes.filter((code) => code !== 'en'),
  isFlat: true,
  warning: (language) =>
    language === 'fil' ? 'There is no built-in Filipino voice, so we used the closest one, Indonesian.' : undefined,
  async speak(sentences, language, voice, signal) {
    if (language === 'en') throw new SpeechError('unsupported_text', 'This engine does not speak English.');
    return speakWithEspeak(sentences, language, voice, signal);
  },
};

/** A sentence as eSpeak says and writes it. */
export interface WrittenSentence {
  audio: SentenceAudio;
  /** A line for each clause, '_' between phones, with stress and tones. */
  ipa: string;
  /** The token of each spoken word, in order. */
  wordTokens: number[];
}

/**
 * Speaks sentences of any language, English included: other engines take the order and lengths of phones from it.
 * @throws SpeechError 'engine_failed', or the signal's reason
 */
export async function speakWithEspeak(
  sentences: SpokenSentence[],
  language: LanguageCode,
  voice: VoiceSpec,
  signal?: AbortSignal,
): Promise<SentenceAudio[]> {
  return (await writeWithEspeak(sentences, language, voice, { signal })).map(({ audio }) => audio);
}

/**
 * The same, with the sentences in IPA where `espeakVoice` names the accent to write them in.
 * @throws SpeechError 'engine_failed', or the signal's reason
 */
export async function writeWithEspeak(
  sentences: SpokenSentence[],
  language: LanguageCode,
  voice: VoiceSpec,
  { espeakVoice, signal }: { espeakVoice?: string; signal?: AbortSignal | undefined },
): Promise<WrittenSentence[]> {
  // Chinese tones depend on their neighbors, which must reach the voice without gaps.
  const separator = language === 'zh' ? '' : ' ';
  const texts = sentences.map((sentence) => sentenceText(sentence, separator));
  const people = speakers[voice.gender];
  const person = wrappedItem(people, (voice.variant % people.length) + people.length);
  const { pitch = 1, pace = 1 } = tuning[language] ?? {};
  const pitchFactor = voice.pitch * pitch * (person.pitch ?? 1);
  const spoken = await runEspeak(
    {
      type: 'speak',
      voice: `${espeakVoice ?? voices[language]}+${person.name}`,
      rate: Math.round(wordsPerMinute * voice.pace * pace * (person.pace ?? 1)),
      // eSpeak doubles the pitch over 50 steps.
      pitch: Math.round(Math.min(99, Math.max(0, 50 + 50 * Math.log2(pitchFactor)))),
      range: person.range ?? usualRange,
      sentences: texts.map(({ text }) => text),
      ...(espeakVoice !== undefined && { ipa: true }),
    },
    signal,
  );
  return sentences.map((sentence, index) => {
    const audio = spoken[index];
    if (!audio || audio.samples.length === 0) {
      throw new SpeechError('engine_failed', 'The voice engine returned no sound.');
    }
    const { starts } = requireItem(texts, index);
    const words = audio.events.filter(({ type }) => type === 'word').map(({ position }) => placeOf(starts, position));
    const wordTokens = words.map((place) => requireItem(sentence.tokens, place).token);
    return { audio: readEvents(audio, sentence, starts), ipa: audio.ipa, wordTokens };
  });
}

/** Which token a position of the sentence belongs to. */
function placeOf(starts: readonly number[], position: number): number {
  return Math.max(
    0,
    starts.findLastIndex((start) => start <= position),
  );
}

/** The sentence as one string, and the start of each of its tokens, in code points. */
function sentenceText(sentence: SpokenSentence, separator: string): { text: string; starts: number[] } {
  let text = '';
  const starts: number[] = [];
  for (const [index, token] of sentence.tokens.entries()) {
    starts.push([...text].length);
    const last = index === sentence.tokens.length - 1;
    text += token.text + (last ? sentence.ending : token.pause ? `, ` : separator);
  }
  return { text, starts };
}

function readEvents(audio: EspeakSentence, sentence: SpokenSentence, starts: number[]): SentenceAudio {
  const lengthMs = (audio.samples.length / audio.sampleRate) * 1000;
  const phones: SentenceAudio['phones'] = [];
  const tokens: SentenceAudio['tokens'] = [];
  let current = 0;
  let previous: SentenceAudio['phones'][number] | undefined;
  for (const event of audio.events) {
    if (event.type === 'word') {
      // Words of a single number are reported at odd positions inside it; speech never returns to an earlier token.
      current = Math.max(current, placeOf(starts, event.position));
      continue;
    }
    if (previous) previous.endMs = Math.max(previous.startMs, event.atMs);
    previous = { symbol: event.symbol.replaceAll(/[ˈˌ]/g, ''), startMs: event.atMs, endMs: lengthMs };
    if (phones.length === 0 && event.atMs > 0) phones.push({ symbol: '', startMs: 0, endMs: event.atMs });
    phones.push(previous);
    if (previous.symbol === '') continue;
    const token = requireItem(sentence.tokens, current).token;
    if (tokens.at(-1)?.token !== token) tokens.push({ token, startMs: event.atMs, endMs: event.atMs });
  }
  for (const [index, token] of tokens.entries()) {
    const nextMs = tokens[index + 1]?.startMs ?? Number.POSITIVE_INFINITY;
    const last = phones.findLast((phone) => phone.symbol !== '' && phone.startMs < nextMs);
    token.endMs = Math.min(nextMs, last?.endMs ?? token.startMs);
  }
  return { samples: softenBuzz(audio.samples, audio.sampleRate), sampleRate: audio.sampleRate, phones, tokens };
}
