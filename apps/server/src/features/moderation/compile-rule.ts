import { plainText } from './plain-text.ts';
import type { Rule } from './rule.ts';

/** Scripts that put no spaces between words; a word is found anywhere in them. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;
/** Between two words of one sentence. */
const gap = '[^\\p{L}\\p{N}.?!。！？\\n]+';
const start = '(?<![\\p{L}\\p{M}\\p{N}])';
const end = '(?![\\p{L}\\p{M}\\p{N}])';

/** Tells whether a plain text breaks a rule. */
export function compileRule({ phrases = [], beside, unless = [] }: Rule): (plain: string) => boolean {
  const patterns = phrases.length > 0 ? [anyOf(phrases)] : [];
  if (beside) patterns.push(...besidePatterns(beside));
  const wanted = new RegExp(patterns.join('|'), 'gu');
  const harmless = unless.length > 0 ? new RegExp(anyOf(unless), 'gu') : null;
  return (plain) => {
    let excuses: { from: number; to: number }[] | undefined;
    for (const { index, 0: found } of plain.matchAll(wanted)) {
      excuses ??= harmless ? Array.from(plain.matchAll(harmless), placeOf) : [];
      if (!excuses.some(({ from, to }) => from < index + found.length && index < to)) return true;
    }
    return false;
  };
}

function placeOf(match: RegExpExecArray): { from: number; to: number } {
  return { from: match.index, to: match.index + match[0].length };
}

function besidePatterns({ one, other, apart }: NonNullable<Rule['beside']>): string[] {
  // Without spaces there are no words to count: up to three characters for each.
  const between = [...one, ...other].every((word) => unspaced.test(word))
    ? `[^.?!。！？\\n]{0,${apart * 3}}`
    : `(?:${gap}[\\p{L}\\p{M}\\p{N}']+){0,${apart}}${gap}`;
  return [`${anyOf(one)}${between}${anyOf(other)}`, `${anyOf(other)}${between}${anyOf(one)}`];
}

/** One pattern for several phrases; those with spaces share their edges, which keeps it small. */
function anyOf(phrases: readonly string[]): string {
  const free = phrases.filter((phrase) => unspaced.test(phrase)).map(bodyOf);
  const edged = phrases.filter((phrase) => !unspaced.test(phrase)).map(bodyOf);
  const parts = [...free, ...(edged.length > 0 ? [`${start}(?:${edged.join('|')})${end}`] : [])];
  return `(?:${parts.join('|')})`;
}

function bodyOf(phrase: string): string {
  return plainText(phrase)
    .replaceAll(/[\\^$.+?[\]{}]/g, '\\$&')
    .replaceAll('(', '(?:')
    .replaceAll('*', "[\\p{L}\\p{M}']*")
    .replaceAll(' ', gap);
}
