import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import type { BodyForm } from '#actors/parts/body-form.ts';
import { forearmLength, paintForearm } from '#actors/parts/hands/forearm.ts';
import { paintOpenHand } from '#actors/parts/hands/open-hand.ts';
import { paintApart } from '#actors/parts/hands/sleeve.ts';
import { paintUpperArm, shoulderJoint } from '#actors/parts/hands/upper-arm.ts';
import type { Wave } from '#actors/wave.ts';
import type { Point } from '#canvas/curve.ts';
import type { Extent } from '#canvas/soft-layer.ts';

/** Position of a raised arm's elbow. */
function elbowOf(form: BodyForm, side: number): Point {
  // Never so far out that a portrait picture would crop the hand.
  return [side * Math.min(form.shoulder + 22, 388), form.neckY + 430];
}

/** Everything a raised arm can touch, figure units. */
export function raisedArmExtent(form: BodyForm, side: -1 | 1): Extent {
  const [x, y] = elbowOf(form, side);
  return { left: x - 240, top: y - forearmLength - 350, right: x + 240, bottom: y + 460 };
}

/** A raised arm from its shoulder to an open hand, on one side of the picture. */
export function paintRaisedArm(ctx: SKRSContext2D, figure: Figure, form: BodyForm, side: -1 | 1, wave: Wave): void {
  const [elbowX, elbowY] = elbowOf(form, side);
  const elbow: Point = [elbowX, elbowY + (1 - wave.raise) * 620];
  // A hand that comes up has its upper arm beside the body, of which it cannot be told apart.
  if (wave.raise > 0.7) paintApart(ctx, (own) => paintUpperArm(own, figure, shoulderJoint(form, side), elbow));
  ctx.save();
  ctx.translate(...elbow);
  ctx.rotate(wave.swing * 0.07 - side * 0.12);
  // The hand lies behind the cuff.
  ctx.save();
  ctx.translate(0, -forearmLength);
  ctx.rotate(wave.swing * 0.13);
  paintOpenHand(ctx, figure, side === 1 ? -1 : 1);
  ctx.restore();
  paintForearm(ctx, figure, side, { end: 'raised' });
  ctx.restore();
}
