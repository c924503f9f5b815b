import type { SKRSContext2D } from '@napi-rs/canvas';
import { withAlpha } from '#actors/draw/color.ts';
import { blob, line, type Point, shape } from '#actors/draw/curve.ts';
import type { Palette, Shades } from '#actors/palette.ts';
import type { Rect } from '#layouts/board.ts';
import { paintSoftEllipse } from '#layouts/paint-product.ts';
import type { ProductEdges } from './product-edges.ts';

/** How a hand holds a thing, worked out from its outline. Stage pixels. */
export interface Grip {
  /** `wrap`: four fingertips come round the left edge. `pinch`: fingers stay behind, only the thumb is in front. */
  kind: 'wrap' | 'pinch';
  product: Rect;
  edges: ProductEdges;
  /** Thickness of a finger. */
  finger: number;
  /** Height of the middle of the hand. */
  y: number;
  /** Side the light comes from, as the viewer sees it. */
  light: -1 | 1;
}

export interface HandColors {
  skin: Palette['skin'];
  sleeve: Shades;
  /** No sleeve: the arm is bare. */
  isBare: boolean;
}

/** The forearm's axis: from the wrist down and outwards. `at` runs from 0 at the wrist to 1 at the picture's lower edge. */
interface Arm {
  wrist: Point;
  length: number;
  /** A point beside the axis, `offset` pixels to the right. */
  side(at: number, offset: number): Point;
  /** Left to right over the arm's width: lit, base, unlit. */
  shade(ctx: SKRSContext2D, shades: Shades): CanvasGradient;
}

type CanvasGradient = ReturnType<SKRSContext2D['createLinearGradient']>;

