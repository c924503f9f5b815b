import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { withAlpha } from '#canvas/color.ts';
import type { Ellipse } from '#canvas/ellipse.ts';
import { findSubject, type Subject } from '#images/find-subject.ts';
import type { Board, Rect } from './board.ts';
import type { ProductArt } from './product-art.ts';

export interface ProductOptions {
  /** Vertical position of the product in the box. */
  anchor?: 'bottom' | 'center';
  /** Radians, clockwise. */
  tilt?: number;
  shadow?: 'ground' | 'float' | 'none';
  /** Color of its shadow: a dark shade of the ground below it. */
  shadowColor?: string;
}

/** The rectangle of a shape fitted into a box without cropping. */
export function containIn(width: number, height: number, box: Rect, anchor: 'bottom' | 'center' = 'center'): Rect {
  const scale = Math.min(box.width / width, box.height / height);
  const size = { width: width * scale, height: height * scale };
  return {
    x: box.x + (box.width - size.width) / 2,
    y: anchor === 'bottom' ? box.y + box.height - size.height : box.y + (box.height - size.height) / 2,
    ...size,
  };
}

/**
 * Draws a picture so that it covers a box; `focusX` and `focusY` (0..1) determine the visible part. The caller clips.
 */
export function paintCover(
  ctx: SKRSContext2D,
  image: Canvas,
  box: Rect,
  { focusX = 0.5, focusY = 0.5, zoom = 1 }: { focusX?: number; focusY?: number; zoom?: number } = {},
): void {
  const scale = Math.max(box.width / image.width, box.height / image.height) * zoom;
  const sourceWidth = box.width / scale;
  const sourceHeight = box.height / scale;
  const x = Math.max(0, Math.min(image.width - sourceWidth, image.width * focusX - sourceWidth / 2));
  const y = Math.max(0, Math.min(image.height - sourceHeight, image.height * focusY - sourceHeight / 2));
  ctx.imageSmoothingEnabled = true;
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(image, x, y, sourceWidth, sourceHeight, box.x, box.y, box.width, box.height);
}

/** Draws a photo so that it covers a box, cropped around its subject, else around `unseen`. The caller clips. */
export function paintPhoto(ctx: SKRSContext2D, photo: Canvas, box: Rect, unseen?: Subject): void {
  const { x, y } = findSubject(photo, unseen);
  paintCover(ctx, photo, box, { focusX: x, focusY: y });
}

/** A soft round shadow without a filter, which would have to blur the whole picture. */
export function paintSoftEllipse(ctx: SKRSContext2D, { x, y, rx, ry }: Ellipse, color: string, opacity: number): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(1, ry / rx);
  const glow = ctx.createRadialGradient(0, 0, 0, 0, 0, rx);
  for (const [at, part] of [
    [0, 1],
    [0.35, 0.78],
    [0.65, 0.36],
    [0.85, 0.1],
    [1, 0],
  ] as const)
    glow.addColorStop(at, withAlpha(color, opacity * part));
  ctx.fillStyle = glow;
  ctx.beginPath();
  ctx.arc(0, 0, rx, 0, Math.PI * 2);
  ctx.fill();
  ctx.restore();
}

/** The silhouette as a blurred shadow; drawn small and stretched. */
function paintSilhouetteShadow(
  ctx: SKRSContext2D,
  art: ProductArt,
  at: Rect,
  { blur, color, opacity }: { blur: number; color: string; opacity: number },
): void {
  const { silhouette } = art;
  const pad = Math.ceil((blur / at.width) * silhouette.width * 3) + 2;
  const canvas = createCanvas(silhouette.width + pad * 2, silhouette.height + pad * 2);
  const g = canvas.getContext('2d');
  g.filter = `blur(${Math.max(0.5, (blur / at.width) * silhouette.width).toFixed(2)}px)`;
  g.drawImage(silhouette, pad, pad);
  g.filter = 'none';
  g.globalCompositeOperation = 'source-in';
  g.fillStyle = withAlpha(color, opacity);
  g.fillRect(0, 0, canvas.width, canvas.height);
  const scale = at.width / silhouette.width;
  ctx.drawImage(canvas, at.x - pad * scale, at.y - pad * scale, canvas.width * scale, canvas.height * scale);
}

/** Corner radius of a photo card of this width. */
export function cardRadius(board: Board, width: number): number {
  return Math.max(10 * board.unit, width * 0.045);
}

/**
 * Draws a complete product inside a box and returns the rectangle it takes before tilting. Cut-outs stand or float with
 * a shadow; photos that could not be cut out become a card.
 */
export function paintProduct(board: Board, art: ProductArt, box: Rect, options: ProductOptions = {}): Rect {
  const { anchor = 'bottom', tilt = 0, shadow = 'ground', shadowColor = '#1a120a' } = options;
  const { ctx } = board;
  if (!art.isCutOut) return paintCard(board, art, box, tilt, shadowColor);
  const at = containIn(art.image.width, art.image.height, box, anchor);
  board.products.push({ box: at, textsBefore: board.texts.length });
  if (shadow === 'ground') {
    const foot = at.y + at.height;
    paintSoftEllipse(
      ctx,
      { x: at.x + at.width * 0.54, y: foot - at.width * 0.005, rx: at.width * 0.72, ry: at.width * 0.11 },
      shadowColor,
      0.5,
    );
    paintSoftEllipse(
      ctx,
      { x: at.x + at.width * 0.5, y: foot - at.width * 0.008, rx: at.width * 0.5, ry: at.width * 0.035 },
      shadowColor,
      0.75,
    );
  }
  ctx.save();
  const pivotY = anchor === 'bottom' && shadow === 'ground' ? at.y + at.height : at.y + at.height / 2;
  ctx.translate(at.x + at.width / 2, pivotY);
  ctx.rotate(tilt);
  ctx.translate(-(at.x + at.width / 2), -pivotY);
  if (shadow === 'float') {
    const blur = Math.max(at.width, at.height) * 0.035;
    const drop = { ...at, x: at.x + at.width * 0.035, y: at.y + at.height * 0.045 };
    paintSilhouetteShadow(ctx, art, drop, { blur, color: shadowColor, opacity: 0.42 });
  }
  ctx.imageSmoothingEnabled = true;
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(art.image, at.x, at.y, at.width, at.height);
  ctx.restore();
  return at;
}

function paintCard(board: Board, art: ProductArt, box: Rect, tilt: number, shadowColor: string): Rect {
  const { ctx } = board;
  const { photo } = art;
  // Extreme panoramas and columns are cropped to a shape that still works as a card.
  const aspect = Math.min(1.5, Math.max(0.68, photo.width / photo.height));
  const at = containIn(aspect, 1, box, 'center');
  board.products.push({ box: at, textsBefore: board.texts.length });
  const radius = cardRadius(board, at.width);
  ctx.save();
  ctx.translate(at.x + at.width / 2, at.y + at.height / 2);
  ctx.rotate(tilt);
  ctx.translate(-(at.x + at.width / 2), -(at.y + at.height / 2));
  paintSoftEllipse(
    ctx,
    { x: at.x + at.width * 0.52, y: at.y + at.height * 0.62, rx: at.width * 0.68, ry: at.height * 0.54 },
    shadowColor,
    0.42,
  );
  ctx.beginPath();
  ctx.roundRect(at.x, at.y, at.width, at.height, radius);
  ctx.clip();
  paintPhoto(ctx, photo, at);
  ctx.restore();
  return at;
}
