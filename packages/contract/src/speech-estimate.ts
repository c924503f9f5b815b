import type { LanguageCode } from './languages.ts';

/**
 * Milliseconds per letter for each language, measured on the built-in voices with two ad-like sentences each (female
 * voice, normal pace).
 */
const letterMs: Readonly<Record<LanguageCode, number>> = {
  en: 73,
  es: 69,
  fr: 58,
  de: 75,
  it: 68,
  pt: 71,
  nl: 76,
  pl: 83,
  ru: 75,
  uk: 92,
  cs: 80,
  sk: 83,
  hu: 83,
  ro: 74,
  bg: 83,
  hr: 72,
  el: 75,
  tr: 82,
  ar: 114,
  hi: 88,
  ta: 69,
  id: 77,
  ms: 79,
  fil: 79,
  vi: 70,
  zh: 289,
  ja: 121,
  ko: 198,
  sv: 85,
  da: 70,
  no: 85,
  fi: 78,
};
/** A Chinese character in Japanese text lasts about as long as two kana. */
const kanjiMs = 240;
/** A Latin letter within a language whose letters represent whole syllables. */
const latinLetterMs = 85;
const syllabic: ReadonlySet<LanguageCode> = new Set(['zh', 'ja', 'ko']);
/** A digit is a word or part of one; a symbol such as % or $ is a word. */
const digitMs = 390;
const symbolMs = 420;
/** A dot inside a token is spoken ('dot com', 'point five'). */
const innerDotMs = 250;
const sentenceMs = 300;
const commaMs = 130;
/** Silence at both ends, and slower speech towards the end. */
const edgeMs = 350;

/**
 * Estimates how long the built-in voice takes to speak a script, in milliseconds, without synthesizing it; accurate to
 * about 25%. 0 for a script with no speakable text. Pure, so that a page can show it while the user types.
 */
export function estimateSpeechMs(text: string, language: LanguageCode): number {
  let spokenMs = 0;
  let sentences = 0;
  let commas = 0;
  let insideSentence = false;
  for (const token of text.normalize('NFC').match(/\S+/gu) ?? []) {
    const length = tokenMs(token, language);
    spokenMs += length;
    insideSentence ||= length > 0;
    const ends = token.match(/[.!?。！？।؟…]+(?=["'”’»)\]]*$)|[。！？]+/gu)?.length ?? 0;
    if (ends > 0 && insideSentence) {
      sentences += ends;
      insideSentence = false;
    }
    commas += token.match(/[,;:،、，；：](?![\d/])|^[–—-]$/gu)?.length ?? 0;
  }
  if (spokenMs === 0) return 0;
  const pauses = sentences - (insideSentence ? 0 : 1);
  return Math.round(edgeMs + spokenMs + Math.max(0, pauses) * sentenceMs + commas * commaMs);
}

function tokenMs(token: string, language: LanguageCode): number {
  // Dots of a web address are spoken; its protocol and 'www' are not.
  const said = token.replace(/^(?:https?:\/\/)?(?:www\.)?/i, '');
  let total = 0;
  for (const character of said) {
    if (/\p{sc=Han}/u.test(character)) total += language === 'ja' ? kanjiMs : letterMs.zh;
    else if (/\p{sc=Latin}/u.test(character)) total += syllabic.has(language) ? latinLetterMs : letterMs[language];
    else if (/[\p{L}\p{M}]/u.test(character) && !/[\ufe00-\ufe0f]/u.test(character)) total += letterMs[language];
    else if (/\p{Nd}/u.test(character)) total += digitMs;
    else if (/[%&+=€$£¥₹@°]/u.test(character)) total += symbolMs;
  }
  const dots = said.match(/[\p{L}\d]\.(?=[\p{L}\d])/gu)?.length ?? 0;
  return total + dots * innerDotMs;
}
