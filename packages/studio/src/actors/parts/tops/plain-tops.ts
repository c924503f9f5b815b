import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import type { Shades } from '#actors/palette.ts';
import { type BodyForm, garmentPath } from '#actors/parts/body-form.ts';
import { paintCloth, paintEdgeShadow } from '#actors/parts/tops/fabric.ts';
import { paintPrint } from '#actors/parts/tops/patterns.ts';
import { withAlpha } from '#canvas/color.ts';
import { line, type Point, shape } from '#canvas/curve.ts';
import { firstItem, lastItem } from '#lists/require-item.ts';

/** A neckline symmetrical about the axis, given by its right half from the neck to the middle. */
export function neckline(right: readonly Point[]): Point[] {
  const left = right
    .filter(([x]) => x !== 0)
    .map(([x, y]): Point => [-x, y])
    .reverse();
  return [...right, ...left];
}

/** A ribbed band along a neckline. */
export function paintBand(ctx: SKRSContext2D, points: readonly Point[], width: number, shades: Shades): void {
  const path = line(points);
  ctx.save();
  // A band ends at the shoulder.
  ctx.globalCompositeOperation = 'source-atop';
  paintEdgeShadow(ctx, path, shades.deep, width * 1.1);
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.strokeStyle = shades.dark;
  ctx.lineWidth = width;
  ctx.stroke(path);
  ctx.strokeStyle = shades.base;
  ctx.lineWidth = width - 3;
  ctx.stroke(path);
  ctx.save();
  ctx.setLineDash([2, 6]);
  ctx.strokeStyle = withAlpha(shades.deep, 0.35);
  ctx.lineWidth = width - 5;
  ctx.stroke(path);
  ctx.restore();
  ctx.restore();
}

/** A round-necked T-shirt. */
export function crew(ctx: SKRSContext2D, figure: Figure, form: BodyForm): void {
  const edge = neckline([
    [form.neck + 24, form.neckY + 2],
    [form.neck - 2, form.pitY - 16],
    [form.neck * 0.5, form.pitY + 20],
    [0, form.pitY + 30],
  ]);
  // A print would be hidden below a bib.
  paintCloth(
    ctx,
    figure,
    form,
    { path: garmentPath(figure, form, edge), shades: figure.palette.top, cloth: { folds: 0.9 } },
    (c) => {
      if (figure.look.top === 'crew') paintPrint(c, figure, form);
    },
  );
  paintBand(
    ctx,
    edge.map(([x, y]): Point => [x * 1.03, y + 7]),
    17,
    figure.palette.top,
  );
}

/** A V-necked pullover. */
export function vneck(ctx: SKRSContext2D, figure: Figure, form: BodyForm): void {
  const right: Point[] = [
    [form.neck + 34, form.neckY + 10],
    [form.neck + 4, form.pitY + 2],
    [34, form.pitY + 86],
    [0, form.pitY + 134],
  ];
  const left = right.map(([x, y]): Point => [-x, y]).reverse();
  const path = garmentPath(figure, form, [
    ...right.slice(0, 3),
    [2, form.pitY + 134],
    [-2, form.pitY + 134],
    ...left.slice(1),
  ]);
  paintCloth(ctx, figure, form, { path, shades: figure.palette.top, cloth: { folds: 0.8 } });
  paintBand(
    ctx,
    right.map(([x, y]): Point => [x + 5, y + 3]),
    14,
    figure.palette.top,
  );
  paintBand(
    ctx,
    left.map(([x, y]): Point => [x - 5, y + 3]),
    14,
    figure.palette.top,
  );
}

/** A ribbed pullover with a high collar. */
export function turtleneck(ctx: SKRSContext2D, figure: Figure, form: BodyForm): void {
  const { neck, neckY, pitY } = form;
  const { top } = figure.palette;
  const edge = neckline([
    [neck + 22, neckY + 4],
    [neck * 0.6, neckY + 34],
    [0, neckY + 44],
  ]);
  paintCloth(ctx, figure, form, { path: garmentPath(figure, form, edge, 5), shades: top, cloth: { folds: 0.6 } }, (c) =>
    paintRibs(c, form, top),
  );
  const collar = shape(
    [
      [-neck - 3, neckY - 98],
      [0, neckY - 74],
      [neck + 3, neckY - 98],
    ],
    [
      [neck + 3, neckY - 98],
      [neck + 14, neckY - 34],
      [neck + 26, neckY + 16],
    ],
    [
      [neck + 26, neckY + 16],
      [neck * 0.5, pitY - 2],
      [0, pitY + 6],
      [-neck * 0.5, pitY - 2],
      [-neck - 26, neckY + 16],
    ],
    [
      [-neck - 26, neckY + 16],
      [-neck - 14, neckY - 34],
      [-neck - 3, neckY - 98],
    ],
  );
  paintEdgeShadow(ctx, collar, top.deep, 10);
  const fill = ctx.createLinearGradient(-figure.light.side * neck, 0, figure.light.side * neck, 0);
  fill.addColorStop(0, top.deep);
  fill.addColorStop(0.35, top.dark);
  fill.addColorStop(0.75, top.light);
  fill.addColorStop(1, top.base);
  ctx.fillStyle = fill;
  ctx.fill(collar);
  ctx.save();
  ctx.clip(collar);
  const ribs = new Path2D();
  for (let i = -9; i <= 9; i++) {
    ribs.moveTo((i / 9) * (neck + 2), neckY - 110);
    ribs.quadraticCurveTo((i / 9) * (neck + 12), neckY - 20, (i / 9) * (neck + 30), pitY + 20);
  }
  ctx.strokeStyle = withAlpha(top.deep, 0.34);
  ctx.lineWidth = 3;
  ctx.stroke(ribs);
  const chin = ctx.createLinearGradient(0, neckY - 100, 0, neckY - 20);
  chin.addColorStop(0, withAlpha(top.deep, 0.75));
  chin.addColorStop(1, withAlpha(top.deep, 0));
  ctx.fillStyle = chin;
  ctx.fillRect(-200, neckY - 110, 400, 130);
  ctx.restore();
}

