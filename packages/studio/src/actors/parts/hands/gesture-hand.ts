import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import type { HandShape } from '#actors/gesture.ts';
import { type Finger, nailColor, paintFinger, palmColor } from '#actors/parts/hands/finger.ts';
import { paintOpenHand } from '#actors/parts/hands/open-hand.ts';
import { withAlpha } from '#canvas/color.ts';
import { blob, line, type Point } from '#canvas/curve.ts';
import type { Ellipse } from '#canvas/ellipse.ts';
import { createSoftLayer, paintSoftLayer } from '#canvas/soft-layer.ts';

type Shape = Omit<Finger, 'seen'>;

/** A palm with fingers folded into it; the wrist is at the origin, the thumb points towards negative x. */
export const fist: readonly Point[] = [
  [-42, 30],
  [-46, -8],
  [-60, -44],
  [-66, -90],
  [-60, -124],
  [-30, -138],
  [6, -140],
  [38, -134],
  [62, -114],
  [66, -76],
  [56, -28],
  [44, 6],
  [42, 30],
];

const index: Shape = { root: [-42, -112], bend: [-48, -188], tip: [-56, -254], thick: 36 };
const middle: Shape = { root: [-8, -118], bend: [-2, -200], tip: [8, -274], thick: 36 };
const ring: Shape = { root: [26, -112], bend: [40, -184], tip: [58, -248], thick: 34 };

/** Middles of the folded fingers, from index to little finger, and half their widths. */
export const folded: readonly { x: number; top: number; half: number }[] = [
  { x: -43, top: -148, half: 18 },
  { x: -9, top: -154, half: 18.5 },
  { x: 25, top: -150, half: 17.5 },
  { x: 54, top: -134, half: 15 },
];

/** Fingers of a raised hand that counts, from index to little finger. */
const raisedFingers: Partial<Record<HandShape, readonly Shape[]>> = {
  one: [{ ...index, tip: [-48, -256], bend: [-44, -190] }],
  two: [index, middle],
  three: [index, middle, ring],
  point: [index],
};

/** Where the thumb holds the folded fingers. */
const thumbs: Partial<Record<HandShape, Shape>> = {
  one: { root: [-46, -32], bend: [-66, -84], tip: [2, -92], thick: 43 },
  two: { root: [-46, -32], bend: [-62, -88], tip: [22, -88], thick: 43 },
  three: { root: [-46, -32], bend: [-58, -92], tip: [38, -80], thick: 42 },
  point: { root: [-46, -30], bend: [-92, -70], tip: [-112, -132], thick: 43 },
};

/**
 * The hand of a gesture, figure units: the wrist is at the origin and the fingers point up. `inner` is the side the thumb
 * points to, as the viewer sees it.
 */
export function paintGestureHand(ctx: SKRSContext2D, figure: Figure, shape: HandShape, inner: -1 | 1): void {
  if (shape === 'open' || shape === 'shrug') {
    paintOpenHand(ctx, figure, inner);
    return;
  }
  ctx.save();
  ctx.scale(-inner, 1);
  if (shape === 'chest') paintFlatHand(ctx, figure, -inner as -1 | 1);
  else paintCountingHand(ctx, figure, shape, -inner as -1 | 1);
  ctx.restore();
}

function paintCountingHand(ctx: SKRSContext2D, figure: Figure, shape: HandShape, mirror: -1 | 1): void {
  const raised = raisedFingers[shape] ?? [];
  for (const finger of raised.toReversed()) paintFinger(ctx, figure, { ...finger, seen: 'inside' });
  paintPalm(ctx, figure, fist, mirror);
  for (const finger of folded.slice(raised.length).toReversed()) paintFolded(ctx, figure, finger, mirror);
  const thumb = thumbs[shape];
  if (!thumb) return;
  paintFinger(ctx, figure, { ...thumb, seen: 'back' });
  paintBall(ctx, figure);
}

/** The front of a hand with its soft light. `mirror` is -1 if it is painted mirrored. */
export function paintPalm(ctx: SKRSContext2D, figure: Figure, outline: readonly Point[], mirror: -1 | 1): void {
  const { skin } = figure.palette;
  const lit = figure.light.side * mirror;
  const path = blob(outline);
  const soft = createSoftLayer({ left: -90, top: -170, right: 90, bottom: 50 }, figure.resolution / 2, (brush) => {
    const { ctx: c, blur } = brush;
    blur(16);
    c.fillStyle = withAlpha(skin.deep, 0.34);
    c.fillRect(lit > 0 ? -90 : 44, -170, 46, 230);
    oval(c, withAlpha(skin.dark, 0.6), { x: 6, y: -62, rx: 34, ry: 26 });
    blur(11);
    oval(c, withAlpha(skin.shine, 0.5), { x: -38, y: -40, rx: 24, ry: 36 });
    oval(c, withAlpha(skin.shine, 0.36), { x: 44, y: -50, rx: 18, ry: 38 });
    oval(c, withAlpha(skin.blush, 0.3), { x: -30, y: -50, rx: 26, ry: 30 });
    c.fillStyle = withAlpha(skin.deep, 0.4);
    c.fillRect(-60, 14, 120, 40);
  });
  ctx.save();
  ctx.clip(path);
  ctx.fillStyle = palmColor(figure);
  ctx.fillRect(-110, -190, 220, 250);
  paintSoftLayer(ctx, soft);
  ctx.restore();
  ctx.strokeStyle = withAlpha(skin.line, 0.55);
  ctx.lineWidth = 2.6;
  ctx.lineCap = 'round';
  ctx.stroke(line(outline.slice(0, 5)));
  ctx.stroke(line(outline.slice(8)));
}

