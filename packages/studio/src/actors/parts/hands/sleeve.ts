import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import type { Shades } from '#actors/palette.ts';
import { withAlpha } from '#canvas/color.ts';

/** Covering of an arm: the top, the shirt under a bib, or nothing. */
export function sleeveOf({ look, palette }: Figure): { shades: Shades; bare: boolean } {
  if (look.top === 'tank') return { shades: palette.skin, bare: true };
  return { shades: look.top === 'overalls' ? palette.accent : palette.top, bare: false };
}

/** Runs `paint` on a separate canvas with the same transform and draws the result over; for parts that fade out. */
export function paintApart(ctx: SKRSContext2D, paint: (own: SKRSContext2D) => void): void {
  const canvas: Canvas = createCanvas(ctx.canvas.width, ctx.canvas.height);
  const own = canvas.getContext('2d');
  own.setTransform(ctx.getTransform());
  paint(own);
  ctx.save();
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.drawImage(canvas, 0, 0);
  ctx.restore();
}

/**
 * The end of a sleeve around a wrist. It is painted along x: the hand is towards negative x, the arm's axis is y = 0
 * and `half` is half the sleeve's width there, figure units.
 */
export function paintCuff(ctx: SKRSContext2D, { look }: Figure, shades: Shades, half: number): void {
  const width = 30;
  const ribbed = look.top === 'hoodie' || look.top === 'sweater' || look.top === 'turtleneck';
  ctx.fillStyle = ribbed ? shades.dark : shades.base;
  ctx.beginPath();
  ctx.roundRect(-4, -half, width, half * 2, 12);
  ctx.fill();
  ctx.strokeStyle = withAlpha(shades.deep, 0.75);
  ctx.lineWidth = 2.4;
  ctx.stroke();
  if (!ribbed) return;
  ctx.strokeStyle = withAlpha(shades.deep, 0.4);
  for (let dy = -half + 11; dy < half - 4; dy += 11) {
    ctx.beginPath();
    ctx.moveTo(0, dy);
    ctx.lineTo(width - 8, dy);
    ctx.stroke();
  }
}