function paintRibs(ctx: SKRSContext2D, form: BodyForm, shades: Shades): void {
  const ribs = new Path2D();
  for (let x = -460; x <= 460; x += 13) {
    ribs.moveTo(x * 0.94, form.neckY);
    ribs.quadraticCurveTo(x, 700, x * 1.02, 1240);
  }
  ctx.strokeStyle = withAlpha(shades.deep, 0.13);
  ctx.lineWidth = 3.5;
  ctx.stroke(ribs);
}

/** A striped pullover; the stripes take the accent color. */
export function sweater(ctx: SKRSContext2D, figure: Figure, form: BodyForm): void {
  const { top, accent } = figure.palette;
  const edge = neckline([
    [form.neck + 26, form.neckY],
    [form.neck + 4, form.pitY - 22],
    [form.neck * 0.5, form.pitY + 10],
    [0, form.pitY + 20],
  ]);
  paintCloth(
    ctx,
    figure,
    form,
    { path: garmentPath(figure, form, edge, 8), shades: top, cloth: { folds: 0.7, patterned: true } },
    (c) => {
      for (let i = 0; i < 9; i++) {
        const y = form.neckY + 190 + i * 84;
        c.strokeStyle = i % 2 ? accent.base : withAlpha(accent.base, 0.85);
        c.lineWidth = 32;
        c.stroke(
          line([
            [-520, y - 40],
            [-260, y - 6],
            [0, y + 6],
            [260, y - 6],
            [520, y - 40],
          ]),
        );
      }
      const knit = new Path2D();
      for (let y = form.neckY; y < 1240; y += 11) {
        knit.moveTo(-520, y - 30);
        knit.quadraticCurveTo(0, y + 26, 520, y - 30);
      }
      c.strokeStyle = withAlpha(top.deep, 0.1);
      c.lineWidth = 2.5;
      c.stroke(knit);
    },
  );
  paintBand(
    ctx,
    edge.map(([x, y]): Point => [x * 1.04, y + 11]),
    26,
    top,
  );
}

/** A sleeveless top. */
export function tank(ctx: SKRSContext2D, figure: Figure, form: BodyForm): void {
  const { shoulder, neckY, pitY } = form;
  const { top, skin } = figure.palette;
  const side = (s: number): Point[] => [
    [s * 186, neckY + 20],
    [s * 182, neckY + 70],
    [s * 180, neckY + 150],
    [s * (shoulder - 140), neckY + 236],
    [s * (shoulder - 92), neckY + 286],
    [s * (shoulder - 80), neckY + 420],
    [s * (shoulder - 92), 1240],
  ];
  const neck: Point[] = [
    [-120, neckY + 10],
    [-116, neckY + 56],
    [-92, pitY + 30],
    [-40, pitY + 76],
    [0, pitY + 84],
    [40, pitY + 76],
    [92, pitY + 30],
    [116, neckY + 56],
    [120, neckY + 10],
  ];
  const right: Point[][] = [
    neck,
    [lastItem(neck), firstItem(side(1))],
    side(1),
    [lastItem(side(1)), lastItem(side(-1))],
    side(-1).reverse(),
    [firstItem(side(-1)), firstItem(neck)],
  ];
  const path = shape(...right);
  ctx.save();
  ctx.lineCap = 'round';
  ctx.strokeStyle = withAlpha(skin.line, 0.4);
  ctx.lineWidth = 5;
  for (const s of [-1, 1])
    ctx.stroke(
      line([
        [s * (shoulder - 84), neckY + 290],
        [s * (shoulder - 74), neckY + 420],
        [s * (shoulder - 82), neckY + 760],
      ]),
    );
  ctx.restore();
  paintEdgeShadow(ctx, path, skin.deep, 9);
  // The straps end at the shoulders.
  ctx.save();
  ctx.globalCompositeOperation = 'source-atop';
  paintCloth(ctx, figure, form, { path, shades: top, cloth: { folds: 0.8 } });
  ctx.restore();
  ctx.strokeStyle = withAlpha(top.deep, 0.4);
  ctx.lineWidth = 3;
  ctx.setLineDash([7, 5]);
  ctx.stroke(line(firstItem(right).map(([x, y]): Point => [x * 1.04, y + 12])));
  ctx.setLineDash([]);
}
