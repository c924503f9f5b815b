import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import { type Finger, paintFinger } from '#actors/parts/hands/finger.ts';
import { withAlpha } from '#canvas/color.ts';
import { blob, line, type Point } from '#canvas/curve.ts';
import type { Ellipse } from '#canvas/ellipse.ts';
import { createSoftLayer, paintSoftLayer } from '#canvas/soft-layer.ts';

/** Half the distance between the wrists of folded hands, and half a wrist, figure units. */
export const foldedWrist = { x: 168, half: 45 } as const;

/** The back of a hand reaching in from the right, its knuckles to the left; origin between the hands. */
const back: readonly Point[] = [
  [186, -46],
  [150, -50],
  [104, -66],
  [56, -70],
  [24, -52],
  [18, -18],
  [26, 18],
  [44, 46],
  [84, 56],
  [136, 48],
  [186, 44],
];

const fingers: readonly Omit<Finger, 'seen'>[] = [
  { root: [58, 36], bend: [-6, 40], tip: [-50, 66], thick: 32 },
  { root: [46, 12], bend: [-38, 8], tip: [-84, 46], thick: 37 },
  { root: [42, -16], bend: [-46, -22], tip: [-98, 18], thick: 39 },
  { root: [50, -44], bend: [-30, -56], tip: [-86, -14], thick: 38 },
];

const thumb: Omit<Finger, 'seen'> = { root: [118, -40], bend: [66, -92], tip: [6, -82], thick: 44 };

function paintBack(ctx: SKRSContext2D, figure: Figure, side: -1 | 1): void {
  const { skin } = figure.palette;
  const path = blob(back);
  const lit = figure.light.side * side;
  const soft = createSoftLayer({ left: -20, top: -100, right: 200, bottom: 90 }, figure.resolution / 2, (brush) => {
    const { ctx: c, blur } = brush;
    blur(16);
    c.fillStyle = withAlpha(skin.deep, 0.5);
    c.fillRect(0, 34, 220, 60);
    c.fillStyle = withAlpha(skin.deep, lit > 0 ? 0.16 : 0.34);
    c.fillRect(140, -80, 80, 180);
    c.fillStyle = withAlpha(skin.shine, 0.5);
    c.beginPath();
    c.ellipse(86, -40, 58, 15, 0.05, 0, Math.PI * 2);
    c.fill();
    // Knuckles, and the hollows between them.
    blur(6);
    for (const [x, y] of [
      [52, -40],
      [44, -12],
      [46, 14],
      [58, 34],
    ] as const) {
      c.fillStyle = withAlpha(skin.shine, 0.42);
      c.beginPath();
      c.ellipse(x, y - 4, 12, 8, 0, 0, Math.PI * 2);
      c.fill();
      c.fillStyle = withAlpha(skin.deep, 0.26);
      c.beginPath();
      c.ellipse(x + 16, y + 13, 22, 4, -0.1, 0, Math.PI * 2);
      c.fill();
    }
  });
  ctx.save();
  ctx.clip(path);
  ctx.fillStyle = skin.base;
  ctx.fillRect(-20, -100, 240, 220);
  paintSoftLayer(ctx, soft);
  ctx.restore();
  ctx.strokeStyle = withAlpha(skin.line, 0.55);
  ctx.lineWidth = 2.6;
  ctx.lineCap = 'round';
  ctx.stroke(line(back.slice(0, 4)));
  ctx.stroke(line(back.slice(7)));
}

/** A soft dark spot, for the shadow of one hand on the other. */
function paintShade(ctx: SKRSContext2D, figure: Figure, { x, y, rx, ry }: Ellipse): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(1, ry / rx);
  const glow = ctx.createRadialGradient(0, 0, rx * 0.2, 0, 0, rx);
  glow.addColorStop(0, withAlpha(figure.palette.skin.deep, 0.75));
  glow.addColorStop(1, withAlpha(figure.palette.skin.deep, 0));
  ctx.fillStyle = glow;
  ctx.fillRect(-rx, -rx, rx * 2, rx * 2);
  ctx.restore();
}

/** Two folded hands in front of the body; the origin lies between them. */
export function paintFoldedHands(ctx: SKRSContext2D, figure: Figure): void {
  // The hand away from the light is below.
  const upper = figure.light.side;
  ctx.save();
  ctx.scale(-upper, 1);
  paintBack(ctx, figure, upper === 1 ? -1 : 1);
  paintFinger(ctx, figure, { ...thumb, seen: 'back' });
  ctx.restore();
  ctx.save();
  ctx.scale(upper, 1);
  ctx.save();
  ctx.beginPath();
  ctx.rect(-180, -64, 230, 130);
  ctx.clip();
  paintShade(ctx, figure, { x: -40, y: 22, rx: 110, ry: 66 });
  ctx.restore();
  paintFinger(ctx, figure, { ...thumb, tip: [20, -96], bend: [76, -98], seen: 'back' });
  paintBack(ctx, figure, upper);
  for (const finger of fingers) paintFinger(ctx, figure, { ...finger, seen: 'back' });
  ctx.restore();
}

/** Additional distance of each hand, compared with folded hands, when an object stands between them. */
const cuppedGap = 46;

/**
 * Both hands around an object on the table, painted by `paintThing` in its place: in front of the far hand, behind the
 * near one.
 */
export function paintCuppedHands(ctx: SKRSContext2D, figure: Figure, paintThing: (ctx: SKRSContext2D) => void): void {
  const upper = figure.light.side;
  ctx.save();
  ctx.scale(-upper, 1);
  ctx.translate(cuppedGap, 6);
  paintBack(ctx, figure, upper === 1 ? -1 : 1);
  ctx.restore();
  paintThing(ctx);
  for (const [side, reach] of [
    [-upper, 0.62],
    [upper, 0.7],
  ] as const) {
    ctx.save();
    ctx.scale(side, 1);
    ctx.translate(cuppedGap, 6);
    if (side === upper) paintBack(ctx, figure, upper);
    for (const { root, tip, bend, thick } of fingers) {
      // Around the object, the fingers look shorter than when laid flat.
      const shorter = ([x, y]: Point): Point => [root[0] + (x - root[0]) * reach, root[1] + (y - root[1]) * 0.5];
      paintFinger(ctx, figure, { root, bend: shorter(bend), tip: shorter(tip), thick, seen: 'back' });
    }
    ctx.restore();
  }
}

/** One hand lying flat, its wrist on the given side; the origin is the same as for folded hands. */
export function paintRestingHand(ctx: SKRSContext2D, figure: Figure, side: -1 | 1): void {
  ctx.save();
  ctx.scale(side, 1);
  paintFinger(ctx, figure, { ...thumb, tip: [20, -82], bend: [76, -90], seen: 'back' });
  paintBack(ctx, figure, side);
  for (const finger of fingers) paintFinger(ctx, figure, { ...finger, seen: 'back' });
  ctx.restore();
}
