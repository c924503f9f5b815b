import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import { type BodyForm, garmentPath } from '#actors/parts/body-form.ts';
import { disc, openNeck, paintTee } from '#actors/parts/tops/collared-tops.ts';
import { paintCloth, paintEdgeShadow } from '#actors/parts/tops/fabric.ts';
import { paintPattern, wholeBody } from '#actors/parts/tops/patterns.ts';
import { crew, neckline, paintBand } from '#actors/parts/tops/plain-tops.ts';
import { withAlpha } from '#canvas/color.ts';
import { blob, line, type Point, shape } from '#canvas/curve.ts';

/** A hooded sweatshirt with cords. */
export function hoodie(ctx: SKRSContext2D, figure: Figure, form: BodyForm): void {
  const { top, accent } = figure.palette;
  const { neck, neckY, pitY } = form;
  // The hood behind the neck.
  const hood = blob([
    [-neck - 60, neckY + 30],
    [-neck - 58, neckY - 60],
    [-neck + 8, neckY - 96],
    [neck - 8, neckY - 96],
    [neck + 58, neckY - 60],
    [neck + 60, neckY + 30],
    [0, neckY + 60],
  ]);
  ctx.save();
  ctx.globalCompositeOperation = 'destination-over';
  ctx.fillStyle = top.deep;
  ctx.fill(hood);
  ctx.restore();
  paintCloth(ctx, figure, form, {
    path: garmentPath(figure, form, openNeck(form, 60), 10),
    shades: top,
    cloth: { folds: 1 },
  });
  for (const s of [-1, 1]) {
    const at = (x: number, y: number): Point => [s * x, y];
    const rim = shape(
      [at(neck + 4, neckY - 66), at(neck + 60, neckY - 46), at(neck + 104, neckY + 20), at(neck + 84, pitY + 44)],
      [at(neck + 84, pitY + 44), at(58, pitY + 108), at(0, pitY + 120)],
      [at(0, pitY + 120), at(4, pitY + 64)],
      [at(4, pitY + 64), at(neck * 0.62, pitY + 22), at(neck + 10, neckY + 6), at(neck + 4, neckY - 66)],
    );
    paintEdgeShadow(ctx, rim, top.deep, 14);
    const fill = ctx.createLinearGradient(s * neck, neckY - 60, s * (neck + 40), pitY + 110);
    fill.addColorStop(0, top.dark);
    fill.addColorStop(0.6, s === figure.light.side ? top.light : top.base);
    fill.addColorStop(1, top.base);
    ctx.fillStyle = fill;
    ctx.fill(rim);
    ctx.strokeStyle = withAlpha(top.deep, 0.4);
    ctx.lineWidth = 3;
    ctx.stroke(
      line([at(neck + 30, neckY - 30), at(neck + 34, neckY + 30), at(neck * 0.66, pitY + 50), at(10, pitY + 92)]),
    );
  }
  for (const s of [-1, 1]) {
    const cord = line([
      [s * 40, pitY + 78],
      [s * 50, pitY + 150],
      [s * 44, pitY + 236],
    ]);
    ctx.lineCap = 'round';
    ctx.strokeStyle = withAlpha(top.deep, 0.5);
    ctx.lineWidth = 12;
    ctx.stroke(
      line([
        [s * 40 + 4, pitY + 82],
        [s * 50 + 5, pitY + 154],
        [s * 44 + 5, pitY + 240],
      ]),
    );
    ctx.strokeStyle = accent.base;
    ctx.lineWidth = 8;
    ctx.stroke(cord);
    ctx.strokeStyle = accent.shine;
    ctx.lineWidth = 2.5;
    ctx.stroke(cord);
    ctx.fillStyle = withAlpha('#8d8378', 1);
    ctx.beginPath();
    ctx.roundRect(s * 44 - 5, pitY + 226, 10, 24, 4);
    ctx.fill();
  }
}

