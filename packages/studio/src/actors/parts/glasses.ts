import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import type { Glasses } from '#actors/look.ts';
import { withAlpha } from '#canvas/color.ts';
import { blob, type Point } from '#canvas/curve.ts';

function lens(kind: Exclude<Glasses, 'none'>, x: number, side: number): Path2D {
  if (kind === 'square') {
    const path = new Path2D();
    path.roundRect(x - 66, -42, 132, 92, 26);
    return path;
  }
  if (kind === 'round') {
    const path = new Path2D();
    path.ellipse(x, 4, 60, 57, 0, 0, Math.PI * 2);
    return path;
  }
  const at = (dx: number, y: number): Point => [x + side * dx, y];
  if (kind === 'cat-eye')
    return blob([at(-58, -28), at(0, -44), at(74, -60), at(66, 8), at(28, 46), at(-28, 44), at(-58, 14)]);
  return blob([at(-56, -36), at(0, -44), at(62, -36), at(60, 12), at(26, 60), at(-22, 58), at(-54, 22)]);
}

/** From a lens's center to the bridge and the temple joints. */
const halfWidths: Record<Exclude<Glasses, 'none'>, { inner: number; outer: number }> = {
  square: { inner: 66, outer: 66 },
  round: { inner: 57, outer: 59 },
  'cat-eye': { inner: 59, outer: 72 },
  aviator: { inner: 56, outer: 62 },
  sunglasses: { inner: 56, outer: 62 },
};

/** Painter of the look's glasses: frame, its shadow on the face, a glint. */
export function createGlasses(figure: Figure): (ctx: SKRSContext2D) => void {
  const { look, head, palette, light } = figure;
  const kind = look.glasses;
  if (kind === 'none') return () => undefined;
  const thin = kind === 'aviator' || kind === 'round';
  const isDark = kind === 'sunglasses';
  const frame = thin ? palette.metal.dark : '#2b2224';
  const width = thin ? 5 : 9;
  const lenses = new Path2D();
  for (const side of [-1, 1]) lenses.addPath(lens(kind, side * head.eyeX, side));
  const bars = new Path2D();
  const half = halfWidths[kind];
  const inner = head.eyeX - half.inner;
  bars.moveTo(-inner, -14);
  bars.quadraticCurveTo(0, -30, inner, -14);
  for (const side of [-1, 1]) {
    bars.moveTo(side * (head.eyeX + half.outer), -12);
    bars.lineTo(side * (head.cheek + 2), -10);
  }
  return (ctx) => {
    ctx.lineJoin = 'round';
    ctx.lineCap = 'butt';
    ctx.save();
    ctx.translate(-light.side * 3, 7);
    ctx.strokeStyle = withAlpha(palette.skin.deep, 0.35);
    ctx.lineWidth = width + 3;
    ctx.stroke(lenses);
    ctx.stroke(bars);
    ctx.restore();
    // The eyes are guessed at behind dark glass.
    ctx.fillStyle = isDark ? 'rgba(24,20,24,0.86)' : 'rgba(255,255,255,0.06)';
    ctx.fill(lenses);
    ctx.save();
    ctx.clip(lenses);
    ctx.fillStyle = 'rgba(255,255,255,0.14)';
    for (const side of [-1, 1]) {
      const x = side * head.eyeX + light.side * 20;
      ctx.beginPath();
      ctx.moveTo(x + 22, -70);
      ctx.lineTo(x + 48, -70);
      ctx.lineTo(x - 16, 70);
      ctx.lineTo(x - 42, 70);
      ctx.fill();
    }
    ctx.restore();
    ctx.strokeStyle = frame;
    ctx.lineWidth = width;
    ctx.stroke(bars);
    ctx.stroke(lenses);
    ctx.strokeStyle = withAlpha('#ffffff', thin ? 0.35 : 0.16);
    ctx.lineWidth = 2;
    ctx.stroke(lenses);
  };
}
