import type { LanguageCode } from '@hookline/contract/languages';
import { negationWords } from './negation-words.ts';

/** In languages without spaces, letters stand for words. */
const unspaced = new Set<LanguageCode>(['zh', 'ja']);
const word = "[\\p{L}\\p{M}\\p{N}'’-]+";
const nothing = /(?!)/u;

const matchers = new Map<LanguageCode, { before: RegExp; after: RegExp }>();

/**
 * Whether a sentence negates its text from `start` to `end` (offsets into `text`, lower case): "not happy", "not at all
 * happy". A negation covers two words and does not cross punctuation.
 */
export function isDenied(text: string, start: number, end: number, language: LanguageCode): boolean {
  const { before, after } = matchersOf(language);
  return before.test(text.slice(0, start)) || after.test(text.slice(end));
}

function matchersOf(language: LanguageCode): { before: RegExp; after: RegExp } {
  let known = matchers.get(language);
  if (!known) {
    const { before, after } = negationWords[language];
    const isSpaced = !unspaced.has(language);
    known = {
      before: before
        ? new RegExp(isSpaced ? `${startOf(before)}(?:\\s+${word}){0,2}\\s+$` : `(?:${before})[\\p{L}]{0,2}$`, 'u')
        : nothing,
      after: after ? new RegExp(isSpaced ? afterSpaced(after, language) : `^[\\p{L}]{0,2}?(?:${after})`, 'u') : nothing,
    };
    matchers.set(language, known);
  }
  return known;
}

function startOf(words: string): string {
  return `(?<![\\p{L}\\p{M}])(?:${words})`;
}

/** Starts with the rest of the word itself, because Korean attaches its negation to it. */
function afterSpaced(words: string, language: LanguageCode): string {
  if (language === 'ko') return `^(?:\\p{L}{0,2}?|\\p{L}*\\s+)(?:${words})`;
  return `^[\\p{L}\\p{M}]*(?:\\s+${word}){0,2}\\s+(?:${words})(?![\\p{L}\\p{M}])`;
}
