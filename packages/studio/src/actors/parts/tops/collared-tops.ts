import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import type { Shades } from '#actors/palette.ts';
import { type BodyForm, garmentPath } from '#actors/parts/body-form.ts';
import { paintCloth, paintEdgeShadow } from '#actors/parts/tops/fabric.ts';
import { paintPattern, wholeBody } from '#actors/parts/tops/patterns.ts';
import { withAlpha } from '#canvas/color.ts';
import { line, type Point, shape } from '#canvas/curve.ts';

/** The opening of a collared garment down to `depth` below the collarbones. */
export function openNeck(form: BodyForm, depth: number): Point[] {
  return [
    [form.neck + 30, form.neckY + 4],
    [form.neck + 2, form.pitY],
    [3, form.pitY + depth],
    [-3, form.pitY + depth],
    [-form.neck - 2, form.pitY],
    [-form.neck - 30, form.neckY + 4],
  ];
}

/** Two collar leaves lying on the chest. */
export function paintCollar(
  ctx: SKRSContext2D,
  figure: Figure,
  form: BodyForm,
  { shades, depth, size }: { shades: Shades; depth: number; size: number },
): void {
  const { neck, neckY, pitY } = form;
  for (const s of [-1, 1]) {
    const at = (x: number, y: number): Point => [s * x, y];
    const leaf = shape(
      [at(neck - 4, neckY - 38), at(neck + 26, neckY - 18), at(neck + 54 + size * 0.2, neckY + 26)],
      [
        at(neck + 54 + size * 0.2, neckY + 26),
        at(neck + 50 + size * 0.3, pitY + 20 + size * 0.4),
        at(neck * 0.7 + size * 0.3, pitY + 50 + size * 0.72),
      ],
      [at(neck * 0.7 + size * 0.3, pitY + 50 + size * 0.72), at(4, pitY + depth)],
      [at(4, pitY + depth), at(neck * 0.62, pitY + 6), at(neck + 2, neckY - 2), at(neck - 4, neckY - 38)],
    );
    paintEdgeShadow(ctx, leaf, shades.deep, 11);
    const fill = ctx.createLinearGradient(0, neckY - 30, 0, pitY + 110);
    fill.addColorStop(0, s === figure.light.side ? shades.base : shades.dark);
    fill.addColorStop(1, s === figure.light.side ? shades.light : shades.base);
    ctx.fillStyle = fill;
    ctx.fill(leaf);
    ctx.save();
    ctx.clip(leaf);
    ctx.strokeStyle = withAlpha(shades.deep, 0.45);
    ctx.lineWidth = 3;
    ctx.setLineDash([7, 5]);
    ctx.stroke(
      line([
        at(neck + 46 + size * 0.2, neckY + 26),
        at(neck + 42 + size * 0.3, pitY + 18 + size * 0.4),
        at(neck * 0.7 + size * 0.3 - 6, pitY + 38 + size * 0.72),
        at(8, pitY + depth - 14),
      ]),
    );
    ctx.restore();
  }
}

/** The buttoned strip down the middle. */
export function paintPlacket(ctx: SKRSContext2D, shades: Shades, from: number, buttons: number, gap: number): void {
  const strip = new Path2D();
  strip.rect(-24, from, 48, buttons * gap + 10);
  paintEdgeShadow(ctx, strip, shades.deep, 5);
  ctx.fillStyle = withAlpha(shades.light, 0.8);
  ctx.fill(strip);
  for (let i = 0; i < buttons; i++) {
    const y = from + 34 + i * gap;
    ctx.fillStyle = withAlpha(shades.deep, 0.6);
    disc(ctx, 1.5, y + 2.5, 9);
    ctx.fillStyle = shades.shine;
    disc(ctx, 0, y, 8.5);
    ctx.fillStyle = withAlpha(shades.deep, 0.7);
    for (const [x, dy] of [
      [-2.4, -2.4],
      [2.4, -2.4],
      [-2.4, 2.4],
      [2.4, 2.4],
    ] as const)
      disc(ctx, x, y + dy, 1.3);
  }
}

/** A filled disc. */
export function disc(ctx: SKRSContext2D, x: number, y: number, radius: number): void {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, Math.PI * 2);
  ctx.fill();
}

/** A buttoned shirt with a pointed collar. */
export function shirt(ctx: SKRSContext2D, figure: Figure, form: BodyForm): void {
  const { top } = figure.palette;
  const depth = 96;
  paintCloth(
    ctx,
    figure,
    form,
    { path: garmentPath(figure, form, openNeck(form, depth), 3), shades: top, cloth: { folds: 0.9 } },
    (c) => {
      paintPattern(c, figure, wholeBody);
      paintPlacket(c, top, form.pitY + depth - 6, 7, 116);
    },
  );
  paintCollar(ctx, figure, form, { shades: top, depth, size: 34 });
}

/** A polo shirt. */
export function polo(ctx: SKRSContext2D, figure: Figure, form: BodyForm): void {
  const { top } = figure.palette;
  const depth = 74;
  paintCloth(
    ctx,
    figure,
    form,
    { path: garmentPath(figure, form, openNeck(form, depth)), shades: top, cloth: { folds: 0.7 } },
    (c) => paintPlacket(c, top, form.pitY + depth - 6, 2, 64),
  );
  paintCollar(ctx, figure, form, { shades: top, depth, size: 14 });
}

