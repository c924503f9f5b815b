import type { BodyPoint, SeenBody } from '#vision/see-body.ts';
import type { Edges } from '../garment/garment.ts';
import { isOnPerson } from '../person/body-outline.ts';
import type { OutlinedPerson } from '../person/find-person.ts';
import type { Place } from './paint-grid.ts';
import type { LowerBody } from './wearer.ts';

/** The lower body of somebody who stands, and where their hands are. */
export interface StandingBody extends LowerBody {
  /** Hips and both legs, without the arms. */
  trunk(y: number): Edges;
  hands: readonly { at: Place; radius: number }[];
}

/** Hips reach this many times farther from the axis than their joints. */
const hipReach = 1.95;

/** Reads hips and legs from the points of a body and its outline; null unless hips, knees and ankles are seen. */
export function readStanding({ points }: SeenBody, person: OutlinedPerson): StandingBody | null {
  const { leftHip, rightHip, leftKnee, rightKnee, leftAnkle, rightAnkle, leftShoulder, rightShoulder } = points;
  if (!leftHip || !rightHip || !leftKnee || !rightKnee || !leftAnkle || !rightAnkle) return null;
  if (!leftShoulder || !rightShoulder) return null;
  const mean = (a: BodyPoint, b: BodyPoint): Place => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const [shoulders, hips] = [mean(leftShoulder, rightShoulder), mean(leftHip, rightHip)];
  const [knees, ankles] = [mean(leftKnee, rightKnee), mean(leftAnkle, rightAnkle)];
  // Whoever sits or lies has no legs a garment could hang on.
  const isUpright = knees.y - hips.y > (hips.y - shoulders.y) * 0.6 && ankles.y - knees.y > (knees.y - hips.y) * 0.55;
  if (!isUpright) return null;
  const half = Math.abs(leftHip.x - rightHip.x) / 2;
  const legs = ([-1, 1] as const).map((side) => {
    const own =
      leftHip.x * side > rightHip.x * side ? [leftHip, leftKnee, leftAnkle] : [rightHip, rightKnee, rightAnkle];
    return (y: number): number => along(own, y);
  });
  const crotchY = hips.y + (knees.y - hips.y) * 0.1;
  const reach = (x: number, y: number, side: -1 | 1, most: number): number => {
    let off = 0;
    while (off < most && isOnPerson(person, x + side * off, y)) off++;
    return off;
  };
  const leg = (side: -1 | 1, y: number): Edges => {
    const x = legs[side < 0 ? 0 : 1]?.(y) ?? hips.x;
    const other = legs[side < 0 ? 1 : 0]?.(y) ?? hips.x;
    const inner = Math.max(2, Math.abs(x - other) / 2);
    const wide = half * 1.25;
    return {
      left: x - reach(x, y, -1, side < 0 ? wide : inner),
      right: x + reach(x, y, 1, side < 0 ? inner : wide),
    };
  };
  const axis = (y: number): number => along([shoulders, hips, knees], y);
  return {
    waistY: shoulders.y + (hips.y - shoulders.y) * 0.64,
    hipY: hips.y,
    crotchY,
    ankleY: ankles.y,
    leg,
    trunk(y) {
      if (y > crotchY + half * 0.4) return { left: leg(-1, y).left, right: leg(1, y).right };
      const x = axis(y);
      const most = half * hipReach;
      return { left: x - reach(x, y, -1, most), right: x + reach(x, y, 1, most) };
    },
    hands: [
      [points.leftElbow, points.leftWrist],
      [points.rightElbow, points.rightWrist],
    ].flatMap(([elbow, wrist]) => {
      if (!elbow || !wrist) return [];
      const [dx, dy] = [wrist.x - elbow.x, wrist.y - elbow.y];
      return [{ at: { x: wrist.x + dx * 0.3, y: wrist.y + dy * 0.3 }, radius: Math.hypot(dx, dy) * 0.5 }];
    }),
  };
}

/** Position across at a height on a line through points from top to bottom, continued at both ends. */
function along(points: readonly Place[], y: number): number {
  let i = 1;
  while (i < points.length - 1 && (points[i]?.y ?? 0) < y) i++;
  const [a, b] = [points[i - 1], points[i]];
  if (!a || !b) return a?.x ?? 0;
  return a.x + ((b.x - a.x) * (y - a.y)) / Math.max(1, b.y - a.y);
}
