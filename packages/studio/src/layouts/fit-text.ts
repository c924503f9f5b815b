import { createCanvas } from '@napi-rs/canvas';
import { type Face, lineHeightOf, setFace } from './faces.ts';

/** A text and the box it has to stay in. */
export interface FitOptions {
  text: string;
  face: Face;
  /** The box the lines must stay in, pixels. */
  width: number;
  height: number;
  maxPx: number;
  /** Smallest size before words are broken and, last, the text is cut with an ellipsis. */
  minPx: number;
  maxLines?: number;
}

/** A text as it fits. */
export interface FittedText {
  px: number;
  lines: readonly string[];
  /** Baseline to baseline, pixels. */
  leading: number;
  /** Widest line and height from the first line's ascender to the last line's descender, pixels. */
  width: number;
  height: number;
  isCut: boolean;
}

/** Ascender and descender of the faces in sizes, with a little air. */
export const ascent = 0.78;
export const descent = 0.24;

const probe = createCanvas(8, 8).getContext('2d');

/** Width of one line in pixels. */
export function measureLine(text: string, face: Face, px: number): number {
  setFace(probe, face, px, text);
  return probe.measureText(text).width;
}

const segmenters = new Map<string, Intl.Segmenter>();

/** Pieces a line may be broken between; each carries the space after it. Scripts without spaces break between words. */
export function breakPieces(text: string): string[] {
  const pieces: string[] = [];
  for (const word of text.split(' ').filter((part) => part !== '')) {
    if (!/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(word)) {
      pieces.push(`${word} `);
      continue;
    }
    let segmenter = segmenters.get('word');
    if (!segmenter) {
      segmenter = new Intl.Segmenter('ja', { granularity: 'word' });
      segmenters.set('word', segmenter);
    }
    const segments = [...segmenter.segment(word)].map((s) => s.segment);
    segments.forEach((segment, index) => {
      // Closing marks stay with the word before, opening ones with the word after.
      const before = pieces.at(-1);
      const isClosing = /^[\p{Pe}\p{Pf}\p{Po}ーぁぃぅぇぉっゃゅょ々]/u.test(segment);
      const followsOpening = before !== undefined && index > 0 && /[\p{Ps}\p{Pi}]$/u.test(before);
      if (index > 0 && before !== undefined && (isClosing || followsOpening))
        pieces[pieces.length - 1] = before + segment;
      else pieces.push(segment);
    });
    pieces[pieces.length - 1] += ' ';
  }
  return pieces;
}

/** Lines no wider than `limit`, as even as possible for the fewest lines. Null when a piece alone is too wide. */
function breakEvenly(widths: readonly number[], limit: number): number[] | null {
  if (widths.some((w) => w > limit)) return null;
  const count = widths.length;
  let needed = 1;
  let filled = 0;
  for (const w of widths) {
    if (filled + w > limit && filled > 0) {
      needed++;
      filled = 0;
    }
    filled += w;
  }
  // cost[k][i]: the first i pieces on k lines; short last lines and single words cost extra.
  const cost = Array.from({ length: needed + 1 }, () => new Float64Array(count + 1).fill(Number.POSITIVE_INFINITY));
  const from = Array.from({ length: needed + 1 }, () => new Int32Array(count + 1));
  cost[0]![0] = 0;
  for (let k = 1; k <= needed; k++)
    for (let end = k; end <= count; end++) {
      let width = 0;
      for (let start = end - 1; start >= k - 1; start--) {
        width += widths[start]!;
        if (width > limit) break;
        const slack = 1 - width / limit;
        const total = cost[k - 1]![start]! + slack * slack;
        if (total < cost[k]![end]!) {
          cost[k]![end] = total;
          from[k]![end] = start;
        }
      }
    }
  const ends: number[] = [];
  for (let k = needed, end = count; k > 0; k--) {
    ends.unshift(end);
    end = from[k]![end]!;
  }
  return ends;
}

