import type { Board, Rect } from '#layouts/board.ts';
import { paintSoftEllipse } from '#layouts/paint-product.ts';

export const paperWhite = '#fffdf8';
export const paperInk = '#1d1916';

/** A card of paper with a soft shadow on the ground below it. */
export function paintPaper(
  board: Board,
  { x, y, width, height }: Rect,
  shadow: string,
  corner = 26 * board.unit,
): void {
  const { ctx, unit } = board;
  paintSoftEllipse(ctx, { x: x + width * 0.52, y: y + height * 0.96, rx: width * 0.56, ry: 60 * unit }, shadow, 0.5);
  ctx.fillStyle = paperWhite;
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, corner);
  ctx.fill();
}
