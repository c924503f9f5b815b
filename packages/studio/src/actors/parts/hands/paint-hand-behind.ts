import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Shades } from '#actors/palette.ts';
import { withAlpha } from '#canvas/color.ts';
import { line, type Point, shape } from '#canvas/curve.ts';
import { paintSoftEllipse } from '#layouts/paint-product.ts';
import { requireItem } from '#lists/require-item.ts';
import type { Grip, HandColors } from './grip.ts';

/** The forearm's axis: from the wrist down and outwards. `at` runs from 0 at the wrist to 1 at the picture's lower edge. */
interface Arm {
  wrist: Point;
  length: number;
  /** A point beside the axis, `offset` pixels to the right. */
  side(at: number, offset: number): Point;
  /** Left to right across the arm: lit, base, unlit. */
  shade(ctx: SKRSContext2D, shades: Shades): CanvasGradient;
}

type CanvasGradient = ReturnType<SKRSContext2D['createLinearGradient']>;

function createArm(grip: Grip, floor: number): Arm {
  const { finger: t, light } = grip;
  const wrist = wristOf(grip);
  const length = Math.max(t * 2, floor + 40 - wrist[1]);
  const lean = t * 0.9 + length * 0.16;
  return {
    wrist,
    length,
    side: (at, offset) => [wrist[0] + lean * at * at + offset, wrist[1] + length * at],
    shade(ctx, shades) {
      const across = ctx.createLinearGradient(wrist[0] - t * 1.5, 0, wrist[0] + lean + t * 1.3, 0);
      across.addColorStop(0, light > 0 ? shades.dark : shades.light);
      across.addColorStop(0.45, shades.base);
      across.addColorStop(1, light > 0 ? shades.light : shades.dark);
      return across;
    },
  };
}

/** Forearm and palm: everything behind the held object. `floor` is the lower edge of the picture. */
export function paintHandBehind(ctx: SKRSContext2D, grip: Grip, colors: HandColors, floor: number): void {
  const arm = createArm(grip, floor);
  paintArm(ctx, grip, arm, { shades: colors.skin, widths: [1.05, 1.22, 1.5, 1.75], start: 0 });
  paintPalm(ctx, grip, colors, arm);
  if (!colors.isBare && arm.length > grip.finger * 1.6) paintSleeve(ctx, grip, arm, colors);
}

/** The palm alone, for a forearm painted elsewhere; the wrist is where `wristOf` says. */
export function paintPalmBehind(ctx: SKRSContext2D, grip: Grip, colors: HandColors): void {
  paintPalm(ctx, grip, colors, createArm(grip, wristOf(grip)[1] + grip.finger * 4));
}

/** Where the hand ends. */
export function wristOf({ finger: t, edges, y }: Grip): Point {
  return [edges.at(y).right + t * 0.75, y + t * 3.3];
}

function paintPalm(ctx: SKRSContext2D, grip: Grip, { skin }: HandColors, arm: Arm): void {
  const { finger: t, y } = grip;
  const { right } = grip.edges.at(y);
  const { wrist } = arm;

  // The palm: from the wrist up behind the object; the ball of the thumb bulges out at the side.
  const inner = grip.kind === 'wrap' ? right - t * 1.6 : right - t * 2.4;
  const joint = Math.min(0.3, (t * 0.9) / arm.length);
  const innerEdge: Point[] = [
    arm.side(joint, -t * 1.1),
    [wrist[0] - t * 1.16, wrist[1] + t * 0.1],
    [inner - t * 0.1, y + t * 2.3],
    [inner - t * 0.3, y - t * 1.2],
  ];
  const outerEdge: Point[] = [
    [right - t * 0.3, y - t * 1.9],
    [right + t * 0.55, y - t * 1.35],
    [right + t * 1.02, y + t * 0.1],
    [right + t * 1.46, y + t * 1.6],
    [wrist[0] + t * 1.06, wrist[1] - t * 0.2],
    arm.side(joint, t * 1.12),
  ];
  const palm = shape(innerEdge, outerEdge);
  ctx.save();
  ctx.clip(palm);
  ctx.fillStyle = arm.shade(ctx, skin);
  ctx.fillRect(inner - t * 3, y - t * 4, t * 12, t * 14);
  // Dark behind the object, soft creases at the wrist.
  paintSoftEllipse(ctx, { x: right - t * 0.1, y: y + t * 0.6, rx: t * 0.8, ry: t * 3.4 }, skin.deep, 0.7);
  paintSoftEllipse(ctx, { x: right + t * 0.9, y: y + t * 1.7, rx: t * 0.7, ry: t * 1.2 }, skin.light, 0.5);
  ctx.restore();
  ctx.strokeStyle = withAlpha(skin.line, 0.55);
  ctx.lineWidth = t * 0.045;
  ctx.lineCap = 'round';
  ctx.stroke(line(innerEdge));
  ctx.stroke(line(outerEdge));
  ctx.strokeStyle = withAlpha(skin.line, 0.35);
  ctx.lineWidth = t * 0.05;
  ctx.stroke(
    line([
      [wrist[0] - t * 0.7, wrist[1] + t * 0.06],
      [wrist[0], wrist[1] + t * 0.22],
      [wrist[0] + t * 0.62, wrist[1] + t * 0.1],
    ]),
  );
}

