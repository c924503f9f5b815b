import { createCanvas } from '@napi-rs/canvas';
import { firstItem, requireItem } from '#lists/require-item.ts';
import { breakWord, needsHyphen, splitAtJoints } from './break-word.ts';
import { type Face, lineHeightOf, setFace } from './faces.ts';
import { markRise } from './mark-rise.ts';

/** A text and the box it must fit into. */
export interface FitOptions {
  text: string;
  face: Face;
  /** Box for the lines, pixels. */
  width: number;
  height: number;
  maxPx: number;
  /** Smallest size before words are broken and, as a last resort, the text is cut with an ellipsis. */
  minPx: number;
  maxLines?: number;
}

/** A text fitted to its box. */
export interface FittedText {
  px: number;
  lines: readonly string[];
  /** Baseline to baseline, pixels. */
  leading: number;
  /** From the top to the first line's baseline, pixels. */
  rise: number;
  /** Widest line and height from the first line's ascender to the last line's descender, pixels. */
  width: number;
  height: number;
  isCut: boolean;
}

/** Ascender and descender of the faces relative to the size, with a little space. */
export const ascent = 0.78;
export const descent = 0.24;

const probe = createCanvas(8, 8).getContext('2d');

/** Width of one line in pixels. */
export function measureLine(text: string, face: Face, px: number): number {
  setFace(probe, face, px, text);
  return probe.measureText(text).width;
}

const segmenters = new Map<string, Intl.Segmenter>();

/** Position where a line may end inside a word; the hyphen is visible only at the end of a line. */
const softHyphen = '\u00ad';

/**
 * Pieces between which a line may break; each includes the space after it. Scripts without spaces break between
 * phrases.
 */
export function breakPieces(text: string): string[] {
  return text
    .split(' ')
    .filter((part) => part !== '')
    .flatMap((word) => {
      const pieces = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(word) ? splitPhrases(word) : [word];
      return pieces.map((piece, index) => (index === pieces.length - 1 ? `${piece} ` : piece));
    });
}

/** Words with their dependents: a Japanese phrase with its particles and endings, an amount with its unit. */
function splitPhrases(text: string): string[] {
  let segmenter = segmenters.get('word');
  if (!segmenter) {
    segmenter = new Intl.Segmenter('ja', { granularity: 'word' });
    segmenters.set('word', segmenter);
  }
  const isJapanese = /[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text);
  const pieces: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const before = pieces.at(-1);
    if (before !== undefined && belongTogether(before, segment, isJapanese))
      pieces[pieces.length - 1] = before + segment;
    else pieces.push(segment);
  }
  return pieces;
}

/** Length from which a phrase may be broken anyway. */
const longPhrase = 10;

function belongTogether(before: string, segment: string, isJapanese: boolean): boolean {
  // Closing marks stay with the preceding word, opening ones and honorifics with the next.
  if (/^[\p{Pe}\p{Pf}\p{Po}ーぁぃぅぇぉっゃゅょ々]/u.test(segment)) return true;
  if (/[\p{Ps}\p{Pi}]$|^[おご]$/u.test(before)) return true;
  if (before.length + segment.length > longPhrase) return false;
  if (/\p{N}$/u.test(before)) return true;
  if (/^\p{sc=Hiragana}{1,2}$/u.test(segment)) return !/^[おご]$/u.test(segment) && /[\p{L}\p{N}]$/u.test(before);
  // Words and names missing from the dictionary come in fragments.
  if (isJapanese && /^\p{sc=Han}$/u.test(before) && /^\p{sc=Han}/u.test(segment)) return true;
  const [last = ''] = /[\p{sc=Katakana}ー]+$/u.exec(before) ?? [];
  const isKatakana = /^[\p{sc=Katakana}ー]+$/u.test(segment);
  return isKatakana && last !== '' && (last.length <= 2 || segment.length <= 2);
}

/** Cost of ending a line inside a word, relative to the square of a line's empty part. */
const costInWord = 0.1;

