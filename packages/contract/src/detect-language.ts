import { cyrillicProfiles, type LanguageProfile, latinProfiles } from './language-profiles.ts';
import type { LanguageCode } from './languages.ts';

/** Scripts used by only one of our languages. Kana precede Han because Japanese uses both. */
const scripts: [pattern: RegExp, language: LanguageCode][] = [
  [/[\p{sc=Hiragana}\p{sc=Katakana}]/gu, 'ja'],
  [/\p{sc=Hangul}/gu, 'ko'],
  [/\p{sc=Han}/gu, 'zh'],
  [/\p{sc=Greek}/gu, 'el'],
  [/\p{sc=Arabic}/gu, 'ar'],
  [/\p{sc=Devanagari}/gu, 'hi'],
  [/\p{sc=Tamil}/gu, 'ta'],
];

/**
 * Detects the most likely language of a script from its writing system, then from function words and special letters; a
 * short text with neither is assumed to be English. Two sentences are usually enough; a single word is a guess. Pure,
 * so that pages and server get the same result.
 */
export function detectLanguage(text: string): LanguageCode {
  const plain = text.replace(/https?:\S+|www\.\S+|[#@]\S+/g, ' ').normalize('NFC');
  const letters = count(plain, /\p{L}/gu);
  if (letters === 0) return 'en';
  for (const [pattern, language] of scripts) {
    // Up to half of a Japanese text may be Han characters; a Greek letter in a product name does not make the text
    // Greek.
    if (count(plain, pattern) > letters * (language === 'ja' ? 0.1 : 0.35)) return language;
  }
  const cyrillic = count(plain, /\p{sc=Cyrillic}/gu) > letters * 0.4;
  return nearest(plain.toLowerCase(), cyrillic ? cyrillicProfiles : latinProfiles) ?? (cyrillic ? 'ru' : 'en');
}

function nearest(text: string, profiles: Partial<Record<LanguageCode, LanguageProfile>>): LanguageCode | undefined {
  const words = text.replaceAll('’', "'").match(/\p{L}+(?:'\p{L}+)*/gu) ?? [];
  const accented = text.match(/[^\p{ASCII}\P{L}]/gu) ?? [];
  const weights = wordWeights(profiles);
  let best: LanguageCode | undefined;
  let bestScore = 0;
  for (const [code, profile] of Object.entries(profiles) as [LanguageCode, LanguageProfile][]) {
    const own = weights.get(code);
    let score = code === 'en' ? englishLead : 0;
    for (const word of words) score += own?.get(word) ?? 0;
    if (profile.marks) score += Math.min(words.length, count(text, profile.marks)) * 0.35;
    const foreign = accented.filter((letter) => !profile.letters.includes(letter)).length;
    score -= foreign * 0.5;
    // Profiles follow the order of `languages`, so a tie goes to the more widely spoken language.
    if (score > bestScore + 1e-9) {
      best = code;
      bestScore = score;
    }
  }
  return best;
}

/** English is the default: one foreign-looking word ('pro', 'on') does not outweigh it. */
const englishLead = 0.9;

const cache = new WeakMap<object, Map<LanguageCode, Map<string, number>>>();

/**
 * For each language, its words with their weights: 1 for a word unique to it, less for each language that shares it.
 */
function wordWeights(profiles: Partial<Record<LanguageCode, LanguageProfile>>): Map<LanguageCode, Map<string, number>> {
  const known = cache.get(profiles);
  if (known) return known;
  const lists = (Object.entries(profiles) as [LanguageCode, LanguageProfile][]).map(
    ([code, profile]): [LanguageCode, string[]] => [code, [...new Set(profile.words.split(' '))]],
  );
  const sharing = new Map<string, number>();
  for (const [, list] of lists) for (const word of list) sharing.set(word, (sharing.get(word) ?? 0) + 1);
  const weights = new Map(
    lists.map(([code, list]) => [code, new Map(list.map((word) => [word, 1 / Math.sqrt(sharing.get(word) ?? 1)]))]),
  );
  cache.set(profiles, weights);
  return weights;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
