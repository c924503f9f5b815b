import type { LanguageCode } from '@hookline/contract/languages';
import { abbreviations, isSayable, sentenceEnds } from '@hookline/contract/sentences';
import { requireItem } from '#lists/require-item.ts';

/** A written word with its position in the script. */
export interface ScriptToken {
  text: string;
  /** UTF-16 offsets. */
  startOffset: number;
  endOffset: number;
  sentence: number;
}

/** Abbreviations that may end a sentence, but need no pause when they do not. */
const breathless = new Set('aprox env kb kr max min máx mín tel dr руб тыс млн грн лв kč zł'.split(' '));

/** True for 'ca.', 'z.' and similar words, whose period needs no pause. */
export function isShortForm(written: string): boolean {
  const word = /^[\p{P}]*([\p{L}\p{M}.]+)\.$/u.exec(written)?.[1]?.toLowerCase();
  return word !== undefined && (abbreviations.has(word) || breathless.has(word) || /^\p{L}$/u.test(word));
}

/** Languages written without spaces between words. */
const unspaced: ReadonlySet<LanguageCode> = new Set(['zh', 'ja']);

/**
 * Splits a script into written words and numbers its sentences from 0. Joined in order, the words equal the script
 * except for white space. A row of emoji or dashes belongs to the preceding sentence.
 * @param pieces the words, if the caller has a better split than spaces and ICU's dictionary
 */
export function splitScript(
  text: string,
  language: LanguageCode,
  pieces: readonly Omit<ScriptToken, 'sentence'>[] = splitWords(text, language),
): ScriptToken[] {
  const ends = sentenceEnds(text, language);
  const tokens: ScriptToken[] = [];
  let sentence = 0;
  let end = 0;
  let ended = false;
  let spoken = false;
  for (const piece of pieces) {
    while (end < ends.length - 1 && piece.startOffset >= requireItem(ends, end)) {
      end++;
      ended = true;
    }
    if (isSayable(piece.text)) {
      // Emoji after a period still belong to the preceding text.
      if (ended && spoken) sentence++;
      ended = false;
      spoken = true;
    }
    const { text: written, startOffset, endOffset } = piece;
    tokens.push({ text: written, startOffset, endOffset, sentence });
  }
  return tokens;
}

function splitWords(text: string, language: LanguageCode): Omit<ScriptToken, 'sentence'>[] {
  return unspaced.has(language) ? unspacedPieces(text, language) : spacedPieces(text);
}

function spacedPieces(text: string): Omit<ScriptToken, 'sentence'>[] {
  return [...text.matchAll(/\S+/gu)].map((match) => ({
    text: match[0],
    startOffset: match.index,
    endOffset: match.index + match[0].length,
  }));
}

/** Dictionary words, each with the punctuation that follows it (and opening quotes that precede it). */
function unspacedPieces(text: string, language: LanguageCode): Omit<ScriptToken, 'sentence'>[] {
  const pieces: Omit<ScriptToken, 'sentence'>[] = [];
  let opening: { startOffset: number; text: string } | undefined;
  for (const segment of wordSegments(text, language)) {
    const endOffset = segment.index + segment.segment.length;
    if (/^\s+$/u.test(segment.segment)) {
      if (opening) pieces.push({ ...opening, endOffset: segment.index });
      opening = undefined;
      continue;
    }
    if (/^[\p{Ps}\p{Pi}$€£¥￥#@]+$/u.test(segment.segment)) {
      opening ??= { startOffset: segment.index, text: '' };
      opening.text += segment.segment;
      continue;
    }
    const last = pieces.at(-1);
    const follows = last !== undefined && last.endOffset === segment.index && opening === undefined;
    if (follows && !segment.isWordLike && /^[\p{P}\p{S}]+$/u.test(segment.segment) && !isPicture(segment.segment)) {
      last.text += segment.segment;
      last.endOffset = endOffset;
      continue;
    }
    const startOffset = opening?.startOffset ?? segment.index;
    pieces.push({ text: text.slice(startOffset, endOffset), startOffset, endOffset });
    opening = undefined;
  }
  if (opening) pieces.push({ ...opening, endOffset: opening.startOffset + opening.text.length });
  return pieces;
}

/** Addresses, handles, prices, times and ranges, which the dictionary would split at their punctuation. */
const whole =
  /(?:https?:\/\/|www\.)[!-~]+|[A-Za-z0-9][\w.+-]*@?[\w-]*(?:\.[A-Za-z]{2,})+(?:\/[!-~]*)?|[@#]\w[\w.]*|[$€£¥￥₹]?\d[\d.,:：/-]*\d%?/gu;

function* wordSegments(text: string, language: LanguageCode) {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  let from = 0;
  for (const match of [...text.matchAll(whole), undefined]) {
    const to = match?.index ?? text.length;
    for (const { segment, index, isWordLike } of segmenter.segment(text.slice(from, to))) {
      yield { segment, index: from + index, isWordLike: isWordLike === true };
    }
    if (!match) return;
    const said = match[0].replace(/[.,:/-]+$/, '');
    yield { segment: said, index: to, isWordLike: true };
    from = to + said.length;
  }
}

function isPicture(text: string): boolean {
  return /\p{Extended_Pictographic}/u.test(text);
}
