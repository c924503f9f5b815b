import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import { paintFinger } from '#actors/parts/hands/finger.ts';
import { fist, folded, paintBall, paintFolded, paintPalm } from '#actors/parts/hands/gesture-hand.ts';
import { fistThumb, pinchIndex, pinchThumb } from './fist-shapes.ts';
import type { Grip } from './grip.ts';

/** The part of a hand that is behind what it pinches or carries by a strap. */
export function paintFistBehind(ctx: SKRSContext2D, figure: Figure, { kind, wrist }: Grip): void {
  ctx.save();
  ctx.translate(...wrist);
  if (kind === 'tips') paintFinger(ctx, figure, { ...pinchIndex, seen: 'inside' });
  paintPalm(ctx, figure, fist, 1);
  if (kind === 'tips') for (const finger of folded.slice(1).toReversed()) paintFolded(ctx, figure, finger, 1);
  ctx.restore();
}

/** The part in front of it. */
export function paintFistBefore(ctx: SKRSContext2D, figure: Figure, { kind, wrist }: Grip): void {
  ctx.save();
  ctx.translate(...wrist);
  if (kind === 'hang') for (const finger of folded.toReversed()) paintFolded(ctx, figure, finger, 1);
  paintFinger(ctx, figure, { ...(kind === 'hang' ? fistThumb : pinchThumb), seen: 'back' });
  paintBall(ctx, figure);
  ctx.restore();
}
