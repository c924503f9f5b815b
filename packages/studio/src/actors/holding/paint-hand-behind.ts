import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Shades } from '#actors/palette.ts';
import { withAlpha } from '#canvas/color.ts';
import { line, type Point, shape } from '#canvas/curve.ts';
import { paintSoftEllipse } from '#layouts/paint-product.ts';
import type { Grip, HandColors } from './grip.ts';

/** The forearm's axis: from the wrist down and outwards. `at` runs from 0 at the wrist to 1 under the sleeve. */
interface Arm {
  wrist: Point;
  length: number;
  /** A point beside the axis, `offset` pixels to the right. */
  side(at: number, offset: number): Point;
  /** Left to right across the arm: lit, base, unlit. */
  shade(ctx: SKRSContext2D, shades: Shades): CanvasGradient;
}

type CanvasGradient = ReturnType<SKRSContext2D['createLinearGradient']>;

/** The palm behind the held object; its forearm is painted elsewhere and begins at the wrist. */
export function paintPalmBehind(ctx: SKRSContext2D, grip: Grip, colors: HandColors): void {
  paintPalm(ctx, grip, colors, createArm(grip));
}

function createArm({ finger: t, light, wrist }: Grip): Arm {
  const length = t * 4;
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

function paintPalm(ctx: SKRSContext2D, grip: Grip, { skin }: HandColors, arm: Arm): void {
  const {
    finger: t,
    at: [, y],
  } = grip;
  const { left, right } = grip.edges.at(y);
  const { wrist } = arm;

  // The palm: from the wrist up behind the object; the ball of the thumb bulges out at the side.
  const inner =
    grip.kind === 'wrap' ? Math.max(right - t * 1.6, left + t * 0.35) : Math.max(right - t * 2.4, left + t * 0.8);
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
