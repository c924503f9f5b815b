import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import { type HandShape, type Side, turnStep } from '#actors/gesture.ts';
import type { BodyForm } from '#actors/parts/body-form.ts';
import { forearmLength, paintForearm } from '#actors/parts/hands/forearm.ts';
import { paintGestureHand } from '#actors/parts/hands/gesture-hand.ts';
import type { RigSpace } from '#actors/rig-space.ts';
import type { Point } from '#canvas/curve.ts';
import type { Extent } from '#canvas/soft-layer.ts';
import type { Stage } from '#canvas/stage.ts';
import type { TurningPart } from '#canvas/turning-part.ts';

/** The free arms of a drawn actor, in front of everything else. */
export interface GestureArms {
  /** Sides of the picture with a free arm. */
  sides: readonly Side[];
  /** Pixels of a unit. */
  scale: number;
  /** An arm about its elbow, its hand pointing up; positive turns are outwards. */
  partOf(shape: HandShape, side: Side): TurningPart;
  /** Where the raised hand is on the stage, in pixels; it may reach beyond. */
  handArea(shape: HandShape, side: Side): Extent;
  /** The same for palm, fingers and thumb. */
  partAreas(shape: HandShape, side: Side): Extent[];
}

interface Posture {
  /** Radians outwards: of the forearm, and of the hand against it. */
  arm: number;
  wrist: number;
  /** How far the hand reaches outwards from the elbow, units. */
  reach: number;
}

const upright: Posture = { arm: 0.03, wrist: 0.04, reach: 98 };
const postures: Record<HandShape, Posture> = {
  one: upright,
  two: upright,
  three: upright,
  point: { arm: 0.02, wrist: -0.08, reach: 86 },
  open: { arm: 0.05, wrist: 0.16, reach: 132 },
  shrug: { arm: 0.1, wrist: 0.36, reach: 172 },
  chest: { arm: -0.98, wrist: -0.2, reach: 0 },
};

/**
 * Palm, fingers and thumb from the wrist, on the viewer's right (thumbs point to the left there), and the arm from its
 * elbow, units.
 */
const palm: Extent = { left: -74, top: -150, right: 74, bottom: 12 };
const handParts: Record<HandShape, readonly Extent[]> = {
  one: [palm, { left: -68, top: -278, right: -24, bottom: -150 }],
  two: [palm, { left: -78, top: -296, right: 30, bottom: -150 }],
  three: [palm, { left: -78, top: -296, right: 80, bottom: -150 }],
  point: [palm, { left: -78, top: -278, right: -24, bottom: -150 }, { left: -134, top: -156, right: -70, bottom: -50 }],
  open: [palm, { left: -86, top: -308, right: 106, bottom: -150 }, { left: -154, top: -164, right: -70, bottom: -50 }],
  shrug: [palm, { left: -86, top: -308, right: 106, bottom: -150 }, { left: -154, top: -164, right: -70, bottom: -50 }],
  chest: [palm, { left: -66, top: -280, right: 78, bottom: -150 }, { left: -126, top: -166, right: -70, bottom: -50 }],
};
const sleeve: Extent = { left: -110, top: -forearmLength - 40, right: 110, bottom: 424 };
const bentSleeve: Extent = { ...sleeve, bottom: 130 };

/** Sets up a figure's free arms; those on `busy` sides have something else to do. */
export function createGestureArms(
  figure: Figure,
  form: BodyForm,
  { space, stage, middle, busy }: { space: RigSpace; stage: Stage; middle: number; busy: readonly Side[] },
): GestureArms {
  const { scale } = space;
  const elbowOf = (shape: HandShape, side: Side): Point => {
    if (shape === 'chest') return [side * (form.shoulder - 34), form.neckY + 584];
    const room = (side < 0 ? middle : stage.width - middle) / scale - postures[shape].reach;
    return [side * Math.min(form.shoulder - 4, 356, room), form.neckY + 410];
  };
  const angleOf = (shape: HandShape, side: Side, turn: number) => side * (postures[shape].arm + turn * turnStep);
  const place = (shape: HandShape, side: Side, turn: number, points: readonly Point[]): Extent => {
    const [x, y] = elbowOf(shape, side);
    const angle = angleOf(shape, side, turn);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return boundsOf(points.map(([px, py]) => space.toStage(x + px * cos - py * sin, y + px * sin + py * cos)));
  };
  const partCorners = (shape: HandShape, side: Side): Point[][] => {
    const angle = side * postures[shape].wrist;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return handParts[shape].map((part) =>
      cornersOf(part).map(([x, y]): Point => [side * x * cos - y * sin, -forearmLength + side * x * sin + y * cos]),
    );
  };
  const handCorners = (shape: HandShape, side: Side) => partCorners(shape, side).flat();
  const sleeveOf = (shape: HandShape) => (shape === 'chest' ? bentSleeve : sleeve);
  return {
    sides: ([-1, 1] as const).filter((side) => !busy.includes(side)),
    scale,
    partOf: (shape, side) => ({
      scale,
      extent: boundsOf([...handCorners(shape, side), ...cornersOf(sleeveOf(shape))]),
      paint: (ctx) => paintArm(ctx, figure, shape, side),
      enter(ctx, turn) {
        space.enterFigure(ctx);
        ctx.translate(...elbowOf(shape, side));
        ctx.rotate(angleOf(shape, side, turn));
      },
      areaAt: (turn) => place(shape, side, turn, [...handCorners(shape, side), ...cornersOf(sleeveOf(shape))]),
    }),
    handArea: (shape, side) => place(shape, side, 0, handCorners(shape, side)),
    partAreas: (shape, side) => partCorners(shape, side).map((corners) => place(shape, side, 0, corners)),
  };
}

function paintArm(ctx: SKRSContext2D, figure: Figure, shape: HandShape, side: Side): void {
  ctx.save();
  ctx.translate(0, -forearmLength);
  ctx.rotate(side * postures[shape].wrist);
  paintGestureHand(ctx, figure, shape, side === 1 ? -1 : 1);
  ctx.restore();
  paintForearm(ctx, figure, side, shape === 'chest' ? 'bent' : 'straight');
}

/** The corners of a rectangle. */
export function cornersOf({ left, top, right, bottom }: Extent): Point[] {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

/** The smallest rectangle around points. */
export function boundsOf(points: readonly Point[]): Extent {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}
