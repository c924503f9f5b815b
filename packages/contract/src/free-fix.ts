import { normalizeScript } from './script.ts';

/** Fields a free fix may change; in the script, only spelling. */
export const freeFixFields = ['script', 'captions', 'captionPosition', 'captionColours'] as const;

/** Strips case, accents and punctuation, so that only audible differences remain. */
function bare(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}\p{M}\s]/gu, '');
}

/** Edit distance between two words: insertions, deletions, substitutions and swaps of neighboring letters. */
function lettersApart(a: readonly string[], b: readonly string[]): number {
  let beforeLast: number[] = [];
  let last = b.map((_, column) => column).concat(b.length);
  for (const [row, letter] of a.entries()) {
    const line = [row + 1];
    for (const [column, other] of b.entries()) {
      const replaced = (last[column] ?? 0) + (letter === other ? 0 : 1);
      let least = Math.min(replaced, (last[column + 1] ?? 0) + 1, (line[column] ?? 0) + 1);
      const isSwapped = row > 0 && column > 0 && letter === b[column - 1] && a[row - 1] === other;
      if (isSwapped) least = Math.min(least, (beforeLast[column - 1] ?? 0) + 1);
      line.push(least);
    }
    [beforeLast, last] = [last, line];
  }
  return last.at(-1) ?? 0;
}

/**
 * Whether one word is another spelling of the other. Digits are facts and never spelling. In words of up to three
 * letters a substitution makes a different word ("now", "not"); two swapped letters or one missing are typos.
 */
function isSameWord(before: string, after: string): boolean {
  if (before === after) return true;
  if (/\p{N}/u.test(before + after)) return false;
  const [a, b] = [[...before], [...after]];
  const longer = Math.max(a.length, b.length);
  const apart = lettersApart(a, b);
  if (longer <= 3) return apart === 1 && (a.length !== b.length || a.toSorted().join() === b.toSorted().join());
  return apart <= (longer <= 5 ? 1 : 2);
}

/**
 * Whether two scripts differ only in spelling, capitalization and spacing, so that the same words are spoken in the
 * same order.
 */
export function isSpellingFix(before: string, after: string): boolean {
  const [old, fixed] = [bare(normalizeScript(before)), bare(normalizeScript(after))];
  // "e mail" and "email" may be one word or two.
  if (old.replaceAll(/\s/g, '') === fixed.replaceAll(/\s/g, '')) return true;
  const [was, is] = [old.split(/\s+/).filter(Boolean), fixed.split(/\s+/).filter(Boolean)];
  return was.length === is.length && was.every((word, place) => isSameWord(word, is[place] ?? ''));
}
