import type { Board, Rect } from '#layouts/board.ts';
import { containIn, paintCover, paintProduct } from '#layouts/paint-product.ts';
import type { EndCardContent } from './end-card-content.ts';

/** The largest square in the middle of a box. */
export function squareIn(box: Rect): Rect {
  const side = Math.max(2, Math.min(box.width, box.height));
  return { x: box.x + (box.width - side) / 2, y: box.y + (box.height - side) / 2, width: side, height: side };
}

/** Where a product's foot stands in its box: a flat one stands a little higher, not at the very bottom. */
export function footOf(
  { product }: EndCardContent,
  box: Rect,
): { x: number; y: number; width: number; height: number } {
  if (!product) return squareIn(box);
  const at = containIn(product.image.width, product.image.height, box, 'bottom');
  const lift = (box.height - at.height) * 0.4;
  return { ...at, y: at.y - lift };
}

/** A product standing in its box, a photo as a tilted card, or the actor's portrait in a ring. */
export function paintStanding(
  board: Board,
  content: EndCardContent,
  box: Rect,
  { ring, shadow, tilt = -0.035 }: { ring: string; shadow: string; tilt?: number },
): void {
  if (content.portrait) {
    paintPortrait(board, content, squareIn(box), ring);
    return;
  }
  const { product } = content;
  if (!product) return;
  if (!product.isCutOut) {
    paintProduct(board, product, box, { tilt, shadowColor: shadow });
    return;
  }
  const at = footOf(content, box);
  paintProduct(board, product, at, { shadow: 'ground', shadowColor: shadow });
}

/** The actor's portrait in a ring. */
export function paintPortrait({ ctx }: Board, { portrait }: EndCardContent, box: Rect, ring: string): void {
  if (!portrait) return;
  const [x, y, radius] = [box.x + box.width / 2, box.y + box.height / 2, box.width / 2];
  ctx.save();
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, Math.PI * 2);
  ctx.fillStyle = ring;
  ctx.fill();
  ctx.beginPath();
  ctx.arc(x, y, radius * 0.965, 0, Math.PI * 2);
  ctx.clip();
  paintCover(ctx, portrait, box);
  ctx.restore();
}