/** A tube along the arm from `start` on; half widths in finger widths at each quarter. */
function paintArm(
  ctx: SKRSContext2D,
  { finger: t }: Grip,
  arm: Arm,
  { shades, widths, start }: { shades: Shades & { line?: string }; widths: readonly number[]; start: number },
): void {
  const places = widths.map((_, index) => start + ((1 - start) * index) / (widths.length - 1));
  const right = places.map((at, index) => arm.side(at, requireItem(widths, index) * t));
  const left = places.map((at, index) => arm.side(at, -requireItem(widths, index) * t));
  ctx.fillStyle = arm.shade(ctx, shades);
  ctx.fill(shape(right, left.toReversed()));
  ctx.strokeStyle = withAlpha(shades.line ?? shades.deep, 0.6);
  ctx.lineWidth = t * 0.045;
  ctx.stroke(line(right));
  ctx.stroke(line(left));
}

function paintSleeve(ctx: SKRSContext2D, grip: Grip, arm: Arm, { skin, sleeve }: HandColors): void {
  const { finger: t } = grip;
  const cuff = Math.min(0.75, (t * 1.35) / arm.length);
  const [cx, cy] = arm.side(cuff, 0);
  paintSoftEllipse(ctx, { x: cx, y: cy - t * 0.12, rx: t * 1.3, ry: t * 0.5 }, skin.deep, 0.75);
  paintArm(ctx, grip, arm, { shades: sleeve, widths: [1.45, 1.75, 2.15], start: cuff });
  ctx.fillStyle = arm.shade(ctx, sleeve);
  ctx.beginPath();
  ctx.ellipse(cx, cy, t * 1.45, t * 0.3, 0.06, 0, Math.PI * 2);
  ctx.fill();
  // The rim of the cuff is seen from above: its far side is behind the wrist.
  ctx.strokeStyle = withAlpha(sleeve.deep, 0.75);
  ctx.lineWidth = t * 0.07;
  ctx.beginPath();
  ctx.ellipse(cx, cy + t * 0.02, t * 1.42, t * 0.28, 0.06, 0, Math.PI);
  ctx.stroke();
  ctx.save();
  ctx.beginPath();
  ctx.ellipse(cx, cy - t * 0.03, t * 1.26, t * 0.22, 0.06, 0, Math.PI * 2);
  ctx.clip();
  ctx.fillStyle = withAlpha(sleeve.deep, 0.9);
  ctx.fillRect(cx - t * 2, cy - t, t * 4, t * 2);
  ctx.fillStyle = skin.dark;
  ctx.fillRect(cx - t * 1.13, cy - t, t * 2.28, t * 1.04);
  ctx.restore();
  ctx.strokeStyle = withAlpha(sleeve.deep, 0.35);
  ctx.lineWidth = t * 0.12;
  ctx.lineCap = 'round';
  for (const [at, width] of [
    [0.3, 0.9],
    [0.58, 1.2],
  ] as const) {
    const [fx, fy] = arm.side(cuff + (1 - cuff) * at, 0);
    ctx.stroke(
      line([
        [fx - t * width, fy + t * 0.2],
        [fx - t * 0.2, fy + t * 0.42],
        [fx + t * width * 0.8, fy],
      ]),
    );
  }
}
