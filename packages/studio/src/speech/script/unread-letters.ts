import type { LanguageCode } from '@hookline/contract/languages';

const east = '\\p{sc=Hiragana}\\p{sc=Katakana}';
/** Scripts of the supported languages; no voice reads letters of any other. */
const spoken =
  '\\p{sc=Latin}\\p{sc=Cyrillic}\\p{sc=Greek}\\p{sc=Arabic}\\p{sc=Devanagari}\\p{sc=Tamil}\\p{sc=Han}\\p{sc=Hangul}' +
  `${east}\\p{sc=Common}\\p{sc=Inherited}`;
/** Letters a voice cannot read: it would skip them, or name them one by one ('Cyrillic letter pe'). */
const unread = {
  // The English speakers know only Latin letters.
  english: /[^\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}\P{L}]/gu,
  cyrillic: letters('\\p{sc=Arabic}\\p{sc=Han}', east),
  arabic: letters('\\p{sc=Cyrillic}\\p{sc=Han}', east),
  han: letters('\\p{sc=Cyrillic}\\p{sc=Arabic}', east),
  japanese: letters('\\p{sc=Cyrillic}\\p{sc=Arabic}\\p{sc=Hangul}\\p{sc=Greek}\\p{sc=Devanagari}\\p{sc=Tamil}', ''),
  other: letters('\\p{sc=Cyrillic}\\p{sc=Arabic}\\p{sc=Han}', east),
};
const writing: Partial<Record<LanguageCode, keyof typeof unread>> = {
  en: 'english',
  ru: 'cyrillic',
  uk: 'cyrillic',
  bg: 'cyrillic',
  ar: 'arabic',
  zh: 'han',
  ja: 'japanese',
};

function letters(scripts: string, more: string): RegExp {
  return new RegExp(`[${scripts}${more}]|[^${spoken}]`, 'gu');
}

/** Pattern of the letters that a language's built-in voice cannot read; Latin letters are always readable. */
export function unreadLetters(language: LanguageCode): RegExp {
  return unread[writing[language] ?? 'other'];
}
