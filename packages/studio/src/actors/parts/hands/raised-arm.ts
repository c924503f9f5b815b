import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import type { BodyForm } from '#actors/parts/body-form.ts';
import { forearmLength, paintForearm } from '#actors/parts/hands/forearm.ts';
import { paintOpenHand } from '#actors/parts/hands/open-hand.ts';
import type { Wave } from '#actors/wave.ts';
import type { Point } from '#canvas/curve.ts';
import type { Extent } from '#canvas/soft-layer.ts';

/** Position of a raised arm's elbow. */
function elbowOf(form: BodyForm, side: number): Point {
  // Never so far out that a portrait picture would crop the hand.
  return [side * Math.min(form.shoulder + 6, 372), form.neckY + 410];
}

/** Everything a raised arm can touch, figure units. */
export function raisedArmExtent(form: BodyForm, side: -1 | 1): Extent {
  const [x, y] = elbowOf(form, side);
  return { left: x - 210, top: y - forearmLength - 330, right: x + 210, bottom: y + 460 };
}

/** A raised forearm with an open hand, on one side of the picture. */
export function paintRaisedArm(ctx: SKRSContext2D, figure: Figure, form: BodyForm, side: -1 | 1, wave: Wave): void {
  const [elbowX, elbowY] = elbowOf(form, side);
  ctx.save();
  ctx.translate(elbowX, elbowY + (1 - wave.raise) * 620);
  ctx.rotate(wave.swing * 0.07 - side * 0.1);
  // The hand lies behind the cuff.
  ctx.save();
  ctx.translate(0, -forearmLength);
  ctx.rotate(wave.swing * 0.13);
  paintOpenHand(ctx, figure, side === 1 ? -1 : 1);
  ctx.restore();
  paintForearm(ctx, figure, side);
  ctx.restore();
}
