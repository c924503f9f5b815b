import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import type { Shades } from '#actors/palette.ts';
import { withAlpha } from '#canvas/color.ts';
import { cubicAt, type Point } from '#canvas/curve.ts';
import { firstItem } from '#lists/require-item.ts';
import { createRandom } from '#random/seeded-random.ts';

export type Cubic = readonly [Point, Point, Point, Point];

/** A band of hair combed from curve `a` over to curve `b`. */
export interface Flow {
  a: Cubic;
  b: Cubic;
  strands: number;
  /** Position of the highlight along the strands, 0 root .. 1 tip; null for dull hair. */
  shine?: number | null;
  /** Thickest width of a strand, units. */
  width?: number;
}

const lerp = (p: Point, q: Point, t: number): Point => [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];

function between({ a, b }: Flow, t: number): Cubic {
  return [lerp(a[0], b[0], t), lerp(a[1], b[1], t), lerp(a[2], b[2], t), lerp(a[3], b[3], t)];
}

/** Adds one strand along part of a cubic, thin at both ends. */
function addStrand(path: Path2D, curve: Cubic, from: number, to: number, width: number): void {
  const steps = 8;
  const left: Point[] = [];
  const right: Point[] = [];
  for (let i = 0; i <= steps; i++) {
    const t = from + ((to - from) * i) / steps;
    const p = cubicAt(curve, t);
    const q = cubicAt(curve, Math.min(1, t + 0.02));
    const o = cubicAt(curve, Math.max(0, t - 0.02));
    const dx = q[0] - o[0];
    const dy = q[1] - o[1];
    const length = Math.hypot(dx, dy) || 1;
    const w = width * Math.sin((Math.PI * i) / steps) ** 0.8;
    left.push([p[0] - (dy / length) * w, p[1] + (dx / length) * w]);
    right.push([p[0] + (dy / length) * w, p[1] - (dx / length) * w]);
  }
  path.moveTo(firstItem(left)[0], firstItem(left)[1]);
  for (const [x, y] of left.slice(1)) path.lineTo(x, y);
  for (const [x, y] of right.reverse()) path.lineTo(x, y);
  path.closePath();
}

/**
 * Prepares a mass of combed hair: the silhouette filled with light and shade, with dark, light and shining strands
 * inside. All strands of a tone are one path, so painting costs four fills whatever their number.
 */
export function createHairMass(
  figure: Figure,
  name: string,
  silhouette: Path2D,
  flows: readonly Flow[],
  shades: Shades = figure.palette.hair,
): (ctx: SKRSContext2D) => void {
  const random = createRandom(`${figure.seed}/${name}`);
  const dark = new Path2D();
  const light = new Path2D();
  const shine = new Path2D();
  for (const flow of flows) {
    const width = (flow.width ?? 3) * 0.9;
    const count = Math.round(flow.strands * 1.4);
    for (let i = 0; i < count; i++) {
      const t = Math.min(1, Math.max(0, (i + 0.5 + (random() - 0.5) * 0.9) / count));
      const curve = between(flow, t);
      const start = random() * 0.12;
      const end = 0.86 + random() * 0.14;
      addStrand(i % 5 < 3 ? dark : light, curve, start, end, width * (0.3 + random() * 0.9));
      if (flow.shine != null && random() < 0.75) {
        const center = flow.shine + (random() - 0.5) * 0.1;
        const reach = 0.06 + random() * 0.1;
        addStrand(
          shine,
          curve,
          Math.max(0.01, center - reach),
          Math.min(0.99, center + reach),
          width * (0.45 + random() * 0.5),
        );
      }
    }
  }
  const [left, top, right, bottom] = silhouette.getBounds() as [number, number, number, number];
  return (ctx) => {
    const { light: from } = figure;
    const fill = ctx.createLinearGradient(
      from.side > 0 ? right : left,
      top,
      from.side > 0 ? left : right,
      top + (bottom - top) * 0.8,
    );
    fill.addColorStop(0, shades.light);
    fill.addColorStop(0.4, shades.base);
    fill.addColorStop(1, shades.dark);
    ctx.fillStyle = fill;
    ctx.fill(silhouette);
    ctx.save();
    ctx.clip(silhouette);
    ctx.fillStyle = withAlpha(shades.deep, 0.46);
    ctx.fill(dark);
    ctx.fillStyle = withAlpha(shades.light, 0.65);
    ctx.fill(light);
    ctx.fillStyle = withAlpha(shades.shine, 0.62);
    ctx.fill(shine);
    ctx.restore();
  };
}
