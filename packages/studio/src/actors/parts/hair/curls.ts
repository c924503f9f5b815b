import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import type { Painter } from '#actors/parts/hair/hair.ts';
import { withAlpha } from '#canvas/color.ts';
import { createSoftLayer, paintSoftLayer } from '#canvas/soft-layer.ts';
import { createRandom } from '#random/seeded-random.ts';

/** One ringlet, figure units. */
export interface Curl {
  x: number;
  y: number;
  radius: number;
}

/** Adds a circle's outline to a path that may contain others. */
function addCircle(path: Path2D, { x, y, radius }: Curl): void {
  path.moveTo(x + radius, y);
  path.arc(x, y, radius, 0, Math.PI * 2);
}

/**
 * Prepares a cloud of ringlets. Every curl overlaps the previous ones with a shaded rim, a lit crescent and a spiral
 * inside; `scalp` is the hair below them, so that no skin shows through. Light and shadow over the whole come from one
 * soft layer.
 */
export function createCurls(
  figure: Figure,
  name: string,
  curls: readonly Curl[],
  behind: boolean,
  scalp?: Path2D,
): Painter {
  const { hair } = figure.palette;
  const random = createRandom(`${figure.seed}/${name}`);
  const s = figure.light.side;
  const silhouette = new Path2D();
  for (const curl of curls) addCircle(silhouette, curl);
  if (scalp) silhouette.addPath(scalp);
  const [left, top, right, bottom] = silhouette.getBounds() as [number, number, number, number];
  const base = behind ? hair.dark : hair.base;
  const soft = createSoftLayer({ left, top, right, bottom }, figure.resolution / 4, ({ ctx, blur }) => {
    blur(40);
    ctx.fillStyle = withAlpha(hair.shine, behind ? 0.14 : 0.28);
    ctx.beginPath();
    ctx.ellipse(s * 80, top + (bottom - top) * 0.2, 150, 70, s * 0.5, 0, Math.PI * 2);
    ctx.fill();
    ctx.fillStyle = withAlpha(hair.deep, 0.55);
    ctx.fillRect(s > 0 ? left - 60 : right - (right - left) * 0.22, top, (right - left) * 0.22 + 60, bottom - top);
    ctx.fillRect(left, bottom - (bottom - top) * 0.12, right - left, 120);
  });
  // Two layers of curls: the lower one flat, the upper one shaded ball by ball.
  const rims = new Path2D();
  const crescents = new Path2D();
  const spirals = new Path2D();
  for (const curl of curls) {
    const { x, y, radius } = curl;
    const turn = s > 0 ? 0 : Math.PI * 0.5;
    rims.moveTo(x + radius * 0.94 * Math.cos(turn + 0.2), y + radius * 0.94 * Math.sin(turn + 0.2));
    rims.arc(x, y, radius * 0.94, turn + 0.2, turn + 1.7 + random() * 0.8);
    const start = turn - 2.1 + random() * 0.5;
    crescents.moveTo(x + radius * 0.72 * Math.cos(start), y + radius * 0.72 * Math.sin(start));
    crescents.arc(x, y, radius * 0.72, start, start + 1.5);
    const inner = random() * Math.PI * 2;
    spirals.moveTo(x + radius * 0.5 * Math.cos(inner), y + radius * 0.5 * Math.sin(inner));
    spirals.arc(x, y, radius * 0.5, inner, inner + 2.6);
    spirals.arc(x + radius * 0.06, y, radius * 0.26, inner + 2.6, inner + 5);
  }
  const width = Math.max(2.2, Math.min(5, (curls[0]?.radius ?? 30) * 0.12));
  return (ctx: SKRSContext2D) => {
    ctx.fillStyle = base;
    ctx.fill(silhouette);
    ctx.save();
    ctx.clip(silhouette);
    ctx.lineCap = 'round';
    ctx.strokeStyle = withAlpha(hair.deep, 0.8);
    ctx.lineWidth = width * 1.5;
    ctx.stroke(rims);
    ctx.lineWidth = width;
    ctx.strokeStyle = withAlpha(hair.deep, 0.55);
    ctx.stroke(spirals);
    ctx.strokeStyle = withAlpha(behind ? hair.light : hair.shine, behind ? 0.35 : 0.6);
    ctx.stroke(crescents);
    paintSoftLayer(ctx, soft);
    ctx.restore();
  };
}