/** A piece in the middle of a line, and at its end: without its space, with its hyphen. */
interface PieceWidth {
  within: number;
  last: number;
  endsWord: boolean;
}

/** Lines no wider than `limit`, as even as possible for the fewest lines. Null if a single piece is too wide. */
function breakEvenly(pieces: readonly PieceWidth[], limit: number): number[] | null {
  if (pieces.some(({ last }) => last > limit)) return null;
  const count = pieces.length;
  let needed = 1;
  let filled = 0;
  for (const { within, last } of pieces) {
    if (filled + last > limit && filled > 0) {
      needed++;
      filled = 0;
    }
    filled += within;
  }
  // cost[k][i]: the first i pieces on k lines; short last lines and single words cost extra.
  const cost = Array.from({ length: needed + 1 }, () => new Float64Array(count + 1).fill(Number.POSITIVE_INFINITY));
  const from = Array.from({ length: needed + 1 }, () => new Int32Array(count + 1));
  firstItem(cost)[0] = 0;
  for (let k = 1; k <= needed; k++) {
    const [shorter, costHere, fromHere] = [requireItem(cost, k - 1), requireItem(cost, k), requireItem(from, k)];
    for (let end = k; end <= count; end++) {
      const { last, endsWord } = requireItem(pieces, end - 1);
      let before = 0;
      for (let start = end - 1; start >= k - 1; start--) {
        if (before + last > limit) break;
        const slack = 1 - (before + last) / limit;
        const total = requireItem(shorter, start) + slack * slack + (endsWord ? 0 : costInWord);
        if (total < requireItem(costHere, end)) {
          costHere[end] = total;
          fromHere[end] = start;
        }
        before += pieces[start - 1]?.within ?? 0;
      }
    }
  }
  const ends: number[] = [];
  for (let k = needed, end = count; k > 0; k--) {
    ends.unshift(end);
    end = requireItem(requireItem(from, k), end);
  }
  return ends;
}

function linesAt(pieces: readonly string[], face: Face, px: number, width: number): string[] | null {
  const widths = pieces.map((piece): PieceWidth => {
    const within = measureLine(piece.replace(softHyphen, ''), face, px);
    const isWhole = !piece.endsWith(' ') && !piece.endsWith(softHyphen);
    return { within, last: isWhole ? within : measureLine(atLineEnd(piece), face, px), endsWord: piece.endsWith(' ') };
  });
  const ends = breakEvenly(widths, width);
  if (!ends) return null;
  let start = 0;
  const lines = ends.map((end) => {
    const line = atLineEnd(pieces.slice(start, end).join(''));
    start = end;
    return line;
  });
  return lines.every((line) => measureLine(line, face, px) <= width + 0.5) ? lines : null;
}

function atLineEnd(text: string): string {
  return text
    .replace(/\u00ad$/u, '-')
    .replaceAll(softHyphen, '')
    .trim();
}

/** A line shorter than this part of the longest looks like a leftover between other lines. */
const shortLine = 0.5;

/** A setting up to a fifth smaller, if that leaves no short word alone between longer lines. */
function evener(
  found: { lines: string[]; px: number },
  tryAt: (px: number) => string[] | null,
  minPx: number,
  measure: (line: string, px: number) => number,
): { lines: string[]; px: number } {
  const hasLeftOver = ({ lines, px }: { lines: string[]; px: number }): boolean => {
    const widths = lines.map((line) => measure(line, px));
    return lines.length > 2 && Math.min(...widths.slice(0, -1)) < Math.max(...widths) * shortLine;
  };
  if (!hasLeftOver(found)) return found;
  for (let part = 0.97; part >= 0.8; part -= 0.03) {
    const px = Math.floor(found.px * part);
    const lines = px < minPx ? null : tryAt(px);
    if (lines && !hasLeftOver({ lines, px })) return { lines, px };
  }
  return found;
}

/** Words longer than this may be hyphenated to be set larger. */
const longWord = 20;

/** Parts of about this many letters are short enough. */
const shortPart = 14;