function linesAt(pieces: readonly string[], face: Face, px: number, width: number): string[] | null {
  const widths = pieces.map((piece) => measureLine(piece, face, px));
  // The space after a line's last word does not count.
  const space = measureLine('n n', face, px) - measureLine('nn', face, px);
  const ends = breakEvenly(widths, width + space * 0.9);
  if (!ends) return null;
  let start = 0;
  const lines = ends.map((end) => {
    // A hyphen is only kept where the line really ends.
    const line = pieces
      .slice(start, end)
      .map((piece, index, all) =>
        index < all.length - 1 && piece.endsWith('-') && !pieces[start + index]!.includes(' ')
          ? piece.slice(0, -1)
          : piece,
      )
      .join('')
      .trim();
    start = end;
    return line;
  });
  return lines.every((line) => measureLine(line, face, px) <= width + 0.5) ? lines : null;
}

/** A line shorter than this part of the longest looks left over between others. */
const shortLine = 0.5;

/** A setting up to a fifth smaller where that leaves no short word alone between longer lines. */
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

/** Breaks a very long word into parts of about twelve letters, before a consonant that is followed by a vowel. */
function hyphenate(piece: string): string[] {
  const letters = [...piece.trimEnd()];
  if (letters.length <= longWord) return [piece];
  const parts: string[] = [];
  const isVowel = (letter: string | undefined): boolean =>
    /[aeiouyäöüáéíóúàèìòùâêîôûåæøаеёиоуыэюяіїєαεηιουω]/iu.test(letter ?? '');
  let start = 0;
  while (letters.length - start > 14) {
    let end = start + 12;
    for (let at = end; at > start + 7; at--)
      if (!isVowel(letters[at]) && isVowel(letters[at + 1]) && !/^[hk]$/i.test(letters[at]!)) {
        end = at;
        break;
      }
    parts.push(`${letters.slice(start, end).join('')}-`);
    start = end;
  }
  return [...parts, `${letters.slice(start).join('')} `];
}

/** Splits pieces wider than the box: at a hyphen after at least three letters. */
function splitLong(pieces: readonly string[], face: Face, px: number, width: number): string[] {
  return pieces.flatMap((piece) => {
    let rest = piece.trim();
    const parts: string[] = [];
    while (measureLine(rest, face, px) > width && [...rest].length > 3) {
      const letters = [...rest];
      let keep = letters.length - 1;
      while (keep > 2 && measureLine(`${letters.slice(0, keep).join('')}-`, face, px) > width) keep--;
      keep = Math.min(keep, Math.max(2, letters.length - 3));
      const head = letters.slice(0, keep).join('');
      parts.push(/[\p{L}\p{N}]$/u.test(head) && !/\p{sc=Han}$/u.test(head) ? `${head}-` : head);
      rest = letters.slice(keep).join('');
    }
    return [...parts, `${rest} `];
  });
}

/**
 * The largest size at which a text stays in its box, with even lines. Below `minPx` long words are hyphenated, and what
 * still does not fit is cut with an ellipsis: nothing ever leaves the box.
 */
export function fitText(options: FitOptions): FittedText {
  const { text, face, width, height, maxPx, minPx, maxLines = 99 } = options;
  const lineHeight = lineHeightOf(face, text);
  const whole = breakPieces(text);
  const blockHeight = (count: number, px: number): number => ((count - 1) * lineHeight + ascent + descent) * px;
  const result = (lines: readonly string[], px: number, isCut: boolean): FittedText => ({
    px,
    lines,
    leading: lineHeight * px,
    width: Math.max(0, ...lines.map((line) => measureLine(line, face, px))),
    height: lines.length === 0 ? 0 : blockHeight(lines.length, px),
    isCut,
  });
  if (whole.length === 0) return result([], minPx, false);
  const tryAt = (pieces: readonly string[], px: number): string[] | null => {
    const lines = linesAt(pieces, face, px, width);
    return lines && lines.length <= maxLines && blockHeight(lines.length, px) <= height ? lines : null;
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
  const all = linesAt(splitLong(whole, face, px, width), face, px, width) ?? [text];
  const room = Math.max(1, Math.min(maxLines, Math.floor((height / px - ascent - descent) / lineHeight + 1)));
  if (all.length <= room) return result(all, px, false);
  const kept = all.slice(0, room);
  let last = kept[room - 1]!;
  while (last.length > 1 && measureLine(`${last}…`, face, px) > width) last = [...last].slice(0, -1).join('');
  kept[room - 1] = `${last.replace(/[\s\p{P}]+$/u, '')}…`;
  return result(kept, px, true);
}
