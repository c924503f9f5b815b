import type { Figure } from '#actors/figure.ts';
import type { HeadwearPainter } from '#actors/parts/headwear/headwear.ts';
import { withAlpha } from '#canvas/color.ts';
import { line, type Point } from '#canvas/curve.ts';

const spikes = 5;
const stones = ['#b3283a', '#2f6aa8', '#2f8a5b'] as const;

/** A crown of five points with a stone in each, straight on the head. */
export function crown(figure: Figure): HeadwearPainter {
  const { temple, crownY } = figure.head;
  const gold = figure.palette.headwear;
  const half = temple - 26;
  const base = crownY + 96;
  const rim = crownY + 24;
  const tip = crownY - 92;
  const points: Point[] = [[-half, base]];
  const tips: Point[] = [];
  for (let index = 0; index < spikes; index += 1) {
    const x = -half - 14 + (index * (2 * half + 28)) / (spikes - 1);
    const isMiddle = index === (spikes - 1) / 2;
    const y = tip - (isMiddle ? 26 : 0) + Math.abs(x) * 0.12;
    if (index > 0) points.push([x - (half + 14) / (spikes - 1), rim]);
    points.push([x, y]);
    tips.push([x, y]);
  }
  points.push([half, base]);
  return {
    hidesHair: false,
    coversEars: false,
    coversJaw: false,
    front: (ctx) => {
      const trace = (): void => {
        ctx.beginPath();
        for (const [x, y] of points) ctx.lineTo(x, y);
        // The rim bends with the forehead.
        ctx.quadraticCurveTo(0, base - 34, -half, base);
        ctx.closePath();
      };
      const { side } = figure.light;
      ctx.save();
      ctx.translate(0, 9);
      ctx.fillStyle = withAlpha(gold.deep, 0.45);
      trace();
      ctx.fill();
      ctx.restore();
      const fill = ctx.createLinearGradient(side * half, tip, -side * half, base);
      fill.addColorStop(0, gold.shine);
      fill.addColorStop(0.35, gold.base);
      fill.addColorStop(0.7, gold.light);
      fill.addColorStop(1, gold.dark);
      ctx.lineJoin = 'round';
      ctx.fillStyle = fill;
      trace();
      ctx.fill();
      ctx.strokeStyle = gold.deep;
      ctx.lineWidth = 3;
      ctx.stroke();
      ctx.strokeStyle = withAlpha(gold.shine, 0.8);
      ctx.lineWidth = 6;
      ctx.stroke(
        line([
          [-half + 6, base - 26],
          [0, base - 44],
          [half - 6, base - 26],
        ]),
      );
      for (const [index, [x, y]] of tips.entries()) {
        ctx.fillStyle = gold.shine;
        ctx.beginPath();
        ctx.arc(x, y, 12, 0, Math.PI * 2);
        ctx.fill();
        ctx.fillStyle = stones[index % stones.length] ?? stones[0];
        ctx.beginPath();
        ctx.ellipse(x * 0.86, rim + 30 - Math.abs(x) * 0.02, 13, 17, 0, 0, Math.PI * 2);
        ctx.fill();
        ctx.fillStyle = 'rgba(255,255,255,0.55)';
        ctx.beginPath();
        ctx.arc(x * 0.86 + side * 4, rim + 24 - Math.abs(x) * 0.02, 4, 0, Math.PI * 2);
        ctx.fill();
      }
    },
  };
}
