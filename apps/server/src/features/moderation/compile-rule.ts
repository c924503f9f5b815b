import { plainText } from './plain-text.ts';
import type { Pair, Rule } from './rule.ts';

/** Scripts that put no spaces between words; a word is found anywhere in them. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;
/** Between two words of one sentence, as `wordsOf` leaves them. */
const gap = ' ';
/**
 * Replaces a comma. Rules match across it, harmless phrases do not: "a gun, free delivery" is not "gun-free delivery".
 */
const pause = '\t';
const word = '[^ \\t\\n]+';
/** The next word may follow without a space: 20kg. */
const number = '\\p{N}+ ?';
const start = '(?<![^ \\t\\n])';
const end = '(?![^ \\t\\n])';
const endOfSentence = `(?=(?:${gap}|${pause})?(?:\\n|$))`;
/** The apostrophe of "your kids' games" as `wordsOf` leaves it: a word of its own behind "kids". */
export const possession = '\u02bc';
/** Replaces a harmless word: a word that is in no list. */
const nothing = '0';

/** A plain text in its words: one space or pause between those of a sentence, each sentence on its own line. */
export function wordsOf(plain: string): string {
  return keepPossessives(plain)
    .replaceAll(/(?<=\p{N})[.,](?=\p{N})/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, (between) => {
      if (/[.?!。！？\n]/.test(between)) return '\n';
      return /[,;:，、；：،؛]/.test(between) ? pause : gap;
    });
}

/**
 * The boss's is a word of its own and not the boss: its apostrophe becomes one that counts as a letter. In "your kids' games"
 * it becomes a word, unless it ends a quotation or no name of a thing could follow.
 */
function keepPossessives(plain: string): string {
  return plain
    .replaceAll(/(?<=\p{L})'s(?![\p{L}\p{M}\p{N}])/gu, `${possession}s`)
    .replaceAll(pluralPossessive, ` ${possession}`);
}

const pluralPossessive =
  /(?<=\p{L}s)(?<!(?:^|[^\p{L}\p{N}])'\p{L}[^'\n]*)'(?= \p{L})(?! (?:with|and|or|now|today|tonight|in|on|at|for|to|by|from|until|before|because|then|while|if|as|you|he|she|it|we|they|is|are)(?!\p{L}))/gu;

/** A pattern that finds its words over commas too; only what may not follow at once (`(?! `) has to stand without one. */
function overPauses(pattern: string): string {
  return pattern.replaceAll(/(?<!\^|\(\?!) /g, `[${gap}${pause}]`);
}

/** Tells whether the words of a text break a rule. */
export function compileRule({ phrases = [], beside }: Rule): (words: string) => boolean {
  const patterns = phrases.length > 0 ? [anyOf(phrases)] : [];
  if (beside) patterns.push(...pairPatterns(beside));
  const wanted = new RegExp(patterns.map(overPauses).join('|'), 'u');
  return (words) => wanted.test(words);
}

/**
 * Removes harmless phrases from a text word by word, so that the distances between the remaining words do not change.
 */
export function compileHarmless(phrases: readonly string[]): (words: string) => string {
  if (phrases.length === 0) return (words) => words;
  const harmless = new RegExp(anyOf(phrases), 'gu');
  const anyWord = new RegExp(word, 'gu');
  return (words) => words.replaceAll(harmless, (phrase) => phrase.replaceAll(anyWord, nothing));
}

function pairPatterns({ one, other, apart, between, inOrder = false, notBefore }: Pair): string[] {
  // Without spaces there are no words to count: up to three characters for each.
  const middle = [...one, ...other].every((listed) => unspaced.test(listed))
    ? `[^\\n]{0,${apart * 3}}`
    : `(?:${gap}${between === undefined ? word : anyOf(between)}){0,${apart}}${gap}`;
  const alone = notBefore === undefined ? '' : `(?!${gap}${anyOf(notBefore)})`;
  const forward = `${anyOf(one)}${middle}${anyOf(other)}${alone}`;
  return inOrder ? [forward] : [forward, `${anyOf(other)}${middle}${anyOf(one)}`];
}

/** One pattern for several phrases; those with spaces share their edges, which keeps it small. */
function anyOf(phrases: readonly string[]): string {
  const free = phrases.filter((phrase) => unspaced.test(phrase)).map(bodyOf);
  const edged = phrases.filter((phrase) => !unspaced.test(phrase)).map(bodyOf);
  const parts = [...free, ...(edged.length > 0 ? [`${start}(?:${edged.join('|')})${end}`] : [])];
  return `(?:${parts.join('|')})`;
}

function bodyOf(phrase: string): string {
  const endsSentence = phrase.endsWith('.');
  const body = plainText(endsSentence ? phrase.slice(0, -1) : phrase)
    .split(' ... ')
    .map(partOf)
    .join(`(?:${gap}${word}){0,6}${gap}`);
  return endsSentence ? body + endOfSentence : body;
}

/** Everything but letters, numbers and the notation itself is a space here as it is in a text. */
function partOf(words: string): string {
  return keepPossessives(words)
    .replaceAll('|) ', '|)')
    .replaceAll(/[^\p{L}\p{M}\p{N}()|*#]+/gu, (between) => (between.startsWith(',') ? pause : gap))
    .replaceAll('(', '(?:')
    .replaceAll('*', '[^ \\n]*')
    .replaceAll(`#${gap}`, number);
}
