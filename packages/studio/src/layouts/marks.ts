import type { Board, Rect } from './board.ts';
import { placeText } from './board.ts';
import { isRightToLeft } from './faces.ts';
import { fitText, measureLine } from './fit-text.ts';
import type { TypeWorld } from './type-worlds.ts';

export interface ButtonOptions {
  text: string;
  x: number;
  y: number;
  /** Maximum width. */
  maxWidth: number;
  px: number;
  fill: string;
  color: string;
  align?: 'left' | 'center' | 'right';
  /** Height of the button relative to its text size. */
  tall?: number;
}

/** Corner radius by text size: the button's shape follows the brand's world. */
const buttonCorners: Record<TypeWorld, number> = {
  house: 0.34,
  care: 9,
  food: 0.24,
  sport: 0.3,
  software: 0.6,
  fashion: 0,
  play: 9,
  trade: 0.2,
};

/**
 * The call to action as a block with an arrow; returns its rectangle. `x`, `y` is the top left (or center, right)
 * point.
 */
export function paintButton(board: Board, options: ButtonOptions): Rect {
  const { text, maxWidth, fill, color, align = 'left', tall = 2.3 } = options;
  const { ctx } = board;
  const fit = fitText({
    text,
    face: board.faces.strong,
    width: maxWidth - options.px * 3.4,
    height: options.px * 1.3,
    maxPx: options.px,
    minPx: options.px * 0.6,
    maxLines: 1,
  });
  const { px } = fit;
  const height = options.px * tall;
  const hasArrow = board.world === 'house';
  const width = Math.min(maxWidth, fit.width + options.px * 1.7 + (hasArrow ? px * 1.45 : 2));
  const x = align === 'left' ? options.x : align === 'right' ? options.x - width : options.x - width / 2;
  const box: Rect = { x, y: options.y, width, height };
  if (board.hasButton === false) return box;
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.roundRect(box.x, box.y, box.width, box.height, Math.min(height / 2, options.px * buttonCorners[board.world]));
  ctx.fill();
  // Text and arrow change places in right-to-left languages.
  const isMirrored = isRightToLeft(text);
  const inset = options.px * 0.85;
  const textX = isMirrored ? x + width - inset - fit.width - 2 : x + inset;
  placeText(board, {
    text,
    face: board.faces.strong,
    box: { x: textX, y: box.y, width: fit.width + 2, height },
    maxPx: px,
    minPx: px,
    maxLines: 1,
    valign: 'middle',
    color,
    ground: fill,
  });
  const size = px * 0.78;
  if (!hasArrow) return box;
  if (isMirrored) paintArrow(board, textX - px * 0.55, box.y + height / 2, -size, color);
  else paintArrow(board, textX + fit.width + px * 0.55, box.y + height / 2, size, color);
  return box;
}

/** A small arrow, pointing left for a negative size, drawn rather than typed so that every language has it. */
export function paintArrow({ ctx }: Board, x: number, y: number, size: number, color: string): void {
  ctx.strokeStyle = color;
  ctx.lineWidth = Math.abs(size) * 0.17;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.lineTo(x + size, y);
  ctx.moveTo(x + size * 0.6, y - size * 0.38);
  ctx.lineTo(x + size, y);
  ctx.lineTo(x + size * 0.6, y + size * 0.38);
  ctx.stroke();
}

/** A tick in a box of `size`. */
export function paintTick({ ctx }: Board, x: number, y: number, size: number, color: string): void {
  ctx.strokeStyle = color;
  ctx.lineWidth = size * 0.18;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.beginPath();
  ctx.moveTo(x, y + size * 0.52);
  ctx.lineTo(x + size * 0.36, y + size * 0.86);
  ctx.lineTo(x + size, y + size * 0.14);
  ctx.stroke();
}

/** A seal with a toothed edge around (x, y). */
export function paintSeal(
  { ctx }: Board,
  { x, y, radius }: { x: number; y: number; radius: number },
  color: string,
  turn: number,
): void {
  const teeth = 24;
  ctx.fillStyle = color;
  ctx.beginPath();
  for (let i = 0; i <= teeth * 2; i++) {
    const r = i % 2 === 0 ? radius : radius * 0.915;
    const angle = turn + (i * Math.PI) / teeth;
    ctx.lineTo(x + Math.cos(angle) * r, y + Math.sin(angle) * r);
  }
  ctx.closePath();
  ctx.fill();
}

/** Lines of a headline, each on its own block like burned-in captions; returns the whole rectangle. */
export function paintCaptionBlocks(
  board: Board,
  options: {
    text: string;
    x: number;
    /** Their lower edge; with `top`, they hang from there instead. */
    bottom: number;
    top?: number;
    width: number;
    height: number;
    maxPx: number;
    minPx: number;
    fill: string;
    color: string;
  },
): Rect {
  const { text, x, bottom, width, height, fill, color } = options;
  const padX = 0.2;
  const { maxPx, minPx } = options;
  const fit = fitText({
    text,
    face: board.faces.display,
    width: width - maxPx * padX * 2,
    height: height / 1.18,
    maxPx,
    minPx,
    maxLines: 5,
  });
  const line = fit.px * 1.1;
  const top = options.top ?? bottom - line * fit.lines.length;
  const { ctx } = board;
  // Blocks of right-to-left scripts begin at the right.
  const isMirrored = isRightToLeft(text);
  const blocks = fit.lines.map((words, index) => {
    const wide = measureLine(words, board.faces.display, fit.px) + fit.px * padX * 2;
    return { words, x: isMirrored ? x + width - wide : x, y: top + index * line, width: wide };
  });
  ctx.fillStyle = fill;
  for (const block of blocks) {
    ctx.beginPath();
    ctx.roundRect(block.x, block.y, block.width, line + 1, fit.px * 0.12);
    ctx.fill();
  }
  for (const block of blocks) {
    placeText(board, {
      text: block.words,
      face: board.faces.display,
      box: { x: block.x + fit.px * padX - 2, y: block.y, width: block.width - fit.px * padX * 2 + 4, height: line },
      maxPx: fit.px,
      minPx: fit.px,
      maxLines: 1,
      valign: 'middle',
      color,
      ground: fill,
    });
  }
  const wide = fit.width + fit.px * padX * 2;
  return { x: isMirrored ? x + width - wide : x, y: top, width: wide, height: line * fit.lines.length };
}