/** An open denim jacket over a plain shirt. */
export function denim(ctx: SKRSContext2D, figure: Figure, form: BodyForm): void {
  const { top, accent } = figure.palette;
  paintTee(ctx, figure, form, accent);
  const { neckY, pitY, shoulder } = form;
  const stitch = (c: SKRSContext2D, path: Path2D): void => {
    c.setLineDash([8, 5]);
    c.strokeStyle = withAlpha('#d8a85c', 0.75);
    c.lineWidth = 2.6;
    c.stroke(path);
    c.setLineDash([]);
  };
  const opening: Point[] = [
    [form.neck + 34, neckY - 2],
    [form.neck + 26, pitY + 20],
    [76, pitY + 190],
    [66, 1240],
    [-66, 1240],
    [-76, pitY + 190],
    [-form.neck - 26, pitY + 20],
    [-form.neck - 34, neckY - 2],
  ];
  const path = garmentPath(figure, form, opening, 9);
  paintEdgeShadow(ctx, path, top.deep, 12);
  paintCloth(ctx, figure, form, { path, shades: top, cloth: { folds: 0.9 } }, (c) => {
    for (const s of [-1, 1]) {
      const seam = line([
        [s * 60, neckY + 200],
        [s * 190, neckY + 184],
        [s * (shoulder - 70), neckY + 190],
      ]);
      paintEdgeShadow(c, seam, top.deep, 4);
      stitch(
        c,
        line([
          [s * 60, neckY + 208],
          [s * 190, neckY + 192],
          [s * (shoulder - 70), neckY + 198],
        ]),
      );
      const pocket = shape(
        [
          [s * 128, neckY + 206],
          [s * 236, neckY + 198],
        ],
        [
          [s * 236, neckY + 198],
          [s * 238, neckY + 246],
        ],
        [
          [s * 238, neckY + 246],
          [s * 184, neckY + 276],
          [s * 130, neckY + 254],
        ],
      );
      paintEdgeShadow(c, pocket, top.deep, 5);
      c.fillStyle = withAlpha(top.light, 0.7);
      c.fill(pocket);
      stitch(c, pocket);
      c.fillStyle = '#c08a4a';
      disc(c, s * 184, neckY + 256, 7);
      stitch(
        c,
        line([
          [s * 92, pitY + 130],
          [s * 88, pitY + 190],
          [s * 80, 1240],
        ]),
      );
    }
  });
  paintCollar(ctx, figure, form, { shades: top, depth: 110, size: 40 });
}

/** A plain shirt that shows under an open garment. */
export function paintTee(ctx: SKRSContext2D, figure: Figure, form: BodyForm, shades: Shades): void {
  const edge: Point[] = [
    [form.neck + 18, form.neckY + 4],
    [form.neck - 4, form.pitY - 8],
    [0, form.pitY + 34],
    [-form.neck + 4, form.pitY - 8],
    [-form.neck - 18, form.neckY + 4],
  ];
  paintCloth(ctx, figure, form, { path: garmentPath(figure, form, edge), shades, cloth: { folds: 0.5 } });
  paintEdgeShadow(ctx, line(edge.map(([x, y]): Point => [x, y + 12])), shades.deep, 3);
}

/** A tunic with stand-up collar and trimmed opening. */
export function kurta(ctx: SKRSContext2D, figure: Figure, form: BodyForm): void {
  const { top, accent } = figure.palette;
  const { neck, neckY, pitY } = form;
  paintCloth(
    ctx,
    figure,
    form,
    { path: garmentPath(figure, form, openNeck(form, 60), 4), shades: top, cloth: { folds: 1 } },
    (c) => {
      paintPattern(c, figure, wholeBody);
      c.fillStyle = accent.base;
      c.fillRect(-30, pitY + 40, 60, 330);
      c.fillStyle = withAlpha(top.base, 0.9);
      c.fillRect(-20, pitY + 40, 40, 320);
      for (let i = 0; i < 4; i++) {
        c.fillStyle = accent.light;
        disc(c, 0, pitY + 92 + i * 66, 8);
      }
    },
  );
  for (const s of [-1, 1]) {
    const at = (x: number, y: number): Point => [s * x, y];
    const stand = shape(
      [at(neck + 2, neckY - 44), at(neck + 16, neckY - 20), at(neck + 34, neckY + 8)],
      [at(neck + 34, neckY + 8), at(neck + 12, pitY + 8), at(8, pitY + 66)],
      [at(8, pitY + 66), at(neck * 0.55, pitY + 10), at(neck + 2, neckY - 44)],
    );
    paintEdgeShadow(ctx, stand, top.deep, 8);
    ctx.fillStyle = s === figure.light.side ? top.light : top.base;
    ctx.fill(stand);
    ctx.strokeStyle = accent.base;
    ctx.lineWidth = 4;
    ctx.stroke(line([at(neck + 26, neckY + 4), at(neck + 6, pitY + 2), at(12, pitY + 54)]));
  }
}
