import type { LanguageCode } from '@hookline/contract/languages';
import type { HandShape } from '#actors/gesture.ts';
import type { SpeechWord } from '#speech/speech.ts';
import { type GestureWords, gestureWords } from '#timeline/gesture-words.ts';

/** A gesture that would suit a word. */
export interface WordGesture {
  shape: HandShape;
  /** How well; hardly more than one is any stressed word. */
  weight: number;
}

/** In languages without spaces, letters stand for words. */
const unspaced = new Set<LanguageCode>(['zh', 'ja']);
const asks = /[?？؟՞]\s*["”»'’)）」』]*$/u;
const exclaims = /[!！]/u;
const digits: Partial<Record<string, HandShape>> = { '1': 'one', '2': 'two', '3': 'three' };
/** What follows a number that is not counted on fingers: times, parts, units, money. */
const measure = /^(?:[ap]\.?m\.?|uhr|h|o['’]?clock|%|percent|prozent|€|\$|kg|g|ml|l|km|cm|mm|x)$/iu;

const sets = new Map<LanguageCode, Record<keyof GestureWords, ReadonlySet<string>>>();

function setsOf(language: LanguageCode): Record<keyof GestureWords, ReadonlySet<string>> {
  let known = sets.get(language);
  if (!known) {
    const words = gestureWords[language];
    const setOf = (list: string) => new Set(list.normalize('NFC').split(' '));
    known = {
      first: setOf(words.first),
      two: setOf(words.two),
      three: setOf(words.three),
      self: setOf(words.self),
      honest: setOf(words.honest),
      doubt: setOf(words.doubt),
    };
    sets.set(language, known);
  }
  return known;
}

/** A written word without the punctuation around it, in lower case. */
function bare(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '');
}

/** The gestures that suit a word of a sentence, best first; numbers, questions and exclamations in every language. */
export function gesturesOfWord(sentence: readonly SpeechWord[], at: number, language: LanguageCode): WordGesture[] {
  const word = sentence[at];
  if (!word) return [];
  const words = setsOf(language);
  const text = bare(word.text);
  const next = sentence[at + 1];
  const isIn = (set: ReadonlySet<string>) =>
    unspaced.has(language) ? [...set].some((entry) => text.includes(entry)) : set.has(text);
  const found: WordGesture[] = [];
  const isMeasured = next !== undefined && measure.test(next.text.replace(/[.,!?…]+$/u, ''));
  const number = isMeasured || /[\p{Sc}%:]/u.test(word.text) ? undefined : digits[text.normalize('NFKC')];
  if (number) found.push({ shape: number, weight: 5 });
  else if (isIn(words.three)) found.push({ shape: 'three', weight: 4.6 });
  else if (isIn(words.two)) found.push({ shape: 'two', weight: 4.6 });
  else if (isIn(words.first)) found.push({ shape: 'one', weight: 4.6 });
  if (isIn(words.honest)) found.push({ shape: 'chest', weight: 3.4 });
  if (isIn(words.doubt)) found.push({ shape: 'shrug', weight: 3.6 });
  if (isIn(words.self) && sentence.slice(at, at + 4).some(({ stressed }) => stressed))
    found.push({ shape: 'chest', weight: 1.5 });
  const ending = sentence.at(-1)?.text ?? '';
  if (word.stressed) {
    if (asks.test(ending)) found.push({ shape: 'shrug', weight: 2.6 });
    if (exclaims.test(ending)) found.push({ shape: 'point', weight: 1.9 });
    found.push({ shape: 'open', weight: 1.3 });
  }
  return found.sort((a, b) => b.weight - a.weight);
}
