import { createCanvas, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import { withAlpha } from '#canvas/color.ts';
import { addTapered, type Point, shape } from '#canvas/curve.ts';
import { createSoftLayer, paintSoftLayer } from '#canvas/soft-layer.ts';
import { createRandom } from '#random/seeded-random.ts';

/** The two layers of a beard. */
export interface BeardPainter {
  /** Within the head's outline, drawn with the skin so that it follows the jaw. */
  paintInSkin(ctx: SKRSContext2D): void;
  /** Above the upper lip, fixed to the features. */
  paintMoustache(ctx: SKRSContext2D): void;
}

function beardOutline(figure: Figure, goatee: boolean): Path2D {
  const { cheek, chinY, mouthY } = figure.head;
  if (goatee) {
    // From the corners of the mouth down around the chin, narrow beside it and rounded below.
    const right: Point[] = [
      [76, mouthY - 22],
      [84, mouthY + 22],
      [76, chinY - 44],
      [58, chinY - 8],
      [30, chinY + 14],
    ];
    return shape(
      [
        [-76, mouthY - 22],
        [-42, mouthY - 42],
        [0, mouthY - 38],
        [42, mouthY - 42],
        [76, mouthY - 22],
      ],
      right,
      [
        [30, chinY + 14],
        [0, chinY + 18],
        [-30, chinY + 14],
      ],
      right.map(([x, y]): Point => [-x, y]).reverse(),
    );
  }
  const right: Point[] = [
    [40, mouthY - 46],
    [70, mouthY - 28],
    [94, mouthY - 18],
    [cheek - 76, mouthY - 36],
    [cheek - 40, 92],
    [cheek - 14, 40],
    [cheek + 20, -10],
  ];
  const top: Point[] = [...right.map(([x, y]): Point => [-x, y]).reverse(), [0, mouthY - 38], ...right];
  return shape(top, [
    [cheek + 20, -10],
    [cheek + 40, 200],
    [60, chinY + 50],
    [-60, chinY + 50],
    [-cheek - 40, 200],
    [-cheek - 20, -10],
  ]);
}

function hairs(figure: Figure, count: number, reach: number): Path2D {
  const { cheek, chinY, mouthY } = figure.head;
  const random = createRandom(`${figure.seed}/beard`);
  const path = new Path2D();
  for (let i = 0; i < count; i++) {
    const angle = Math.PI * (0.04 + 0.92 * random());
    const r = 0.62 + random() * 0.42;
    const x = Math.cos(angle) * cheek * r;
    const y = mouthY - 70 + Math.sin(angle) * (chinY - mouthY + 62) * r + (Math.abs(x) > cheek * 0.6 ? -20 : 10);
    if (Math.abs(x) < 70 && y < mouthY + 40) continue;
    addTapered(
      path,
      [x, y],
      [x + Math.sign(x) * 2, y + reach * 0.5],
      [x - Math.sign(x) * reach * 0.25, y + reach],
      1.5,
    );
  }
  return path;
}

/** Stubble within an outline, sparse towards its edges. */
function dots(figure: Figure, outline: Path2D, count: number): Path2D {
  const { cheek, chinY, mouthY } = figure.head;
  const random = createRandom(`${figure.seed}/stubble`);
  const probe = createCanvas(1, 1).getContext('2d');
  const path = new Path2D();
  for (let i = 0; i < count; i++) {
    const x = (random() * 2 - 1) * cheek;
    const y = mouthY - 60 + random() * (chinY - mouthY + 70);
    const radius = 0.8 + random() * 0.7;
    const isKept = random() < 0.3;
    if (!probe.isPointInPath(outline, x, y)) continue;
    if (!isKept && !probe.isPointInPath(outline, x * 1.08, y - 16)) continue;
    path.moveTo(x + radius, y);
    path.arc(x, y, radius, 0, Math.PI * 2);
  }
  return path;
}

/** Prepares the look's beard. */
export function createBeard(figure: Figure): BeardPainter {
  const { look, palette, head } = figure;
  const { beard } = look;
  if (beard === 'none') return { paintInSkin: () => undefined, paintMoustache: () => undefined };
  const { hair } = palette;
  const opacity = { stubble: 0.2, short: 0.78, full: 0.95, moustache: 0.14, goatee: 0.9 }[beard];
  const outline = beardOutline(figure, beard === 'goatee');
  const soft = createSoftLayer(
    { left: -240, top: -20, right: 240, bottom: 340 },
    figure.resolution / 2,
    ({ ctx, blur }) => {
      blur(beard === 'stubble' || beard === 'moustache' ? 12 : 6.5);
      ctx.fillStyle = withAlpha(hair.base, opacity);
      ctx.fill(beard === 'moustache' ? beardOutline(figure, false) : outline);
      blur(16);
      ctx.globalCompositeOperation = 'source-atop';
      ctx.fillStyle = withAlpha(hair.light, 0.55);
      ctx.beginPath();
      ctx.ellipse(figure.light.side * 70, head.mouthY + 56, 60, 40, figure.light.side * -0.5, 0, Math.PI * 2);
      ctx.fill();
      ctx.fillStyle = withAlpha(hair.deep, 0.6);
      ctx.fillRect(-240, head.chinY - 20, 480, 100);
    },
  );
  const strands =
    beard === 'stubble'
      ? dots(figure, outline, 1500)
      : ['short', 'full', 'goatee'].includes(beard)
        ? hairs(figure, 260, 13)
        : null;
  const moustache = beard === 'stubble' ? null : createMoustache(figure, beard === 'short' ? 0.85 : 1);
  return {
    paintInSkin(ctx) {
      paintSoftLayer(ctx, soft);
      if (strands) {
        ctx.save();
        ctx.clip(outline);
        ctx.fillStyle = withAlpha(hair.deep, 0.42);
        ctx.fill(strands);
        ctx.restore();
      }
    },
    paintMoustache(ctx) {
      moustache?.(ctx);
    },
  };
}

function createMoustache(figure: Figure, opacity: number): (ctx: SKRSContext2D) => void {
  const { mouthY } = figure.head;
  const { hair } = figure.palette;
  const thick = figure.look.beard === 'short' ? 0.8 : 1;
  const right: Point[] = [
    [0, mouthY - 40 * thick],
    [22, mouthY - 43 * thick],
    [58, mouthY - 30],
    [88, mouthY - 3],
  ];
  const low: Point[] = [
    [88, mouthY - 3],
    [56, mouthY - 8],
    [20, mouthY - 11],
    [0, mouthY - 9],
  ];
  const mirror = (points: Point[]): Point[] => points.map(([x, y]): Point => [-x, y]).reverse();
  const path = shape(right, low, mirror(low), mirror(right));
  const random = createRandom(`${figure.seed}/moustache`);
  const strands = new Path2D();
  for (let i = 0; i < 34; i++) {
    const s = i % 2 ? 1 : -1;
    const t = random();
    addTapered(
      strands,
      [s * (2 + t * 50), mouthY - 38 + t * 8],
      [s * (10 + t * 62), mouthY - 26 + t * 8],
      [s * (16 + t * 68), mouthY - 14 + t * 14],
      1.5,
    );
  }
  return (ctx) => {
    ctx.fillStyle = withAlpha(hair.base, opacity);
    ctx.fill(path);
    ctx.save();
    ctx.clip(path);
    ctx.fillStyle = withAlpha(hair.deep, 0.6);
    ctx.fill(strands);
    ctx.restore();
  };
}
