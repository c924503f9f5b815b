import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import type { Shades } from '#actors/palette.ts';
import { type BodyForm, bodyBottom } from '#actors/parts/body-form.ts';
import { mix, withAlpha } from '#canvas/color.ts';
import { addTapered } from '#canvas/curve.ts';
import { createSoftLayer, paintSoftLayer, type SoftLayer } from '#canvas/soft-layer.ts';
import { createRandom } from '#random/seeded-random.ts';

/** Drape of a cloth. */
export interface Cloth {
  /** 0 stiff and smooth .. 1 soft with many folds. */
  folds: number;
  /** Whether it has stripes: then it is shaded without its own color, which would wash them out. */
  patterned?: true;
}

function shadeCloth(figure: Figure, form: BodyForm, own: Shades, cloth: Cloth): SoftLayer {
  const { shoulder, neckY } = form;
  const shades = cloth.patterned ? { deep: '#151318', shine: '#ffffff', light: '#ffffff' } : own;
  const ink = (color: string, opacity: number): string => withAlpha(color, cloth.patterned ? opacity * 0.42 : opacity);
  const near = figure.light.side;
  const extent = { left: -shoulder - 90, top: neckY - 120, right: shoulder + 90, bottom: bodyBottom };
  const random = createRandom(`${figure.seed}/cloth`);
  return createSoftLayer(extent, figure.resolution / 4, ({ ctx, blur }) => {
    const tapered = (
      color: string,
      soft: number,
      strokes: [number, number, number, number, number, number, number][],
    ): void => {
      blur(soft);
      ctx.fillStyle = color;
      const path = new Path2D();
      for (const [x0, y0, bx, by, x1, y1, width] of strokes) addTapered(path, [x0, y0], [bx, by], [x1, y1], width);
      ctx.fill(path);
    };
    // The far half turns away from the light; arms are round.
    blur(60);
    ctx.fillStyle = ink(shades.deep, 0.42);
    ctx.fillRect(-near * (shoulder * 0.52) - (near > 0 ? 600 : 0), neckY, 600, 1200);
    blur(40);
    ctx.fillStyle = ink(shades.shine, 0.42);
    ctx.beginPath();
    ctx.ellipse(near * shoulder * 0.72, neckY + 140, 70, 120, near * -0.7, 0, Math.PI * 2);
    ctx.fill();
    ctx.fillStyle = ink(shades.light, 0.5);
    ctx.beginPath();
    ctx.ellipse(near * shoulder * 0.3, neckY + 330, 120, 150, 0, 0, Math.PI * 2);
    ctx.fill();
    // Shadow of chin and neck on the chest.
    blur(34);
    ctx.fillStyle = ink(shades.deep, 0.5);
    ctx.beginPath();
    ctx.ellipse(-near * 26, neckY + 40, form.neck + 60, 62, 0, 0, Math.PI * 2);
    ctx.fill();
    // Joints of arms and torso.
    for (const s of [-1, 1]) {
      const x = s * (shoulder - 84);
      tapered(ink(shades.deep, 0.75), 13, [
        [x + s * 16, neckY + 220, x - s * 8, neckY + 460, x + s * 20, neckY + 900, 16],
      ]);
      tapered(ink(shades.deep, 0.5), 9, [
        [x + s * 14, neckY + 232, x - s * 60, neckY + 262, x - s * 132, neckY + 240, 11],
        [x + s * 8, neckY + 262, x - s * 44, neckY + 318, x - s * 112, neckY + 330, 9],
      ]);
      tapered(ink(shades.shine, 0.32), 10, [
        [x - s * 10, neckY + 250, x - s * 60, neckY + 290, x - s * 120, neckY + 284, 8],
      ]);
    }
    if (figure.female) {
      blur(30);
      ctx.fillStyle = ink(shades.deep, 0.26);
      ctx.beginPath();
      ctx.ellipse(-near * 20, neckY + 470, shoulder * 0.5, 40, 0, 0, Math.PI * 2);
      ctx.fill();
    }
    for (let i = 0; i < 9 * cloth.folds; i++) {
      const s = random() < 0.5 ? -1 : 1;
      const x = s * random() * shoulder * 0.62;
      const y = neckY + 260 + random() * 480;
      const reach = 80 + random() * 150;
      const lean = s * (20 + random() * 60);
      tapered(ink(shades.deep, 0.3 + random() * 0.2), 9, [
        [x, y, x + lean * 0.2, y + reach * 0.5, x + lean, y + reach, 9],
      ]);
      tapered(ink(shades.shine, 0.22), 9, [
        [x + 16, y, x + 16 + lean * 0.2, y + reach * 0.5, x + 16 + lean, y + reach, 7],
      ]);
    }
  });
}

/** Fills a garment and shades it; `paintMore` adds seams or patterns inside the same outline. */
export function paintCloth(
  ctx: SKRSContext2D,
  figure: Figure,
  form: BodyForm,
  { path, shades, cloth }: { path: Path2D; shades: Shades; cloth: Cloth },
  paintMore?: (ctx: SKRSContext2D) => void,
): void {
  const { side } = figure.light;
  ctx.save();
  ctx.clip(path);
  const fill = ctx.createLinearGradient(side * form.shoulder, form.neckY, -side * form.shoulder * 0.6, bodyBottom);
  fill.addColorStop(0, shades.light);
  fill.addColorStop(0.45, shades.base);
  fill.addColorStop(1, shades.dark);
  ctx.fillStyle = fill;
  ctx.fillRect(-900, 0, 1800, bodyBottom + 100);
  paintMore?.(ctx);
  paintSoftLayer(ctx, shadeCloth(figure, form, shades, cloth));
  ctx.restore();
}

/** A thin shadow along one side of an edge, so that a collar or hem appears to lie on top. */
export function paintEdgeShadow(ctx: SKRSContext2D, path: Path2D, color: string, width: number): void {
  // Darker than any skin or cloth below it; otherwise it would glow there.
  const shadow = mix(color, '#120a08', 0.82);
  ctx.save();
  // Only on painted pixels: a shadow never leaves the body.
  ctx.globalCompositeOperation = 'source-atop';
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  // Many faint strokes: a blur would cost ten times as much, and two or three strokes would show as bands.
  for (let i = 0; i < 9; i++) {
    ctx.strokeStyle = withAlpha(shadow, 0.018 + 0.0035 * i);
    ctx.lineWidth = width * (2.9 - 0.29 * i);
    ctx.stroke(path);
  }
  ctx.restore();
}
