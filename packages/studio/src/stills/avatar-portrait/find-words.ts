import type { Lexicon } from './attribute-words.ts';

/** Lower case, one kind of apostrophe and hyphen, single spaces. */
export function foldPrompt(text: string): string {
  return text
    .normalize('NFC')
    .toLocaleLowerCase('en')
    .replaceAll('‘', '’')
    .replaceAll("'", '’')
    .replace(/[‐-―]/gu, '-')
    .replace(/\s+/gu, ' ');
}

const patterns = new Map<string, RegExp>();

function patternOf(words: string): RegExp {
  let pattern = patterns.get(words);
  if (!pattern) {
    const parts = words
      .split('|')
      .toSorted((a, b) => b.length - a.length)
      .map((word) => {
        const open = word.endsWith('*');
        const text = foldPrompt(open ? word.slice(0, -1) : word).replace(/[.+?^${}()[\]\\/]/gu, '\\$&');
        // Scripts without spaces have no word borders.
        const isSpaceless = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(text);
        return isSpaceless ? text : `(?<![\\p{L}\\p{N}])${text}${open ? '' : '(?![\\p{L}\\p{N}])'}`;
      });
    pattern = new RegExp(parts.join('|'), 'u');
    patterns.set(words, pattern);
  }
  return pattern;
}

/** Words that turn the next few around: 'no glasses', 'without a hat'. */
const negation =
  /(?:\bno|\bnot|\bwithout|\bohne|\bkeine?n?|\bsans|\bsin|\bsenza|\bsem|\bbez|без|没有|不戴)\s?(?:a |an |any |eine?n? |de |un |una )?$/u;

/** Where any of the words stands in a folded text, -1 when nowhere or only turned around. */
export function indexOfWords(text: string, words: string): number {
  const match = patternOf(words).exec(text);
  if (!match) return -1;
  return negation.test(text.slice(Math.max(0, match.index - 14), match.index)) ? -1 : match.index;
}

/** The first meaning of the lexicon (in its order) the folded text speaks of. */
export function findMeaning<Value>(text: string, lexicon: Lexicon<Value>): Value | undefined {
  return lexicon.find(([, words]) => indexOfWords(text, words) >= 0)?.[0];
}
