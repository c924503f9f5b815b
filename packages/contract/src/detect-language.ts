import { cyrillicProfiles, type LanguageProfile, latinProfiles } from './language-profiles.ts';
import type { LanguageCode } from './languages.ts';

/** Scripts that belong to one of our languages only. Kana stand before Han: Japanese uses both. */
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
 * The language a script is most likely written in. Decides by writing system, then by small words and special letters;
 * a few words without either are taken for English. Two sentences are enough in practice, one word is a guess. Pure, so
 * that a page tells the same language as the server.
 */
export function detectLanguage(text: string): LanguageCode {
  const plain = text.replace(/https?:\S+|www\.\S+|[#@]\S+/g, ' ').normalize('NFC');
  const letters = count(plain, /\p{L}/gu);
  if (letters === 0) return 'en';
  for (const [pattern, language] of scripts) {
    // A Japanese text may be half Chinese characters; a product name in Greek letters is not Greek text.
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
    // Profiles stand in the order of the languages, so that a tie goes to the more widely spoken one.
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

/** For each language its words with their weight: 1 for a word of one language, less for each that shares it. */
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
