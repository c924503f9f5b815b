import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { type Board, createBoard, type Rect } from '#layouts/board.ts';
import { containIn, paintCover, paintProduct, paintSoftEllipse } from '#layouts/paint-product.ts';
import type { ProductArt } from '#layouts/product-art.ts';
import { createRandom } from '#random/seeded-random.ts';
import type { FilmGrid } from './film-grid.ts';

/** A part painted once and then moved. */
export interface Sprite {
  canvas: Canvas;
  /** Its rest position on the stage. */
  box: Rect;
}

/** Paints onto a separate canvas, in stage coordinates; nothing outside the box is kept. */
export function createSprite(grid: FilmGrid, box: Rect, paint: (board: Board) => void): Sprite {
  const whole = {
    x: Math.floor(box.x),
    y: Math.floor(box.y),
    width: Math.max(1, Math.ceil(box.width)),
    height: Math.max(1, Math.ceil(box.height)),
  };
  const canvas = createCanvas(whole.width, whole.height);
  const ctx = canvas.getContext('2d');
  ctx.translate(-whole.x, -whole.y);
  paint(createBoard(ctx, grid.width, grid.height, createRandom('sprite')));
  return { canvas, box: whole };
}

export interface SpriteState {
  dx?: number;
  dy?: number;
  scale?: number;
  /** Horizontal scale: a rotation about the vertical axis. */
  stretch?: number;
  angle?: number;
  opacity?: number;
  /** Center of rotation and growth, in parts of its box. */
  pivot?: readonly [number, number];
}

/** Draws a sprite moved, rotated and scaled about its pivot (by default its middle). */
export function drawSprite(ctx: SKRSContext2D, { canvas, box }: Sprite, state: SpriteState = {}): void {
  const { dx = 0, dy = 0, scale = 1, stretch = 1, angle = 0, opacity = 1, pivot = [0.5, 0.5] } = state;
  if (opacity <= 0.003 || scale <= 0.001) return;
  ctx.save();
  ctx.globalAlpha *= Math.min(1, opacity);
  ctx.imageSmoothingEnabled = true;
  // Better filters create smaller copies first, with every call; nearly full size needs none.
  ctx.imageSmoothingQuality = scale * Math.abs(stretch) < 0.7 ? 'medium' : 'low';
  const [x, y] = [box.x + box.width * pivot[0], box.y + box.height * pivot[1]];
  ctx.translate(x + dx, y + dy);
  if (angle !== 0) ctx.rotate(angle);
  if (scale !== 1 || stretch !== 1) ctx.scale(scale * stretch, scale);
  ctx.drawImage(canvas, -box.width * pivot[0], -box.height * pivot[1]);
  ctx.restore();
}

/** A product inside a box, without shadow: a moving part gets its shadow at its position. */
export function createProductSprite(grid: FilmGrid, art: ProductArt, box: Rect, anchor: 'bottom' | 'center'): Sprite {
  const aspect = Math.min(1.5, Math.max(0.68, art.photo.width / art.photo.height));
  const at = art.isCutOut
    ? containIn(art.image.width, art.image.height, box, anchor)
    : containIn(aspect, 1, box, anchor);
  const margin = art.isCutOut ? 2 : Math.max(at.width, at.height) * 0.12;
  const around = { x: at.x - margin, y: at.y - margin, width: at.width + margin * 2, height: at.height + margin * 2 };
  return createSprite(grid, around, (board) => {
    paintProduct(board, art, at, { shadow: 'none', anchor });
  });
}

/** The shadow of an object that stands or hovers `lift` pixels above its ground. */
export function paintGroundShadow(ctx: SKRSContext2D, at: Rect, lift: number, color: string): void {
  const foot = at.y + at.height;
  const far = Math.min(1, lift / (at.height * 0.3 + 1));
  const wide = at.width * (0.56 + 0.1 * far);
  paintSoftEllipse(ctx, { x: at.x + at.width / 2, y: foot, rx: wide, ry: wide * 0.16 }, color, 0.5 * (1 - 0.55 * far));
  if (far < 0.5)
    paintSoftEllipse(
      ctx,
      { x: at.x + at.width / 2, y: foot, rx: at.width * 0.46, ry: at.width * 0.045 },
      color,
      0.6 * (1 - far * 2),
    );
}

/** A photo covering a box enlarged by `spare` on every side, so that there is room for a move. */
export function createPhotoSprite(grid: FilmGrid, art: ProductArt, box: Rect, spare = 0.06, focusY = 0.5): Sprite {
  const around = {
    x: box.x - box.width * spare,
    y: box.y - box.height * spare,
    width: box.width * (1 + spare * 2),
    height: box.height * (1 + spare * 2),
  };
  return createSprite(grid, around, ({ ctx }) => {
    ctx.fillStyle = '#ffffff';
    ctx.fillRect(around.x, around.y, around.width, around.height);
    paintCover(ctx, art.photo, around, { focusX: 0.5, focusY });
  });
}
