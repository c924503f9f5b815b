import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import type { OverTop } from '#actors/look.ts';
import { type BodyForm, bodyBottom } from '#actors/parts/body-form.ts';
import { withAlpha } from '#canvas/color.ts';
import { blob, line, type Point, shape } from '#canvas/curve.ts';

type Paint = (ctx: SKRSContext2D, figure: Figure, form: BodyForm) => void;

/** A knitted scarf around the neck, one end hanging on the chest. */
const scarf: Paint = (ctx, figure, { neck, neckY, pitY }) => {
  const cloth = figure.palette.overTop;
  const { side } = figure.light;
  const out = neck + 74;
  const end = shape(
    [
      [14, pitY + 20],
      [8, pitY + 160],
      [-4, pitY + 380],
    ],
    [
      [-4, pitY + 380],
      [112, pitY + 386],
    ],
    [
      [112, pitY + 386],
      [116, pitY + 200],
      [96, pitY + 10],
    ],
  );
  const wrap = blob([
    [-out, neckY - 18],
    [-neck - 30, neckY - 78],
    [-neck * 0.4, neckY - 52],
    [neck * 0.4, neckY - 52],
    [neck + 30, neckY - 78],
    [out, neckY - 18],
    [out - 34, neckY + 62],
    [40, pitY + 66],
    [-40, pitY + 68],
    [-out + 34, neckY + 58],
  ]);
  const shade = ctx.createLinearGradient(side * out, neckY, -side * out, neckY + 80);
  shade.addColorStop(0, cloth.light);
  shade.addColorStop(0.5, cloth.base);
  shade.addColorStop(1, cloth.dark);
  for (const [path, dy] of [
    [end, 8],
    [wrap, 12],
  ] as const) {
    ctx.save();
    ctx.translate(0, dy);
    ctx.fillStyle = withAlpha(cloth.deep, 0.5);
    ctx.fill(path);
    ctx.restore();
    ctx.fillStyle = shade;
    ctx.fill(path);
    ctx.save();
    ctx.clip(path);
    ctx.strokeStyle = withAlpha(cloth.deep, 0.28);
    ctx.lineWidth = 5;
    if (path === end) {
      for (let x = 0; x <= 120; x += 15)
        ctx.stroke(
          line([
            [x + 12, pitY],
            [x + 4, pitY + 200],
            [x - 4, pitY + 390],
          ]),
        );
      ctx.fillStyle = withAlpha(cloth.shine, 0.7);
      for (const y of [296, 332]) ctx.fillRect(-20, pitY + y, 150, 16);
    } else {
      // Folds run around the neck.
      for (const fold of [-34, 6, 42])
        ctx.stroke(
          line([
            [-out, neckY + fold - 26],
            [-40, pitY + fold - 24],
            [60, pitY + fold - 26],
            [out, neckY + fold - 22],
          ] satisfies Point[]),
        );
      ctx.strokeStyle = withAlpha(cloth.shine, 0.35);
      ctx.stroke(
        line([
          [-out, neckY - 34],
          [0, pitY - 40],
          [out, neckY - 36],
        ]),
      );
    }
    ctx.restore();
  }
};

/** A bib apron with straps over the shoulders. */
const apron: Paint = (ctx, figure, { neck, neckY, pitY, shoulder }) => {
  const cloth = figure.palette.overTop;
  const { side } = figure.light;
  const bibY = pitY + 150;
  const half = shoulder * 0.46;
  const hip = shoulder * 0.86;
  ctx.lineCap = 'round';
  for (const s of [-1, 1]) {
    const strap = line([
      [s * (neck + 26), neckY + 16],
      [s * (neck + 46), neckY + 80],
      [s * (half - 14), bibY + 12],
    ]);
    ctx.strokeStyle = withAlpha(cloth.deep, 0.5);
    ctx.lineWidth = 34;
    ctx.stroke(strap);
    ctx.strokeStyle = cloth.dark;
    ctx.lineWidth = 27;
    ctx.stroke(strap);
  }
  const bib = shape(
    [
      [-half, bibY],
      [0, bibY + 12],
      [half, bibY],
    ],
    [
      [half, bibY],
      [half + 14, bibY + 190],
      [hip, bibY + 330],
      [hip + 20, bodyBottom],
    ],
    [
      [hip + 20, bodyBottom],
      [-hip - 20, bodyBottom],
    ],
    [
      [-hip - 20, bodyBottom],
      [-hip, bibY + 330],
      [-half - 14, bibY + 190],
      [-half, bibY],
    ],
  );
  ctx.save();
  ctx.translate(0, 8);
  ctx.fillStyle = withAlpha(cloth.deep, 0.45);
  ctx.fill(bib);
  ctx.restore();
  const shade = ctx.createLinearGradient(side * hip, bibY, -side * hip, bibY + 200);
  shade.addColorStop(0, cloth.light);
  shade.addColorStop(0.5, cloth.base);
  shade.addColorStop(1, cloth.dark);
  ctx.fillStyle = shade;
  ctx.fill(bib);
  ctx.setLineDash([14, 9]);
  ctx.strokeStyle = withAlpha(cloth.shine, 0.55);
  ctx.lineWidth = 3;
  ctx.stroke(
    line([
      [-half + 12, bibY + 22],
      [0, bibY + 34],
      [half - 12, bibY + 22],
    ]),
  );
  ctx.setLineDash([]);
  ctx.strokeStyle = withAlpha(cloth.deep, 0.4);
  ctx.lineWidth = 4;
  ctx.beginPath();
  ctx.roundRect(-half * 0.62, bibY + 210, half * 1.24, 190, 14);
  ctx.stroke();
};

const kinds: Record<OverTop, Paint> = { scarf, apron };

/** Paints what is worn over the top, if anything. */
export function paintOverTop(ctx: SKRSContext2D, figure: Figure, form: BodyForm): void {
  const { overTop } = figure.look;
  if (!overTop) return;
  ctx.save();
  kinds[overTop](ctx, figure, form);
  ctx.restore();
}
