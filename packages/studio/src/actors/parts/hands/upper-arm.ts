import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import type { BodyForm } from '#actors/parts/body-form.ts';
import { sleeveOf } from '#actors/parts/hands/sleeve.ts';
import { paintPattern } from '#actors/parts/tops/patterns.ts';
import { withAlpha } from '#canvas/color.ts';
import { line, type Point, shape } from '#canvas/curve.ts';
import type { Extent } from '#canvas/soft-layer.ts';

/** Half the width of the sleeve at shoulder and elbow, units. */
const atShoulder = 84;
const atElbow = 99;

/** Where an arm begins: the joint inside of the shoulder's curve, figure units. */
export function shoulderJoint(form: BodyForm, side: -1 | 1): Point {
  return [side * (form.shoulder - 62), form.neckY + 164];
}

/** Everything an upper arm can touch between its shoulder and its elbow. */
export function upperArmExtent([sx, sy]: Point, [ex, ey]: Point): Extent {
  const reach = atElbow + 30;
  return {
    left: Math.min(sx, ex) - reach,
    top: Math.min(sy, ey) - reach,
    right: Math.max(sx, ex) + reach,
    bottom: Math.max(sy, ey) + reach,
  };
}

/**
 * The arm from its shoulder to the elbow, for one that is raised: its forearm is painted over it. At the shoulder the sleeve
 * goes over into the garment, so it has no edge there. Expects a context of its own, with nothing on it.
 */
export function paintUpperArm(ctx: SKRSContext2D, figure: Figure, [sx, sy]: Point, elbow: Point): void {
  const { shades, bare } = sleeveOf(figure);
  const [dx, dy] = [elbow[0] - sx, elbow[1] - sy];
  const length = Math.max(1, Math.hypot(dx, dy));
  ctx.save();
  // Along y, from the shoulder down to the elbow.
  ctx.translate(sx, sy);
  ctx.rotate(Math.atan2(dy, dx) - Math.PI / 2);
  const right: Point[] = [
    [atShoulder, -40],
    [atShoulder + 6, length * 0.4],
    [atElbow, length],
  ];
  const left = right.map(([x, y]): Point => [-x, y]).reverse();
  const path = shape(right, [right[2] as Point, [0, length + atElbow], left[0] as Point], left, [
    left[2] as Point,
    right[0] as Point,
  ]);
  ctx.save();
  ctx.lineJoin = 'round';
  ctx.strokeStyle = withAlpha('#120a08', 0.05);
  for (const width of [52, 40, 28, 16]) {
    ctx.lineWidth = width;
    ctx.stroke(path);
  }
  ctx.restore();
  const lit = figure.light.side;
  const across = ctx.createLinearGradient(lit * atElbow, 0, lit * -atElbow, 0);
  // Behind its forearm, an upper arm gets less light.
  across.addColorStop(0, shades.dark);
  across.addColorStop(0.3, shades.base);
  across.addColorStop(0.6, shades.base);
  across.addColorStop(1, shades.deep);
  ctx.fillStyle = across;
  ctx.fill(path);
  ctx.save();
  ctx.clip(path);
  paintPattern(ctx, figure, { left: -140, top: -60, right: 140, bottom: length + 140 });
  ctx.restore();
  ctx.strokeStyle = withAlpha(bare ? figure.palette.skin.line : shades.deep, 0.8);
  ctx.lineWidth = 3;
  ctx.stroke(line(right));
  ctx.stroke(line(left));
  ctx.globalCompositeOperation = 'destination-out';
  const fade = ctx.createLinearGradient(0, -40, 0, Math.min(length, 150));
  fade.addColorStop(0, '#000000');
  fade.addColorStop(1, 'rgba(0,0,0,0)');
  ctx.fillStyle = fade;
  ctx.fillRect(-200, -200, 400, 200 + Math.min(length, 150));
  ctx.restore();
}
