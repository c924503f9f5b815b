import type { LanguageCode } from '@hookline/contract/languages';
import { requireItem } from '#lists/require-item.ts';

/** Pronunciation of a word or name, in the letters of the script's language: 'Xiaomi', spoken 'shao mee'. */
export interface Pronunciation {
  word: string;
  say: string;
}

/** A stretch of the script that is spoken differently than written. */
export interface Respoken {
  /** UTF-16 offsets. */
  startOffset: number;
  endOffset: number;
  say: string;
}

/** Languages that attach endings to a name without a space. */
const joinsEndings: ReadonlySet<LanguageCode> = new Set(['zh', 'ja', 'ko']);
/** Languages in which words also start without a preceding space. */
const unspaced: ReadonlySet<LanguageCode> = new Set(['zh', 'ja']);

/** Where words are written without spaces, a name in Latin letters still starts and ends with such letters. */
const latinEdge = '(?!(?<=[A-Za-z0-9])[A-Za-z0-9])';

/**
 * All positions of the words in a script, in order and without overlaps; of two at the same position, the longer one
 * counts. Case is ignored, and a word is never found inside another one.
 */
export function findPronunciations(
  text: string,
  language: LanguageCode,
  pronunciations: readonly Pronunciation[],
): Respoken[] {
  const spoken = new Map(pronunciations.map(({ word, say }) => [keyOf(word), say.trim()]));
  const words = [...spoken.keys()].filter((word) => word !== '' && spoken.get(word) !== '');
  if (words.length === 0) return [];
  const anyWord = words
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll(' ', '\\s+'))
    .join('|');
  const before = unspaced.has(language) ? latinEdge : '(?<![\\p{L}\\p{M}\\p{N}])';
  const after = joinsEndings.has(language) ? latinEdge : '(?![\\p{L}\\p{M}\\p{N}])';
  return [...text.matchAll(new RegExp(`${before}(?:${anyWord})${after}`, 'giu'))].flatMap((match) => {
    const say = spoken.get(keyOf(match[0]));
    return say === undefined ? [] : [{ startOffset: match.index, endOffset: match.index + match[0].length, say }];
  });
}

function keyOf(word: string): string {
  return word.normalize('NFC').trim().replaceAll(/\s+/gu, ' ').toLowerCase();
}

/** The written tokens of a script with the replacements for the words found; the others are unchanged. */
export function respeakTokens(
  tokens: readonly { text: string; startOffset: number; endOffset: number }[],
  respoken: readonly Respoken[],
  language: LanguageCode,
): string[] {
  const said = tokens.map((token) => token.text);
  for (const { startOffset, endOffset, say } of respoken) {
    const touched = tokens.flatMap((token, index) =>
      token.startOffset < endOffset && token.endOffset > startOffset ? [index] : [],
    );
    const words = unspaced.has(language) && !say.includes(' ') ? [...say] : say.split(/\s+/u);
    const joiner = unspaced.has(language) ? '' : ' ';
    for (const [place, index] of touched.entries()) {
      const token = requireItem(tokens, index);
      const share = words.slice(shareStart(place, words, touched), shareStart(place + 1, words, touched)).join(joiner);
      const from = Math.max(0, startOffset - token.startOffset);
      const to = Math.min(token.text.length, endOffset - token.startOffset);
      // A token may contain several of them ("A-B"); a replacement moves what follows.
      const shift = requireItem(said, index).length - token.text.length;
      said[index] =
        requireItem(said, index).slice(0, from + shift) + share + requireItem(said, index).slice(to + shift);
    }
  }
  return said;
}

function shareStart(place: number, words: readonly string[], touched: readonly number[]): number {
  return Math.ceil((place * words.length) / touched.length);
}