/** A very long word in parts that end at the joints of compounds, else between syllables. */
function hyphenate(piece: string): string[] {
  const word = piece.trimEnd();
  if ([...word].length <= longWord) return [piece];
  const parts = splitAtJoints(word).flatMap((part) =>
    [...part].length > longWord ? breakWord(part, shortPart, (text) => [...text].length) : [part],
  );
  return hyphenated(parts, word);
}

function hyphenated(parts: readonly string[], word: string): string[] {
  return parts.map((part, index) => {
    if (index === parts.length - 1) return `${part} `;
    return needsHyphen(part, word) ? part + softHyphen : part;
  });
}

/** Breaks pieces wider than the box. */
function splitLong(pieces: readonly string[], face: Face, px: number, width: number): string[] {
  return pieces.flatMap((piece) => {
    const word = piece.trim();
    if (measureLine(word, face, px) <= width) return [piece];
    return hyphenated(
      breakWord(word, width, (text) => measureLine(text, face, px)),
      word,
    );
  });
}

/**
 * The largest size at which a text fits into its box, with even lines. Below `minPx` long words are hyphenated, and
 * text that still does not fit is cut with an ellipsis: nothing ever leaves the box.
 */
export function fitText(options: FitOptions): FittedText {
  const { text, face, width, height, maxPx, minPx, maxLines = 99 } = options;
  const lineHeight = lineHeightOf(face, text);
  const whole = breakPieces(text);
  const riseOf = ([first = '']: readonly string[]): number => Math.max(ascent, markRise(face, first));
  const blockHeight = (lines: readonly string[], px: number): number =>
    ((lines.length - 1) * lineHeight + riseOf(lines) + descent) * px;
  const result = (lines: readonly string[], px: number, isCut: boolean): FittedText => ({
    px,
    lines,
    leading: lineHeight * px,
    rise: riseOf(lines) * px,
    width: Math.max(0, ...lines.map((line) => measureLine(line, face, px))),
    height: lines.length === 0 ? 0 : blockHeight(lines, px),
    isCut,
  });
  if (whole.length === 0) return result([], minPx, false);
  const tryAt = (pieces: readonly string[], px: number): string[] | null => {
    const lines = linesAt(pieces, face, px, width);
    return lines && lines.length <= maxLines && blockHeight(lines, px) <= height ? lines : null;
  };
  const largest = (pieces: readonly string[]): { lines: string[]; px: number } | null => {
    let low = Math.floor(minPx);
    let high = Math.floor(maxPx);
    let found: { lines: string[]; px: number } | null = null;
    while (low <= high) {
      const px = (low + high) >> 1;
      const lines = tryAt(pieces, px);
      if (lines) {
        found = { lines, px };
        low = px + 1;
      } else high = px - 1;
    }
    return found;
  };
  let best = largest(whole);
  if (whole.some((piece) => [...piece].length > longWord) && (best?.px ?? 0) < maxPx * 0.6) {
    // One endless compound must not make the whole headline tiny.
    const hyphenated = largest(whole.flatMap(hyphenate));
    if (hyphenated && hyphenated.px > (best?.px ?? 0) * 1.35) best = hyphenated;
  }
  if (best) {
    const { lines, px } = evener(
      best,
      (size) => tryAt(whole, size),
      minPx,
      (line, size) => measureLine(line, face, size),
    );
    return result(lines, px, false);
  }
  const px = Math.max(8, Math.min(minPx, maxPx));
  const split = splitLong(whole, face, px, width);
  const all = linesAt(split, face, px, width) ?? split.map(atLineEnd);
  const room = Math.max(1, Math.min(maxLines, Math.floor((height / px - riseOf(all) - descent) / lineHeight + 1)));
  if (all.length <= room) return result(all, px, false);
  const kept = all.slice(0, room);
  let last = requireItem(kept, room - 1);
  while (last.length > 1 && measureLine(`${last}…`, face, px) > width) last = [...last].slice(0, -1).join('');
  kept[room - 1] = `${last.replace(/[\s\p{P}]+$/u, '')}…`;
  return result(kept, px, true);
}