/** A jacket over a plain shirt. */
export function blazer(ctx: SKRSContext2D, figure: Figure, form: BodyForm): void {
  const { top, accent } = figure.palette;
  const { neck, neckY, pitY } = form;
  paintTee(ctx, figure, form, accent);
  const opening: Point[] = [
    [neck + 36, neckY - 2],
    [neck + 40, pitY + 30],
    [70, pitY + 230],
    [6, pitY + 420],
    [4, 1240],
    [-4, 1240],
    [-6, pitY + 420],
    [-70, pitY + 230],
    [-neck - 40, pitY + 30],
    [-neck - 36, neckY - 2],
  ];
  const path = garmentPath(figure, form, opening, 12);
  paintEdgeShadow(ctx, path, top.deep, 14);
  paintCloth(ctx, figure, form, { path, shades: top, cloth: { folds: 0.45 } }, (c) => {
    const pocket = line([
      [figure.light.side * -110, pitY + 250],
      [figure.light.side * -210, pitY + 236],
    ]);
    paintEdgeShadow(c, pocket, top.deep, 8);
  });
  for (const s of [-1, 1]) {
    const at = (x: number, y: number): Point => [s * x, y];
    const lapel = shape(
      [at(neck + 8, neckY - 40), at(neck + 44, neckY - 12), at(neck + 78, neckY + 40)],
      [at(neck + 78, neckY + 40), at(neck + 92, pitY + 50), at(neck + 66, pitY + 64)],
      [at(neck + 66, pitY + 64), at(neck + 96, pitY + 96)],
      [at(neck + 96, pitY + 96), at(90, pitY + 290), at(4, pitY + 424)],
      [at(4, pitY + 424), at(58, pitY + 220), at(neck + 22, pitY + 20), at(neck + 8, neckY - 40)],
    );
    paintEdgeShadow(ctx, lapel, top.deep, 13);
    const fill = ctx.createLinearGradient(0, neckY, s * 140, pitY + 300);
    fill.addColorStop(0, s === figure.light.side ? top.light : top.base);
    fill.addColorStop(1, s === figure.light.side ? top.base : top.dark);
    ctx.fillStyle = fill;
    ctx.fill(lapel);
    ctx.strokeStyle = withAlpha(top.shine, 0.35);
    ctx.lineWidth = 2.5;
    ctx.stroke(line([at(neck + 96, pitY + 96), at(90, pitY + 290), at(4, pitY + 424)]));
  }
  ctx.fillStyle = top.deep;
  disc(ctx, 2, pitY + 462, 13);
  ctx.fillStyle = top.shine;
  disc(ctx, 0, pitY + 459, 11);
}

/** An open cardigan over a plain shirt. */
export function cardigan(ctx: SKRSContext2D, figure: Figure, form: BodyForm): void {
  const { top, accent } = figure.palette;
  const { neck, neckY, pitY } = form;
  paintTee(ctx, figure, form, accent);
  const right: Point[] = [
    [neck + 36, neckY - 4],
    [neck + 34, pitY + 20],
    [72, pitY + 210],
    [12, pitY + 350],
    [8, 1240],
  ];
  const left = right.map(([x, y]): Point => [-x, y]).reverse();
  const path = garmentPath(figure, form, [...right, ...left], 10);
  paintEdgeShadow(ctx, path, top.deep, 12);
  paintCloth(ctx, figure, form, { path, shades: top, cloth: { folds: 0.9 } });
  for (const edge of [left, right])
    paintBand(
      ctx,
      edge.map(([x, y]): Point => [x + Math.sign(x) * 12, y + 2]),
      26,
      top,
    );
  for (let i = 0; i < 4; i++) {
    ctx.fillStyle = top.deep;
    disc(ctx, 3, pitY + 402 + i * 100, 13);
    ctx.fillStyle = accent.dark;
    disc(ctx, 1, pitY + 399 + i * 100, 12);
  }
}