function createArm({ finger: t, light, edges, y }: Grip, floor: number): Arm {
  const wrist: Point = [edges.at(y).right + t * 0.75, y + t * 3.3];
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

/** Forearm and palm: everything behind the thing that is held. `floor` is the lower edge of the picture. */
export function paintHandBehind(ctx: SKRSContext2D, grip: Grip, colors: HandColors, floor: number): void {
  const { finger: t, y } = grip;
  const { skin } = colors;
  const { right } = grip.edges.at(y);
  const arm = createArm(grip, floor);
  const { wrist } = arm;
  paintArm(ctx, grip, arm, skin, [1.05, 1.22, 1.5, 1.75], 0);

  // The palm: from the wrist up behind the thing; the ball of the thumb bulges out at the side.
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
  // Dark where the thing stands before it, soft creases at the wrist.
  paintSoftEllipse(ctx, right - t * 0.1, y + t * 0.6, t * 0.8, t * 3.4, skin.deep, 0.7);
  paintSoftEllipse(ctx, right + t * 0.9, y + t * 1.7, t * 0.7, t * 1.2, skin.light, 0.5);
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
  if (!colors.isBare && arm.length > t * 1.6) paintSleeve(ctx, grip, arm, colors);
}

/** A tube along the arm from `start` on; half widths in fingers at its quarters. */
function paintArm(
  ctx: SKRSContext2D,
  { finger: t }: Grip,
  arm: Arm,
  shades: Shades & { line?: string },
  widths: readonly number[],
  start: number,
): void {
  const places = widths.map((_, index) => start + ((1 - start) * index) / (widths.length - 1));
  const right = places.map((at, index) => arm.side(at, widths[index]! * t));
  const left = places.map((at, index) => arm.side(at, -widths[index]! * t));
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
  paintSoftEllipse(ctx, cx, cy - t * 0.12, t * 1.3, t * 0.5, skin.deep, 0.75);
  paintArm(ctx, grip, arm, sleeve, [1.45, 1.75, 2.15], cuff);
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

/** Fingertips and thumb: everything in front of the thing, with the shadows they throw on it. */
export function paintHandBefore(ctx: SKRSContext2D, grip: Grip, colors: HandColors): void {
  const { finger: t, y, edges } = grip;
  if (grip.kind === 'wrap') {
    // Index, middle, ring and little finger; the middle one reaches furthest.
    const reach = [1.12, 1.32, 1.2, 0.86];
    const thick = [1, 1.02, 0.96, 0.82];
    for (let i = 3; i >= 0; i--) {
      const at = y + (i - 1.45) * t * 1.01;
      const { left, right } = edges.at(at);
      const length = Math.min(reach[i]! * t, (right - left) * 0.42);
      paintFinger(ctx, colors, { x: left, y: at }, length, t * thick[i]!, 0.1 - i * 0.05);
    }
  }
  paintThumb(ctx, grip, colors);
}

/** One finger from behind the left edge, tip to the right. */
function paintFinger(
  ctx: SKRSContext2D,
  { skin }: HandColors,
  at: { x: number; y: number },
  length: number,
  thick: number,
  turn: number,
): void {
  const r = thick / 2;
  ctx.save();
  ctx.translate(at.x, at.y);
  ctx.rotate(turn);
  paintSoftEllipse(ctx, length * 0.45, r * 0.75, length * 0.95, r * 0.95, '#120b06', 0.5);
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
  // Round towards the edge it comes from, warm at the tip.
  paintSoftEllipse(ctx, back - r * 0.2, 0, thick * 0.55, thick, skin.deep, 0.6);
  paintSoftEllipse(ctx, length, r * 0.1, r * 0.9, r, skin.blush, 0.4);
  paintSoftEllipse(ctx, length * 0.45, -r * 0.5, length * 0.5, r * 0.3, skin.shine, 0.55);
  ctx.restore();
  ctx.strokeStyle = withAlpha(skin.line, 0.75);
  ctx.lineWidth = thick * 0.045;
  ctx.stroke(path);
  paintNail(ctx, skin, length - r * 0.66, -r * 0.08, r * 0.6, r * 0.5);
  // The fold of the last joint.
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
function paintNail(ctx: SKRSContext2D, skin: HandColors['skin'], x: number, y: number, rx: number, ry: number): void {
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
  const { finger: t, y, edges, product } = grip;
  const { right, left } = edges.at(y);
  const reach = Math.min(t * 1.9, (right - left) * 0.46, product.width * 0.5);
  const tip: Point = [right - reach, y - t * 1.2];
  const root: Point = [right + t * 0.72, y + t * 1.25];
  const dx = tip[0] - root[0];
  const dy = tip[1] - root[1];
  const length = Math.hypot(dx, dy);
  ctx.save();
  ctx.translate(root[0], root[1]);
  ctx.rotate(Math.atan2(dy, dx));
  const r = t * 0.6;
  paintSoftEllipse(ctx, length * 0.62, -r * 0.95, length * 0.52, r * 0.9, '#120b06', 0.5);
  const path = blob([
    [-r * 1.15, -r * 1.25],
    [length * 0.3, -r * 1.12],
    [length * 0.58, -r * 0.82],
    [length * 0.82, -r * 0.92],
    [length * 0.98, -r * 0.55],
    [length + r * 0.08, r * 0.05],
    [length * 0.97, r * 0.62],
    [length * 0.78, r * 0.94],
    [length * 0.52, r * 0.9],
    [length * 0.22, r * 1.25],
    [-r * 0.8, r * 1.28],
    [-r * 1.35, r * 0.1],
  ]);
  const across = ctx.createLinearGradient(0, r * 1.1, 0, -r * 1.1);
  across.addColorStop(0, skin.light);
  across.addColorStop(0.4, skin.base);
  across.addColorStop(1, skin.dark);
  ctx.fillStyle = across;
  ctx.fill(path);
  ctx.save();
  ctx.clip(path);
  paintSoftEllipse(ctx, -r * 1.2, r * 0.2, r * 1.5, r * 1.8, skin.base, 0.9);
  paintSoftEllipse(ctx, length * 0.5, r * 0.5, length * 0.34, r * 0.3, skin.shine, 0.5);
  paintSoftEllipse(ctx, length, 0, r * 0.9, r, skin.blush, 0.4);
  ctx.restore();
  // The outline is left open towards the palm, so that thumb and hand are one.
  ctx.strokeStyle = withAlpha(skin.line, 0.75);
  ctx.lineWidth = t * 0.05;
  ctx.lineCap = 'round';
  ctx.stroke(
    line([
      [length * 0.12, -r * 1.2],
      [length * 0.3, -r * 1.12],
      [length * 0.58, -r * 0.82],
      [length * 0.82, -r * 0.92],
      [length * 0.98, -r * 0.55],
      [length + r * 0.08, r * 0.05],
      [length * 0.97, r * 0.62],
      [length * 0.78, r * 0.94],
      [length * 0.52, r * 0.9],
      [length * 0.22, r * 1.25],
    ]),
  );
  paintNail(ctx, skin, length - r * 0.76, r * 0.06, r * 0.66, r * 0.52);
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
