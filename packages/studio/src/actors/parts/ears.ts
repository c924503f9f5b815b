import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import { withAlpha } from '#canvas/color.ts';
import { blob, line, type Point } from '#canvas/curve.ts';

const rim: Point[] = [
  [0, -46],
  [26, -52],
  [36, -22],
  [30, 14],
  [16, 44],
  [0, 50],
  [-8, 10],
];
const inner: Point[] = [
  [4, -30],
  [20, -36],
  [25, -16],
  [18, 6],
  [12, 14],
  [10, 26],
];
const fold: Point[] = [
  [2, -8],
  [12, -14],
  [12, 6],
  [6, 16],
];

/** Both ears, half hidden behind the head; the far one is in shadow. */
export function paintEars(ctx: SKRSContext2D, figure: Figure): void {
  const { palette, head, light } = figure;
  for (const side of [-1, 1] as const) {
    const place = (points: Point[]): Point[] => points.map(([x, y]) => [side * (head.cheek - 8 + x), y + 26]);
    ctx.fillStyle = side === light.side ? palette.skin.base : palette.skin.dark;
    ctx.fill(blob(place(rim)));
    ctx.strokeStyle = withAlpha(palette.skin.line, 0.55);
    ctx.lineWidth = 4;
    ctx.lineCap = 'round';
    ctx.stroke(line(place(inner)));
    ctx.fillStyle = withAlpha(palette.skin.deep, 0.55);
    ctx.fill(blob(place(fold)));
  }
}

/** Earrings hang from the lobes. */
export function paintEarrings(ctx: SKRSContext2D, figure: Figure): void {
  const { palette, head, look } = figure;
  const { metal } = palette;
  for (const side of [-1, 1]) {
    const x = side * (head.cheek + 2);
    const y = 72;
    if (look.earrings === 'studs') {
      dot(ctx, x, y, 8, metal.base);
      dot(ctx, x - 2, y - 2, 3, metal.shine);
    } else if (look.earrings === 'hoops') {
      for (const [width, color] of [
        [8, metal.dark],
        [4.5, metal.shine],
      ] as const) {
        ctx.strokeStyle = color;
        ctx.lineWidth = width;
        ctx.beginPath();
        ctx.ellipse(x + side * 3, y + 34, 24, 32, 0, 0, Math.PI * 2);
        ctx.stroke();
      }
    } else if (look.earrings === 'drops') {
      ctx.strokeStyle = metal.dark;
      ctx.lineWidth = 3;
      ctx.beginPath();
      ctx.moveTo(x, y);
      ctx.lineTo(x + side * 2, y + 26);
      ctx.stroke();
      ctx.fillStyle = palette.accent.base;
      ctx.fill(
        blob([
          [x + side * 2, y + 22],
          [x + side * 2 + 13, y + 50],
          [x + side * 2, y + 64],
          [x + side * 2 - 13, y + 50],
        ]),
      );
      dot(ctx, x - 2, y + 44, 4, withAlpha('#ffffff', 0.6));
    }
  }
}

function dot(ctx: SKRSContext2D, x: number, y: number, radius: number, color: string): void {
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, Math.PI * 2);
  ctx.fill();
}