/** A blouse with a bow at the neck. */
export function blouse(ctx: SKRSContext2D, figure: Figure, form: BodyForm): void {
  const { top } = figure.palette;
  const { neck, neckY, pitY } = form;
  const edge = neckline([
    [neck + 20, neckY - 8],
    [neck * 0.8, pitY - 20],
    [0, pitY + 24],
  ]);
  paintCloth(ctx, figure, form, { path: garmentPath(figure, form, edge, 4), shades: top, cloth: { folds: 1 } }, (c) =>
    paintPattern(c, figure, wholeBody),
  );
  paintBand(
    ctx,
    edge.map(([x, y]): Point => [x, y + 2]),
    20,
    top,
  );
  const knotY = pitY + 34;
  for (const s of [-1, 1]) {
    const at = (x: number, y: number): Point => [s * x, y];
    const tail = shape(
      [at(2, knotY + 6), at(30, knotY + 110), at(34, knotY + 250)],
      [at(34, knotY + 250), at(88, knotY + 236)],
      [at(88, knotY + 236), at(66, knotY + 110), at(16, knotY - 4)],
    );
    const loop = blob([at(2, knotY), at(60, knotY - 48), at(122, knotY - 30), at(116, knotY + 26), at(52, knotY + 34)]);
    for (const part of [tail, loop]) {
      paintEdgeShadow(ctx, part, top.deep, 10);
      ctx.fillStyle = s === figure.light.side ? top.light : top.base;
      ctx.fill(part);
    }
    ctx.strokeStyle = withAlpha(top.deep, 0.5);
    ctx.lineWidth = 4;
    ctx.lineCap = 'round';
    ctx.stroke(line([at(16, knotY - 2), at(52, knotY - 16), at(84, knotY - 14)]));
    ctx.stroke(line([at(18, knotY + 8), at(50, knotY + 12), at(70, knotY + 8)]));
  }
  const knot = blob([
    [-18, knotY - 18],
    [18, knotY - 18],
    [22, knotY + 18],
    [-22, knotY + 18],
  ]);
  paintEdgeShadow(ctx, knot, top.deep, 6);
  ctx.fillStyle = top.base;
  ctx.fill(knot);
}

/** Overalls over a plain shirt; the accent color is the shirt’s. */
export function overalls(ctx: SKRSContext2D, figure: Figure, form: BodyForm): void {
  const { palette } = figure;
  const { neckY, pitY } = form;
  // The top color belongs to the overalls, the accent to the shirt below.
  crew(ctx, { ...figure, palette: { ...palette, top: palette.accent } }, form);
  const cloth = palette.top;
  for (const s of [-1, 1]) {
    const strap = shape(
      [
        [s * 152, neckY + 6],
        [s * 214, neckY + 10],
      ],
      [
        [s * 214, neckY + 10],
        [s * 196, pitY + 130],
        [s * 178, pitY + 240],
      ],
      [
        [s * 178, pitY + 240],
        [s * 124, pitY + 240],
      ],
      [
        [s * 124, pitY + 240],
        [s * 140, pitY + 130],
        [s * 152, neckY + 6],
      ],
    );
    paintEdgeShadow(ctx, strap, cloth.deep, 9);
    ctx.save();
    // A strap ends at the shoulder.
    ctx.globalCompositeOperation = 'source-atop';
    ctx.fillStyle = s === figure.light.side ? cloth.light : cloth.base;
    ctx.fill(strap);
    ctx.restore();
  }
  const bib = shape(
    [
      [-200, pitY + 216],
      [200, pitY + 216],
    ],
    [
      [200, pitY + 216],
      [214, pitY + 420],
      [360, pitY + 560],
      [380, 1240],
    ],
    [
      [380, 1240],
      [-380, 1240],
    ],
    [
      [-380, 1240],
      [-360, pitY + 560],
      [-214, pitY + 420],
      [-200, pitY + 216],
    ],
  );
  paintEdgeShadow(ctx, bib, cloth.deep, 10);
  paintCloth(ctx, figure, form, { path: bib, shades: cloth, cloth: { folds: 0.5 } });
  ctx.fillStyle = palette.metal.light;
  for (const s of [-1, 1]) disc(ctx, s * 152, pitY + 244, 15);
  ctx.setLineDash([8, 5]);
  ctx.strokeStyle = withAlpha('#e2b86c', 0.8);
  ctx.lineWidth = 2.6;
  ctx.stroke(
    line([
      [-192, pitY + 228],
      [192, pitY + 228],
    ]),
  );
  ctx.strokeRect(-96, pitY + 300, 192, 150);
  ctx.setLineDash([]);
}
