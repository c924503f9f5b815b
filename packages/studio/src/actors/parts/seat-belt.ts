import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import { type BodyForm, bodyBottom } from '#actors/parts/body-form.ts';
import { paintEdgeShadow } from '#actors/parts/tops/fabric.ts';
import { withAlpha } from '#canvas/color.ts';
import { line, type Point, shape } from '#canvas/curve.ts';
import { firstItem, lastItem } from '#lists/require-item.ts';

/** A belt across the chest, from the shoulder towards the light. */
export function paintSeatBelt(ctx: SKRSContext2D, figure: Figure, { shoulder, neckY }: BodyForm): void {
  const s = figure.light.side;
  const left: Point[] = [
    [s * (shoulder * 0.62), neckY + 20],
    [s * (shoulder * 0.4), neckY + 260],
    [s * -60, neckY + 640],
    [s * -230, bodyBottom],
  ];
  const right = left.map(([x, y]): Point => [x + s * 62, y + 12]).reverse();
  const path = shape(left, [lastItem(left), firstItem(right)], right, [lastItem(right), firstItem(left)]);
  paintEdgeShadow(ctx, path, '#1b1a19', 12);
  ctx.save();
  ctx.globalCompositeOperation = 'source-atop';
  const fill = ctx.createLinearGradient(s * 200, neckY, s * -200, neckY + 700);
  fill.addColorStop(0, '#5a564f');
  fill.addColorStop(0.5, '#45413c');
  fill.addColorStop(1, '#2f2c29');
  ctx.fillStyle = fill;
  ctx.fill(path);
  ctx.clip(path);
  ctx.lineWidth = 2.4;
  ctx.strokeStyle = withAlpha('#a39c90', 0.4);
  for (const inset of [7, 55]) ctx.stroke(line(left.map(([x, y]): Point => [x + s * inset, y + inset * 0.2])));
  ctx.restore();
}
