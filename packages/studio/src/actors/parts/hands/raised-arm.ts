import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import type { Shades } from '#actors/palette.ts';
import type { BodyForm } from '#actors/parts/body-form.ts';
import { paintOpenHand } from '#actors/parts/hands/open-hand.ts';
import { paintCuff, sleeveOf } from '#actors/parts/hands/sleeve.ts';
import { paintPattern } from '#actors/parts/tops/patterns.ts';
import type { Wave } from '#actors/wave.ts';
import { withAlpha } from '#canvas/color.ts';
import { line, type Point, shape } from '#canvas/curve.ts';
import type { Extent } from '#canvas/soft-layer.ts';
import { firstItem, lastItem } from '#lists/require-item.ts';

/** Length of a raised forearm from elbow to wrist, units. */
const forearm = 330;

/** Position of a raised arm's elbow. */
function elbowOf(form: BodyForm, side: number): Point {
  // Never so far out that a portrait picture would crop the hand.
  return [side * Math.min(form.shoulder + 6, 372), form.neckY + 410];
}

/** Everything a raised arm can touch, figure units. */
export function raisedArmExtent(form: BodyForm, side: -1 | 1): Extent {
  const [x, y] = elbowOf(form, side);
  return { left: x - 210, top: y - forearm - 330, right: x + 210, bottom: y + 460 };
}

/** A raised forearm with an open hand, on one side of the picture. */
export function paintRaisedArm(ctx: SKRSContext2D, figure: Figure, form: BodyForm, side: -1 | 1, wave: Wave): void {
  const { shades, bare } = sleeveOf(figure);
  const [elbowX, elbowY] = elbowOf(form, side);
  ctx.save();
  ctx.translate(elbowX, elbowY + (1 - wave.raise) * 620);
  ctx.rotate(wave.swing * 0.07 - side * 0.1);
  // The hand lies behind the cuff.
  ctx.save();
  ctx.translate(0, -forearm);
  ctx.rotate(wave.swing * 0.13);
  paintOpenHand(ctx, figure, side === 1 ? -1 : 1);
  ctx.restore();
  const wrist = bare ? 44 : 54;
  const right: Point[] = [
    [wrist, -forearm + (bare ? 8 : -6)],
    [wrist + 16, -forearm * 0.66],
    [wrist + 34, -forearm * 0.3],
    [wrist + 40, 20],
    [wrist + 36, 130],
    [wrist + 20, 420],
  ];
  const left = right.map(([x, y]): Point => [-x, y]).reverse();
  const path = shape(right, [lastItem(right), firstItem(left)], left, [lastItem(left), firstItem(right)]);
  paintArmShadow(ctx, path);
  const lit = figure.light.side;
  const across = ctx.createLinearGradient(lit * 96, 0, lit * -96, 0);
  across.addColorStop(0, shades.base);
  across.addColorStop(0.2, shades.light);
  across.addColorStop(0.5, shades.base);
  across.addColorStop(1, shades.deep);
  ctx.fillStyle = across;
  ctx.fill(path);
  ctx.save();
  ctx.clip(path);
  ctx.lineCap = 'round';
  paintPattern(ctx, figure, { left: -120, top: -forearm - 20, right: 120, bottom: 440 });
  if (figure.look.top === 'sweater') {
    ctx.strokeStyle = figure.palette.accent.base;
    ctx.lineWidth = 27;
    for (let y = -forearm + 66; y < 420; y += 72)
      ctx.stroke(
        line([
          [-110, y - 8],
          [0, y + 10],
          [110, y - 8],
        ]),
      );
  }
  if (!bare) paintFolds(ctx, shades, side);
  ctx.restore();
  ctx.strokeStyle = withAlpha(bare ? figure.palette.skin.line : shades.deep, 0.6);
  ctx.lineWidth = 3;
  ctx.stroke(line(right));
  ctx.stroke(line(left));
  if (!bare) {
    ctx.translate(0, -forearm);
    ctx.rotate(Math.PI / 2);
    paintCuff(ctx, figure, shades, wrist + 3);
  }
  ctx.restore();
}

/** Cloth hangs in soft folds towards the elbow. */
function paintFolds(ctx: SKRSContext2D, shades: Shades, side: number): void {
  // Several faint strokes make a soft one without a filter.
  for (const [y, reach, width] of [
    [-forearm * 0.6, 20, 9],
    [-forearm * 0.42, 44, 12],
    [-forearm * 0.16, 30, 14],
    [18, 62, 16],
    [96, 40, 14],
  ] as const)
    for (const [dy, color] of [
      [0, shades.deep],
      [-width * 1.1, shades.shine],
    ] as const)
      for (const part of [1, 0.66, 0.33]) {
        ctx.strokeStyle = withAlpha(color, 0.075);
        ctx.lineWidth = width * part;
        ctx.stroke(
          line([
            [-side * 100, y + dy - 34],
            [-side * 50, y + dy - 6],
            [side * (reach - 40), y + dy + 6],
          ]),
        );
      }
}

/** Light from the body behind that the arm blocks. */
function paintArmShadow(ctx: SKRSContext2D, path: ReturnType<typeof shape>): void {
  ctx.save();
  ctx.translate(-4, 10);
  ctx.lineJoin = 'round';
  for (const width of [46, 34, 22, 12]) {
    ctx.strokeStyle = 'rgba(18,10,8,0.055)';
    ctx.lineWidth = width;
    ctx.stroke(path);
  }
  ctx.restore();
}
