import type { Path2D, SKRSContext2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import type { BodyForm } from '#actors/parts/body-form.ts';
import { paintFinger } from '#actors/parts/hands/finger.ts';
import { mix, withAlpha } from '#canvas/color.ts';
import { blob, line, type Point, shape } from '#canvas/curve.ts';
import type { Stand } from './stand.ts';

const sides = [-1, 1] as const;

/** Outline of an arm from the shoulder to the wrist, figure units. */
export function armPath({ arm }: Stand, side: -1 | 1): Path2D {
  const outer = arm.map(({ outer: { x, y } }): Point => [side * x, y]);
  const inner = arm.map(({ inner: { x, y } }): Point => [side * x, y]).toReversed();
  return around(outer, inner, side);
}

/** Both sides wind the same way, so that clipping joins what overlaps. */
function around(outer: Point[], inner: Point[], side: -1 | 1): Path2D {
  return side === 1 ? shape(outer, inner) : shape(inner.toReversed(), outer.toReversed());
}

function legPath({ crotchY, ankleY, leg }: Stand, side: -1 | 1): Path2D {
  const rows = Array.from({ length: 25 }, (_, i) => crotchY - 30 + ((ankleY + 30 - crotchY) * i) / 24);
  const outer = rows.map((y): Point => [side * (leg(y).x + leg(y).half), y]);
  const inner = rows.map((y): Point => [side * (leg(y).x - leg(y).half), y]).toReversed();
  return around(outer, inner, side);
}

/** Neck, shoulders and trunk down to the crotch. */
export function trunkPath(form: BodyForm, stand: Stand): Path2D {
  const { neck, neckY } = form;
  const right: Point[] = [
    [neck - 2, 130],
    [neck - 3, neckY - 90],
    [neck + 4, neckY - 30],
  ];
  for (let x = neck + 22; x < stand.seamHalf; x += 40) right.push([x, stand.topAt(x)]);
  right.push([stand.seamHalf, stand.topAt(stand.seamHalf)]);
  for (let y = stand.armpitY; y <= stand.crotchY; y += 60) right.push([stand.trunkHalf(y), y]);
  const left = right.map(([x, y]): Point => [-x, y]).toReversed();
  return shape(right, left);
}

/** Both arms of a standing figure, shoulder to wrist. */
export function armPaths(stand: Stand): Path2D[] {
  return sides.map((side) => armPath(stand, side));
}

/** The outline of a standing figure above the legs. */
export function upperPaths(form: BodyForm, stand: Stand): Path2D[] {
  return [trunkPath(form, stand), ...armPaths(stand)];
}

/** Fills a round limb: skin, darker on the side away from the light. */
function paintRound(ctx: SKRSContext2D, { palette, light, resolution }: Figure, path: Path2D, width: number): void {
  const { skin } = palette;
  ctx.save();
  ctx.clip(path);
  ctx.fillStyle = skin.base;
  ctx.fillRect(-900, -300, 1800, 3400);
  ctx.filter = `blur(${Math.max(0.5, width * 0.24 * resolution).toFixed(1)}px)`;
  ctx.lineWidth = width * 0.5;
  // The same outline moved away from the light leaves a dark edge on the far side.
  ctx.save();
  ctx.translate(light.side * width * 0.16, 0);
  ctx.strokeStyle = withAlpha(skin.deep, 0.5 + 0.2 * light.contrast);
  ctx.stroke(path);
  ctx.restore();
  ctx.filter = 'none';
  ctx.restore();
}

/** One arm, bare, from the shoulder to the wrist. */
export function paintArm(ctx: SKRSContext2D, figure: Figure, stand: Stand, side: -1 | 1): void {
  paintRound(ctx, figure, armPath(stand, side), 78);
}

/** Both legs, bare, with knees. */
export function paintLegs(ctx: SKRSContext2D, figure: Figure, stand: Stand): void {
  const { skin } = figure.palette;
  for (const side of sides) {
    paintRound(ctx, figure, legPath(stand, side), 120);
    const { x, half } = stand.leg(stand.kneeY);
    ctx.save();
    ctx.filter = `blur(${Math.max(0.5, 12 * figure.resolution).toFixed(1)}px)`;
    ctx.strokeStyle = withAlpha(skin.deep, 0.35);
    ctx.lineWidth = 14;
    ctx.lineCap = 'round';
    ctx.stroke(
      line([
        [side * x - half * 0.5, stand.kneeY + 30],
        [side * x, stand.kneeY + 52],
        [side * x + half * 0.5, stand.kneeY + 30],
      ]),
    );
    ctx.fillStyle = withAlpha(skin.shine, 0.4);
    ctx.beginPath();
    ctx.ellipse(side * x + figure.light.side * 10, stand.kneeY - 6, half * 0.42, 46, 0, 0, Math.PI * 2);
    ctx.fill();
    ctx.restore();
  }
}

/** A hand that hangs, its back to the side and the thumb in front. */
export function paintHand(ctx: SKRSContext2D, figure: Figure, stand: Stand, side: -1 | 1): void {
  const last = stand.arm[stand.arm.length - 1];
  if (!last) return;
  ctx.save();
  ctx.translate((side * (last.inner.x + last.outer.x)) / 2, stand.wristY);
  ctx.scale(side * 0.92, 0.92);
  // From the back to the front: little finger outside, thumb towards the body.
  for (const [x, length, thick] of [
    [26, 66, 25],
    [9, 88, 28],
    [-9, 94, 29],
    [-26, 84, 28],
  ] as const)
    paintFinger(ctx, figure, {
      root: [x, 88],
      bend: [x * 1.05, 88 + length * 0.55],
      tip: [x * 0.86 - 3, 92 + length],
      thick,
      seen: 'back',
    });
  const palm = blob([
    [-30, -22],
    [-34, 20],
    [-44, 60],
    [-42, 100],
    [-10, 112],
    [24, 108],
    [42, 92],
    [40, 50],
    [31, 12],
    [29, -22],
  ]);
  paintRound(ctx, figure, palm, 44);
  paintFinger(ctx, figure, { root: [-32, 26], bend: [-58, 60], tip: [-50, 112], thick: 29, seen: 'back' });
  ctx.restore();
}

/** Plain white sneakers, seen from the front. */
export function paintShoes(ctx: SKRSContext2D, figure: Figure, stand: Stand): void {
  const upper = mix('#f1efea', figure.palette.key, 0.12);
  for (const side of sides) {
    const { x, half } = stand.leg(stand.ankleY);
    const [y, sole] = [stand.ankleY, stand.soleY];
    ctx.save();
    ctx.translate(side * (x + 8), 0);
    const body = blob([
      [-half * 1.15, y - 4],
      [half * 1.15, y - 4],
      [half * 1.5, y + 46],
      [half * 1.95, sole - 34],
      [half * 1.8, sole - 6],
      [0, sole + 2],
      [-half * 1.8, sole - 6],
      [-half * 1.95, sole - 34],
      [-half * 1.5, y + 46],
    ]);
    ctx.fillStyle = upper;
    ctx.fill(body);
    ctx.save();
    ctx.clip(body);
    ctx.fillStyle = '#ffffff';
    ctx.fillRect(-200, sole - 26, 400, 40);
    ctx.strokeStyle = 'rgba(60,56,52,0.28)';
    ctx.lineWidth = 4;
    ctx.stroke(
      line([
        [-half * 2, sole - 27],
        [0, sole - 23],
        [half * 2, sole - 27],
      ]),
    );
    ctx.stroke(
      line([
        [-half * 1.2, sole - 44],
        [0, y + 62],
        [half * 1.2, sole - 44],
      ]),
    );
    ctx.lineWidth = 5;
    for (const dy of [18, 34, 50])
      ctx.stroke(
        line([
          [-half * 0.55, y + dy],
          [half * 0.55, y + dy],
        ]),
      );
    ctx.fillStyle = 'rgba(50,46,42,0.16)';
    ctx.fillRect(figure.light.side > 0 ? -200 : half * 0.7, y - 20, 200 - half * 0.7, 200);
    ctx.fillStyle = 'rgba(30,26,24,0.5)';
    ctx.beginPath();
    ctx.ellipse(0, y, half * 1.02, 13, 0, 0, Math.PI * 2);
    ctx.fill();
    ctx.restore();
    ctx.restore();
  }
}
