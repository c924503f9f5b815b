import type { Path2D, SKRSContext2D } from '@napi-rs/canvas';
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

/** A tie from the collar down, its knot under the chin. */
const tie: Paint = (ctx, figure, { neck, neckY, pitY }) => {
  const { top: shirt } = figure.palette;
  if (figure.look.top === 'blazer') paintShirtCollar(ctx, { neck, neckY }, ['#eceae6', '#f8f6f2']);
  if (figure.look.top === 'shirt') paintShirtCollar(ctx, { neck, neckY }, [shirt.base, shirt.light]);
  const cloth = figure.palette.overTop;
  const { side } = figure.light;
  const knotY = neckY + 46;
  const blade = shape(
    [
      [-20, knotY + 40],
      [-40, pitY + 200],
      [-62, pitY + 480],
    ],
    [
      [-62, pitY + 480],
      [62, pitY + 480],
    ],
    [
      [62, pitY + 480],
      [40, pitY + 200],
      [20, knotY + 40],
    ],
  );
  const knot = blob([
    [-36, knotY - 22],
    [0, knotY - 28],
    [36, knotY - 22],
    [24, knotY + 44],
    [0, knotY + 54],
    [-24, knotY + 44],
  ]);
  paintSilk(ctx, figure, [blade, knot], side * 60);
  ctx.save();
  ctx.clip(blade);
  ctx.strokeStyle = withAlpha(cloth.shine, 0.35);
  ctx.lineWidth = 9;
  for (let y = 0; y < 560; y += 54)
    ctx.stroke(
      line([
        [-90, knotY + y + 70],
        [90, knotY + y],
      ]),
    );
  ctx.restore();
};

/** A tie requires a closed shirt: the visible part of its front at the neck, and the two points of its collar. */
function paintShirtCollar(
  ctx: SKRSContext2D,
  { neck, neckY }: Pick<BodyForm, 'neck' | 'neckY'>,
  [frontColor, wingColor]: readonly [front: string, wing: string],
): void {
  const front = blob([
    [-neck * 0.98, neckY - 12],
    [0, neckY + 20],
    [neck * 0.98, neckY - 12],
    [neck * 0.62, neckY + 150],
    [0, neckY + 330],
    [-neck * 0.62, neckY + 150],
  ]);
  ctx.fillStyle = frontColor;
  ctx.fill(front);
  for (const s of [-1, 1]) {
    const wing = shape(
      [
        [s * neck * 0.99, neckY - 40],
        [s * neck * 0.5, neckY + 12],
        [s * 10, neckY + 36],
      ],
      [
        [s * 10, neckY + 36],
        [s * 74, neckY + 118],
      ],
      [
        [s * 74, neckY + 118],
        [s * (neck + 18), neckY + 14],
        [s * neck * 0.99, neckY - 40],
      ],
    );
    ctx.save();
    ctx.translate(0, 6);
    ctx.fillStyle = 'rgba(40,34,34,0.28)';
    ctx.fill(wing);
    ctx.restore();
    ctx.fillStyle = wingColor;
    ctx.fill(wing);
  }
}

/** Two wings and a knot at the collar. */
const bowTie: Paint = (ctx, figure, { neckY }) => {
  const y = neckY + 62;
  const wing = (s: number) =>
    blob([
      [s * 8, y - 10],
      [s * 62, y - 44],
      [s * 104, y - 34],
      [s * 100, y + 36],
      [s * 60, y + 44],
      [s * 8, y + 12],
    ]);
  const knot = blob([
    [-22, y - 20],
    [22, y - 20],
    [24, y + 22],
    [-24, y + 22],
  ]);
  paintSilk(ctx, figure, [wing(-1), wing(1), knot], figure.light.side * 104);
};

/** Pieces of one cloth, each with a shadow on the layer below. */
function paintSilk(ctx: SKRSContext2D, figure: Figure, pieces: readonly Path2D[], reach: number): void {
  const cloth = figure.palette.overTop;
  const shade = ctx.createLinearGradient(reach, 0, -reach, 40);
  shade.addColorStop(0, cloth.light);
  shade.addColorStop(0.5, cloth.base);
  shade.addColorStop(1, cloth.dark);
  for (const piece of pieces) {
    ctx.save();
    ctx.translate(0, 7);
    ctx.fillStyle = withAlpha(cloth.deep, 0.5);
    ctx.fill(piece);
    ctx.restore();
    ctx.fillStyle = shade;
    ctx.fill(piece);
    ctx.strokeStyle = withAlpha(cloth.deep, 0.5);
    ctx.lineWidth = 2;
    ctx.stroke(piece);
  }
}

const kinds: Record<OverTop, Paint> = { scarf, apron, tie, 'bow-tie': bowTie };

/** Paints the layer worn over the top, if any. */
export function paintOverTop(ctx: SKRSContext2D, figure: Figure, form: BodyForm): void {
  const { overTop } = figure.look;
  if (!overTop) return;
  ctx.save();
  kinds[overTop](ctx, figure, form);
  ctx.restore();
}
