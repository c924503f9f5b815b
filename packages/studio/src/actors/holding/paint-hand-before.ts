import type { SKRSContext2D } from '@napi-rs/canvas';
import { withAlpha } from '#canvas/color.ts';
import { blob, line, type Point } from '#canvas/curve.ts';
import type { Ellipse } from '#canvas/ellipse.ts';
import { paintSoftEllipse } from '#layouts/paint-product.ts';
import { fingertipsOf, thumbOf } from './finger-places.ts';
import type { Grip, HandColors } from './grip.ts';

/** Fingertips and thumb: everything in front of the object, with their shadows on it. */
export function paintHandBefore(ctx: SKRSContext2D, grip: Grip, colors: HandColors): void {
  for (const { x, y, ...finger } of fingertipsOf(grip).toReversed()) paintFinger(ctx, colors, { x, y }, finger);
  paintThumb(ctx, grip, colors);
}

/** One finger from behind the left edge, tip to the right. */
function paintFinger(
  ctx: SKRSContext2D,
  { skin }: HandColors,
  at: { x: number; y: number },
  { length, thick, turn }: { length: number; thick: number; turn: number },
): void {
  const r = thick / 2;
  ctx.save();
  ctx.translate(at.x, at.y);
  ctx.rotate(turn);
  paintSoftEllipse(ctx, { x: length * 0.45, y: r * 0.75, rx: length * 0.95, ry: r * 0.95 }, '#120b06', 0.5);
  const back = -thick * 0.34;
  const path = blob([
    [back, -r * 0.72],
    [length * 0.2, -r * 0.98],
    [length - r * 0.5, -r * 0.9],
    [length, -r * 0.36],
    [length + r * 0.06, r * 0.2],
    [length - r * 0.45, r * 0.84],
    [length * 0.2, r * 0.98],
    [back, r * 0.8],
    [back - r * 0.42, 0],
  ]);
  const across = ctx.createLinearGradient(0, -r, 0, r);
  across.addColorStop(0, skin.light);
  across.addColorStop(0.35, skin.base);
  across.addColorStop(0.8, skin.base);
  across.addColorStop(1, skin.dark);
  ctx.fillStyle = across;
  ctx.fill(path);
  ctx.save();
  ctx.clip(path);
  // Rounded towards the edge it comes from, warm at the tip.
  paintSoftEllipse(ctx, { x: back - r * 0.2, y: 0, rx: thick * 0.55, ry: thick }, skin.deep, 0.6);
  paintSoftEllipse(ctx, { x: length, y: r * 0.1, rx: r * 0.9, ry: r }, skin.blush, 0.4);
  paintSoftEllipse(ctx, { x: length * 0.45, y: -r * 0.5, rx: length * 0.5, ry: r * 0.3 }, skin.shine, 0.55);
  ctx.restore();
  ctx.strokeStyle = withAlpha(skin.line, 0.75);
  ctx.lineWidth = thick * 0.045;
  ctx.stroke(path);
  paintNail(ctx, skin, { x: length - r * 0.66, y: -r * 0.08, rx: r * 0.6, ry: r * 0.5 });
  // The crease of the last joint.
  if (length > thick * 0.9) {
    ctx.strokeStyle = withAlpha(skin.line, 0.5);
    ctx.lineWidth = thick * 0.035;
    ctx.stroke(
      line([
        [length * 0.3, -r * 0.62],
        [length * 0.34, -r * 0.1],
        [length * 0.3, r * 0.45],
      ]),
    );
  }
  ctx.restore();
}

/** A nail whose free edge points to the right. */
function paintNail(ctx: SKRSContext2D, skin: HandColors['skin'], { x, y, rx, ry }: Ellipse): void {
  ctx.fillStyle = withAlpha(skin.line, 0.5);
  ctx.beginPath();
  ctx.ellipse(x, y, rx * 1.07, ry * 1.1, 0, 0, Math.PI * 2);
  ctx.fill();
  const gloss = ctx.createLinearGradient(x, y - ry, x, y + ry);
  gloss.addColorStop(0, '#f7ded3');
  gloss.addColorStop(1, skin.blush);
  ctx.fillStyle = skin.light;
  ctx.beginPath();
  ctx.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2);
  ctx.fill();
  ctx.globalAlpha = 0.6;
  ctx.fillStyle = gloss;
  ctx.fill();
  ctx.globalAlpha = 0.65;
  ctx.fillStyle = '#fff6ef';
  ctx.beginPath();
  ctx.ellipse(x - rx * 0.05, y - ry * 0.42, rx * 0.5, ry * 0.2, 0, 0, Math.PI * 2);
  ctx.fill();
  ctx.globalAlpha = 1;
}

/** The thumb from the ball at the right, over the front, pointing up and inwards. */
function paintThumb(ctx: SKRSContext2D, grip: Grip, { skin }: HandColors): void {
  const { finger: t } = grip;
  const { root, tip } = thumbOf(grip);
  const dx = tip[0] - root[0];
  const dy = tip[1] - root[1];
  const length = Math.hypot(dx, dy);
  ctx.save();
  ctx.translate(root[0], root[1]);
  ctx.rotate(Math.atan2(dy, dx));
  const r = t * 0.6;
  paintSoftEllipse(ctx, { x: length * 0.62, y: -r * 0.95, rx: length * 0.52, ry: r * 0.9 }, '#120b06', 0.5);
  const edge: readonly Point[] = [
    [length * 0.3, -r * 1.12],
    [length * 0.58, -r * 0.82],
    [length * 0.82, -r * 0.92],
    [length * 0.98, -r * 0.55],
    [length + r * 0.08, r * 0.05],
    [length * 0.97, r * 0.62],
    [length * 0.78, r * 0.94],
    [length * 0.52, r * 0.9],
    [length * 0.22, r * 1.25],
  ];
  const path = blob([[-r * 1.15, -r * 1.25], ...edge, [-r * 0.8, r * 1.28], [-r * 1.35, r * 0.1]]);
  const across = ctx.createLinearGradient(0, r * 1.1, 0, -r * 1.1);
  across.addColorStop(0, skin.light);
  across.addColorStop(0.4, skin.base);
  across.addColorStop(1, skin.dark);
  ctx.fillStyle = across;
  ctx.fill(path);
  ctx.save();
  ctx.clip(path);
  paintSoftEllipse(ctx, { x: -r * 1.2, y: r * 0.2, rx: r * 1.5, ry: r * 1.8 }, skin.base, 0.9);
  paintSoftEllipse(ctx, { x: length * 0.5, y: r * 0.5, rx: length * 0.34, ry: r * 0.3 }, skin.shine, 0.5);
  paintSoftEllipse(ctx, { x: length, y: 0, rx: r * 0.9, ry: r }, skin.blush, 0.4);
  ctx.restore();
  // The outline is left open towards the palm, so that thumb and hand form one shape.
  ctx.strokeStyle = withAlpha(skin.line, 0.75);
  ctx.lineWidth = t * 0.05;
  ctx.lineCap = 'round';
  ctx.stroke(line([[length * 0.12, -r * 1.2], ...edge]));
  paintNail(ctx, skin, { x: length - r * 0.76, y: r * 0.06, rx: r * 0.66, ry: r * 0.52 });
  ctx.strokeStyle = withAlpha(skin.line, 0.45);
  ctx.lineWidth = t * 0.04;
  for (const at of [0.52, 0.575])
    ctx.stroke(
      line([
        [length * at, -r * 0.5],
        [length * (at + 0.012), 0],
        [length * at, r * 0.5],
      ]),
    );
  ctx.restore();
}
