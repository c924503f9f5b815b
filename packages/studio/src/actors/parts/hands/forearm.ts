import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import type { Shades } from '#actors/palette.ts';
import { paintCuff, sleeveOf } from '#actors/parts/hands/sleeve.ts';
import { paintPattern } from '#actors/parts/tops/patterns.ts';
import { withAlpha } from '#canvas/color.ts';
import { line, type Point, shape } from '#canvas/curve.ts';
import { firstItem, lastItem } from '#lists/require-item.ts';

/** Length of a forearm from elbow to wrist, units; those towards the camera look shorter than others. */
export const forearmLength = 330;

/** The elbow: of an arm that is raised from its shoulder, or of one whose sleeve goes on in the body's side. */
export type ArmEnd = 'raised' | 'bent';

const bentEnd: readonly Point[] = [
  [42, 10],
  [34, 64],
  [4, 104],
];

/**
 * A forearm in its sleeve that points up from the elbow, which is the origin, figure units. Its hand is painted before:
 * it lies behind the cuff.
 */
export function paintForearm(
  ctx: SKRSContext2D,
  figure: Figure,
  side: -1 | 1,
  { end = 'bent', length = forearmLength }: { end?: ArmEnd; length?: number } = {},
): void {
  const { shades, bare } = sleeveOf(figure);
  ctx.save();
  const wrist = bare ? 44 : 54;
  const right: Point[] = [
    [wrist, -length + (bare ? 8 : -6)],
    [wrist + 16, -length * 0.66],
    [wrist + 34, -length * 0.3],
    ...bentEnd.map(([x, y]): Point => [wrist + x, y]),
  ];
  const left = right.map(([x, y]): Point => [-x, y]).reverse();
  const low: Point[] = [lastItem(right), [0, 126], firstItem(left)];
  const path = shape(right, low, left, [lastItem(left), firstItem(right)]);
  paintArmShadow(ctx, path, end);
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
  paintPattern(ctx, figure, { left: -120, top: -length - 20, right: 120, bottom: 140 });
  if (figure.look.top === 'sweater') {
    ctx.strokeStyle = figure.palette.accent.base;
    ctx.lineWidth = 27;
    for (let y = -length + 66; y < 126; y += 72)
      ctx.stroke(
        line([
          [-110, y - 8],
          [0, y + 10],
          [110, y - 8],
        ]),
      );
  }
  if (!bare) paintFolds(ctx, shades, side, length);
  ctx.restore();
  ctx.strokeStyle = fading(ctx, bare ? figure.palette.skin.line : shades.deep, 0.6, end);
  ctx.lineWidth = 3;
  ctx.stroke(line([...right, ...low.slice(1, -1), ...left]));
  if (!bare) {
    ctx.translate(0, -length);
    ctx.rotate(Math.PI / 2);
    paintCuff(ctx, figure, shades, wrist + 3);
  }
  ctx.restore();
}

/** Cloth hangs in soft folds towards the elbow. */
function paintFolds(ctx: SKRSContext2D, shades: Shades, side: number, length: number): void {
  // Several faint strokes make a soft one without a filter.
  for (const [y, reach, width] of [
    [-length * 0.6, 20, 9],
    [-length * 0.42, 44, 12],
    [-length * 0.16, 30, 14],
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

type Paint = string | ReturnType<SKRSContext2D['createLinearGradient']>;

/** A color that fades around an elbow whose sleeve goes on in the body's side. */
function fading(ctx: SKRSContext2D, color: string, alpha: number, end: ArmEnd): Paint {
  if (end === 'raised') return withAlpha(color, alpha);
  const down = ctx.createLinearGradient(0, -40, 0, 116);
  down.addColorStop(0, withAlpha(color, alpha));
  down.addColorStop(1, withAlpha(color, 0));
  return down;
}

/** Light from the body behind that the arm blocks. */
function paintArmShadow(ctx: SKRSContext2D, path: ReturnType<typeof shape>, end: ArmEnd): void {
  ctx.save();
  ctx.translate(-4, 10);
  ctx.lineJoin = 'round';
  ctx.strokeStyle = fading(ctx, '#120a08', 0.055, end);
  for (const width of [46, 34, 22, 12]) {
    ctx.lineWidth = width;
    ctx.stroke(path);
  }
  ctx.restore();
}
