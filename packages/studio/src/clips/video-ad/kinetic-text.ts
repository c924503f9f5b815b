import type { SKRSContext2D } from '@napi-rs/canvas';
import { readableOn } from '#images/contrast.ts';
import type { Rect } from '#layouts/board.ts';
import { type Face, isRightToLeft, setFace } from '#layouts/faces.ts';
import { breakPieces, descent, fitText, measureLine } from '#layouts/fit-text.ts';

/** Rest position of one word. */
export interface KineticWord {
  text: string;
  x: number;
  baseline: number;
  width: number;
  line: number;
}

/** A text set into lines whose words can move individually. */
export interface KineticText {
  words: readonly KineticWord[];
  face: Face;
  px: number;
  leading: number;
  /** From the top of the area to the first line's baseline, pixels. */
  rise: number;
  lineCount: number;
  /** The area of the lines. */
  box: Rect;
  color: string;
}

export interface KineticOptions {
  text: string;
  face: Face;
  box: Rect;
  maxPx: number;
  minPx?: number;
  maxLines?: number;
  /** For left-to-right scripts; the others are mirrored. */
  align?: 'left' | 'center';
  valign?: 'top' | 'middle' | 'bottom';
  color: string;
  /** The background; the text color is adjusted until it is readable on all of it. */
  ground: string | readonly string[];
}

/** Sets a text into its box; every word, and in scripts without spaces every breakable piece, moves separately. */
export function setKinetic(options: KineticOptions): KineticText {
  const { text, face, box, maxPx, align = 'left', valign = 'middle' } = options;
  const fit = fitText({
    text,
    face,
    width: box.width,
    height: box.height,
    maxPx,
    minPx: options.minPx ?? maxPx * 0.3,
    ...(options.maxLines === undefined ? {} : { maxLines: options.maxLines }),
  });
  const isMirrored = isRightToLeft(text);
  const room = box.height - fit.height;
  const top = box.y + (valign === 'top' ? 0 : valign === 'middle' ? room / 2 : room);
  const words: KineticWord[] = [];
  for (const [line, lineText] of fit.lines.entries()) {
    const width = measureLine(lineText, face, fit.px);
    const left = align === 'center' ? box.x + (box.width - width) / 2 : isMirrored ? box.x + box.width - width : box.x;
    const baseline = top + fit.rise + line * fit.leading;
    // In a line with both directions, only the order of the line as a whole is certain.
    const isMixed = isMirrored && /[\p{Script=Latin}\p{N}]/u.test(lineText);
    if (isMixed) {
      words.push({ text: lineText, x: left, baseline, width, line });
      continue;
    }
    let before = '';
    for (const piece of breakPieces(lineText)) {
      const word = piece.trimEnd();
      const offset = before === '' ? 0 : measureLine(before + word, face, fit.px) - measureLine(word, face, fit.px);
      const wordWidth = measureLine(word, face, fit.px);
      words.push({
        text: word,
        x: isMirrored ? left + width - offset - wordWidth : left + offset,
        baseline,
        width: wordWidth,
        line,
      });
      before += piece;
    }
  }
  const x =
    align === 'center' ? box.x + (box.width - fit.width) / 2 : isMirrored ? box.x + box.width - fit.width : box.x;
  return {
    words,
    face,
    px: fit.px,
    leading: fit.leading,
    rise: fit.rise,
    lineCount: fit.lines.length,
    box: { x, y: top, width: fit.width, height: fit.height },
    color: readableOn(options.color, options.ground),
  };
}

/** State of a word at a moment. */
export interface WordState {
  /** In sizes of the text. */
  dx?: number;
  dy?: number;
  scale?: number;
  angle?: number;
  opacity?: number;
  color?: string;
}

/** Paints each word in the state given by `stateOf`; null omits it. */
export function paintKinetic(
  ctx: SKRSContext2D,
  text: KineticText,
  stateOf: (index: number, word: KineticWord) => WordState | null,
): void {
  const { px, face } = text;
  for (const [index, word] of text.words.entries()) {
    const state = stateOf(index, word);
    const { dx = 0, dy = 0, scale = 1, angle = 0, opacity = 1, color = text.color } = state ?? {};
    if (!state || opacity <= 0.003 || scale <= 0) continue;
    ctx.save();
    setFace(ctx, face, px, word.text);
    ctx.textAlign = 'left';
    ctx.textBaseline = 'alphabetic';
    ctx.fillStyle = color;
    ctx.globalAlpha *= Math.min(1, opacity);
    // Rotation and growth are about the middle of the letters.
    const [middleX, middleY] = [word.x + word.width / 2, word.baseline - px * 0.34];
    ctx.translate(middleX + dx * px, middleY + dy * px);
    if (angle !== 0) ctx.rotate(angle);
    if (scale !== 1) ctx.scale(scale, scale);
    // A right-to-left word starts at its right edge.
    const from = ctx.direction === 'rtl' ? word.width / 2 : -word.width / 2;
    if (ctx.direction === 'rtl') ctx.textAlign = 'right';
    ctx.fillText(word.text, from, px * 0.34);
    ctx.restore();
  }
}

/**
 * Paints words that rise out of their line, `risen(index)` 0 hidden .. 1 in place. Values above 1 let them exit
 * upwards.
 */
export function paintRising(
  ctx: SKRSContext2D,
  text: KineticText,
  risen: (index: number, line: number) => number,
): void {
  const { px, leading, rise, box } = text;
  for (let line = 0; line < text.lineCount; line++) {
    const baseline = box.y + rise + line * leading;
    ctx.save();
    ctx.beginPath();
    // A window slightly taller than the line, for marks above and below.
    const above = Math.max(rise / px, leading / px - descent) + 0.1;
    ctx.rect(box.x - px, baseline - above * px, box.width + px * 2, (above + descent + 0.08) * px);
    ctx.clip();
    paintKinetic(ctx, text, (index, word) => {
      if (word.line !== line) return null;
      const part = risen(index, line);
      if (part <= 0 || part >= 2) return null;
      return { dy: (1 - part) * (leading / px + 0.25) };
    });
    ctx.restore();
  }
}
