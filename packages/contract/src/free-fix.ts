import { normaliseScript } from './script.ts';

/** What a free fix may change; of the script only how words are spelled. */
export const freeFixFields = ['script', 'captions', 'captionPosition', 'captionColours'] as const;

/** A script whose letters are compared as people hear them: without case, accents and punctuation. */
function bare(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}\p{M}\s]/gu, '');
}

/** Letters to add, drop, replace or swap with their neighbor until one word is the other. */
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
 * Whether one word is another spelling of the other. Figures are facts and never spelling; in words of up to three
 * letters one letter for another makes another word ("now", "not"), two swapped or one missing are typing errors.
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
 * Whether two scripts differ in nothing but how words are spelled, written large or small and set apart. No other words
 * are said then, in the same order.
 */
export function isSpellingFix(before: string, after: string): boolean {
  const [old, fixed] = [bare(normaliseScript(before)), bare(normaliseScript(after))];
  // "e mail" and "email" are one word or two.
  if (old.replaceAll(/\s/g, '') === fixed.replaceAll(/\s/g, '')) return true;
  const [was, is] = [old.split(/\s+/).filter(Boolean), fixed.split(/\s+/).filter(Boolean)];
  return was.length === is.length && was.every((word, place) => isSameWord(word, is[place] ?? ''));
}
