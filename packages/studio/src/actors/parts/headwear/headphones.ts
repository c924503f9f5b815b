import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import type { HeadwearPainter } from '#actors/parts/headwear/headwear.ts';
import { withAlpha } from '#canvas/color.ts';
import { line } from '#canvas/curve.ts';

/** Large headphones: a padded band over the hair, a cup over each ear. */
export function headphones(figure: Figure): HeadwearPainter {
  const { temple, cheek, crownY } = figure.head;
  const shell = figure.palette.headwear;
  const side = figure.light.side;
  const out = Math.max(temple, cheek) + 20;
  // Close to the hair, which is higher than the bare head.
  const lift = figure.look.hair === 'bald' || figure.look.hair === 'buzz' ? 18 : 48;
  const band = line([
    [-out - 4, -30],
    [-out, -120],
    [-out * 0.84, -206],
    [-out * 0.5, crownY + 26 - lift],
    [0, crownY - lift],
    [out * 0.5, crownY + 26 - lift],
    [out * 0.84, -206],
    [out, -120],
    [out + 4, -30],
  ]);
  const paintCup = (ctx: SKRSContext2D, s: number): void => {
    const x = s * (out + 4);
    ctx.fillStyle = withAlpha(shell.deep, 0.35);
    ctx.beginPath();
    ctx.ellipse(x - s * 12, 40, 46, 92, 0, 0, Math.PI * 2);
    ctx.fill();
    // The cushion lies against the head, the shell stands out from it.
    ctx.fillStyle = shell.deep;
    ctx.beginPath();
    ctx.ellipse(x - s * 8, 30, 34, 88, 0, 0, Math.PI * 2);
    ctx.fill();
    const fill = ctx.createLinearGradient(x - 34, -50, x + 34, 110);
    fill.addColorStop(0, s === side ? shell.shine : shell.light);
    fill.addColorStop(0.45, shell.base);
    fill.addColorStop(1, shell.dark);
    ctx.fillStyle = fill;
    ctx.beginPath();
    ctx.roundRect(x - (s > 0 ? 4 : 36), -46, 40, 152, 26);
    ctx.fill();
    ctx.fillStyle = withAlpha(shell.shine, 0.5);
    ctx.beginPath();
    ctx.roundRect(x + s * 16 - 3, -24, 6, 84, 3);
    ctx.fill();
  };
  return {
    hidesHair: false,
    coversEars: true,
    coversJaw: false,
    front: (ctx) => {
      ctx.save();
      ctx.lineCap = 'round';
      ctx.lineJoin = 'round';
      for (const [color, width, dy] of [
        [withAlpha(shell.deep, 0.4), 34, 9],
        [shell.dark, 32, 0],
        [shell.base, 26, -2],
        [withAlpha(shell.shine, 0.6), 6, -8],
      ] as const) {
        ctx.save();
        ctx.translate(0, dy);
        ctx.strokeStyle = color;
        ctx.lineWidth = width;
        ctx.stroke(band);
        ctx.restore();
      }
      for (const s of [-1, 1]) paintCup(ctx, s);
      ctx.restore();
    },
  };
}
