import { plainText } from './plain-text.ts';
import type { Pair, Rule } from './rule.ts';

/** Scripts that put no spaces between words; a word is found anywhere in them. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;
/** Between two words of one sentence. */
const gap = '[^\\p{L}\\p{N}.?!。！？\\n]+';
const word = "[\\p{L}\\p{M}\\p{N}']+";
/** 2.5 and 5,000; what follows may be glued to it: 20kg. */
const number = '\\p{N}+(?:[.,]\\p{N}+)*[^\\p{L}\\p{N}.?!。！？\\n]*';
const start = '(?<![\\p{L}\\p{M}\\p{N}])';
const end = '(?![\\p{L}\\p{M}\\p{N}])';
/** What stands in the place of a harmless word: a word that is in no list. */
const nothing = '0';

/** Tells whether a plain text breaks a rule. */
export function compileRule({ phrases = [], beside }: Rule): (plain: string) => boolean {
  const patterns = phrases.length > 0 ? [anyOf(phrases)] : [];
  if (beside) patterns.push(...pairPatterns(beside));
  const wanted = new RegExp(patterns.join('|'), 'u');
  return (plain) => wanted.test(plain);
}

/** Takes harmless phrases out of a plain text, word by word, so that what is left stands as far apart as it did. */
export function compileHarmless(phrases: readonly string[]): (plain: string) => string {
  if (phrases.length === 0) return (plain) => plain;
  const harmless = new RegExp(anyOf(phrases), 'gu');
  const anyWord = new RegExp(word, 'gu');
  return (plain) => plain.replaceAll(harmless, (phrase) => phrase.replaceAll(anyWord, nothing));
}

function pairPatterns({ one, other, apart, between, inOrder = false }: Pair): string[] {
  // Without spaces there are no words to count: up to three characters for each.
  const middle = [...one, ...other].every((listed) => unspaced.test(listed))
    ? `[^.?!。！？\\n]{0,${apart * 3}}`
    : `(?:${gap}${between === undefined ? word : anyOf(between)}){0,${apart}}${gap}`;
  const forward = `${anyOf(one)}${middle}${anyOf(other)}`;
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
  return plainText(phrase)
    .split(' ... ')
    .map(partOf)
    .join(`(?:${gap}${word}){0,6}${gap}`);
}

function partOf(words: string): string {
  return words
    .replaceAll(/[\\^$.+?[\]{}]/g, '\\$&')
    .replaceAll('(', '(?:')
    .replaceAll('*', "[\\p{L}\\p{M}']*")
    .replaceAll(' ', gap)
    .replaceAll(`#${gap}`, number);
}