function oval(c: SKRSContext2D, color: string, { x, y, rx, ry }: Ellipse): void {
  c.fillStyle = color;
  c.beginPath();
  c.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2);
  c.fill();
}

/** A finger folded into the palm: middle joint on top, nail below. */
export function paintFolded(
  ctx: SKRSContext2D,
  figure: Figure,
  { x, top, half }: { x: number; top: number; half: number },
  mirror: -1 | 1,
): void {
  const { skin } = figure.palette;
  const lit = figure.light.side * mirror;
  const low = top + 74;
  const path = blob([
    [x - half, top + 20],
    [x - half * 0.72, top + 3],
    [x, top - 3],
    [x + half * 0.72, top + 3],
    [x + half, top + 20],
    [x + half * 0.94, low - 22],
    [x + half * 0.6, low - 4],
    [x, low],
    [x - half * 0.6, low - 4],
    [x - half * 0.94, low - 22],
  ]);
  const down = ctx.createLinearGradient(0, top, 0, low);
  down.addColorStop(0, skin.light);
  down.addColorStop(0.3, skin.base);
  down.addColorStop(1, skin.dark);
  ctx.fillStyle = down;
  ctx.fill(path);
  ctx.save();
  ctx.clip(path);
  ctx.fillStyle = withAlpha(skin.shine, 0.34);
  ctx.fillRect(x + lit * half * 0.35 - half * 0.3, top, half * 0.6, 60);
  ctx.fillStyle = withAlpha(skin.deep, 0.22);
  ctx.fillRect(lit > 0 ? x - half : x + half * 0.5, top, half * 0.5, 80);
  ctx.restore();
  ctx.strokeStyle = withAlpha(skin.line, 0.62);
  ctx.lineWidth = 2.6;
  ctx.stroke(path);
  ctx.strokeStyle = withAlpha(skin.line, 0.34);
  ctx.lineWidth = 2;
  ctx.stroke(
    line([
      [x - half * 0.5, top + 32],
      [x, top + 35],
      [x + half * 0.5, top + 32],
    ]),
  );
  ctx.fillStyle = withAlpha(nailColor(figure), 0.9);
  ctx.beginPath();
  ctx.roundRect(x - half * 0.5, low - 26, half, 20, [4, 4, half * 0.5, half * 0.5]);
  ctx.fill();
}

/** The ball of the thumb covers its root. */
export function paintBall(ctx: SKRSContext2D, figure: Figure): void {
  const pale = palmColor(figure);
  ctx.save();
  ctx.clip(blob(fist));
  const ball = ctx.createRadialGradient(-38, -36, 4, -38, -36, 28);
  ball.addColorStop(0, pale);
  ball.addColorStop(0.55, withAlpha(pale, 0.8));
  ball.addColorStop(1, withAlpha(pale, 0));
  ctx.fillStyle = ball;
  ctx.fillRect(-80, -80, 84, 84);
  ctx.restore();
}

const backOfHand: readonly Point[] = [
  [-42, 30],
  [-46, -8],
  [-58, -46],
  [-64, -92],
  [-58, -126],
  [-30, -140],
  [6, -142],
  [38, -136],
  [60, -116],
  [64, -76],
  [54, -28],
  [44, 6],
  [42, 30],
];

const flatFingers: readonly Shape[] = [
  { root: [50, -106], bend: [58, -158], tip: [60, -208], thick: 31 },
  { root: [24, -118], bend: [30, -186], tip: [32, -246], thick: 35 },
  { root: [-9, -122], bend: [-6, -192], tip: [-4, -258], thick: 36 },
  { root: [-41, -116], bend: [-44, -182], tip: [-44, -238], thick: 35 },
];

/** The back of a hand that lies flat, its fingers together. */
function paintFlatHand(ctx: SKRSContext2D, figure: Figure, mirror: -1 | 1): void {
  const { skin } = figure.palette;
  const lit = figure.light.side * mirror;
  paintFinger(ctx, figure, { root: [-44, -40], bend: [-92, -82], tip: [-104, -146], thick: 41, seen: 'back' });
  for (const finger of flatFingers) paintFinger(ctx, figure, { ...finger, seen: 'back' });
  const path = blob(backOfHand);
  const soft = createSoftLayer({ left: -90, top: -170, right: 90, bottom: 50 }, figure.resolution / 2, (brush) => {
    const { ctx: c, blur } = brush;
    blur(15);
    c.fillStyle = withAlpha(skin.deep, 0.34);
    c.fillRect(lit > 0 ? -90 : 40, -170, 50, 230);
    oval(c, withAlpha(skin.shine, 0.42), { x: lit * 14, y: -76, rx: 34, ry: 48 });
    blur(6);
    for (const [x, y] of [
      [-40, -118],
      [-8, -126],
      [24, -122],
      [49, -108],
    ] as const) {
      oval(c, withAlpha(skin.shine, 0.42), { x, y: y - 5, rx: 12, ry: 9 });
      oval(c, withAlpha(skin.deep, 0.22), { x: x + 16, y: y + 14, rx: 4, ry: 20 });
    }
  });
  ctx.save();
  ctx.clip(path);
  ctx.fillStyle = skin.base;
  ctx.fillRect(-110, -190, 220, 250);
  paintSoftLayer(ctx, soft);
  ctx.restore();
  ctx.strokeStyle = withAlpha(skin.line, 0.55);
  ctx.lineWidth = 2.6;
  ctx.lineCap = 'round';
  ctx.stroke(line(backOfHand.slice(2, 5)));
  ctx.stroke(line(backOfHand.slice(8)));
}
