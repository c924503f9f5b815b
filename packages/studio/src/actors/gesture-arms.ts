import type { Figure } from '#actors/figure.ts';
import { type HandShape, type Side, turnStep } from '#actors/gesture.ts';
import type { BodyForm } from '#actors/parts/body-form.ts';
import { forearmLength, paintForearm } from '#actors/parts/hands/forearm.ts';
import { paintGestureHand } from '#actors/parts/hands/gesture-hand.ts';
import { paintUpperArm, shoulderJoint, upperArmExtent } from '#actors/parts/hands/upper-arm.ts';
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
  /**
   * An arm about its elbow, from its shoulder to a hand that points up; positive turns are outwards. `lift` is how much
   * higher than usual the hand is held, pixels; the shoulder stays where it is.
   */
  partOf(shape: HandShape, side: Side, lift?: number): TurningPart;
  /** Where the raised hand is on the stage, in pixels; it may reach beyond. */
  handArea(shape: HandShape, side: Side): Extent;
  /** The same for palm, fingers and thumb. */
  partAreas(shape: HandShape, side: Side): Extent[];
}

interface Posture {
  /** Radians outwards: of the line from `root` to the wrist, and of the hand against it. */
  arm: number;
  wrist: number;
  /** How far the hand reaches outwards from there, units. */
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
/** How much farther out than wrist and shoulder the elbow of a raised arm is: so the arm is seen to leave its shoulder. */
const elbowOutside = { wrist: 26, shoulder: 22 };

/** A hand where it gestures: its wrist and its turn, figure units. */
interface HandPlace {
  wrist: Point;
  angle: number;
}

/** An arm that ends there: the elbow it turns about, its forearm's own turn and length, and its shoulder. */
interface ArmPlace {
  elbow: Point;
  angle: number;
  length: number;
  /** Null for an arm whose sleeve goes on in the body's side. */
  shoulder: Point | null;
}

/** Sets up a figure's free arms; those on `busy` sides have something else to do. */
export function createGestureArms(
  figure: Figure,
  form: BodyForm,
  { space, stage, middle, busy }: { space: RigSpace; stage: Stage; middle: number; busy: readonly Side[] },
): GestureArms {
  const { scale } = space;
  const handOf = (shape: HandShape, side: Side): HandPlace => {
    const { arm, wrist, reach } = postures[shape];
    const room = (side < 0 ? middle : stage.width - middle) / scale - reach;
    const root: Point =
      shape === 'chest'
        ? [form.shoulder - 34, form.neckY + 584]
        : [Math.min(form.shoulder - 4, 356, room), form.neckY + 410];
    const [x, y] = turned([0, -forearmLength], arm);
    return { wrist: [side * (root[0] + x), root[1] + y], angle: side * (arm + wrist) };
  };
  const armOf = (shape: HandShape, side: Side, lift: number): ArmPlace => {
    const { wrist } = handOf(shape, side);
    const end: Point = [wrist[0], wrist[1] - lift / scale];
    const isFlat = shape === 'chest';
    const elbow: Point = isFlat
      ? [side * (form.shoulder - 34), form.neckY + 584]
      : [
          side * Math.max(form.shoulder + elbowOutside.shoulder, Math.abs(end[0]) + elbowOutside.wrist),
          form.neckY + 430,
        ];
    const [dx, dy] = [end[0] - elbow[0], end[1] - elbow[1]];
    return {
      elbow,
      angle: Math.atan2(dx, -dy),
      length: Math.hypot(dx, dy),
      shoulder: isFlat ? null : shoulderJoint(form, side),
    };
  };
  const partCorners = (shape: HandShape, side: Side): Point[][] => {
    const { wrist, angle } = handOf(shape, side);
    return handParts[shape].map((part) =>
      cornersOf(part).map(([x, y]): Point => plus(wrist, turned([side * x, y], angle))),
    );
  };
  const areaOf = (points: readonly Point[]): Extent => boundsOf(points.map(([x, y]) => space.toStage(x, y)));
  const partOf = (shape: HandShape, side: Side, lift = 0): TurningPart => {
    const { angle: handAngle } = handOf(shape, side);
    const { elbow, angle, length, shoulder } = armOf(shape, side, lift);
    const toArm = ([x, y]: Point): Point => turned([x - elbow[0], y - elbow[1]], -angle);
    const lifted = ([x, y]: Point): Point => [x, y - lift / scale];
    const joint = shoulder && toArm(shoulder);
    const corners: Point[] = [
      ...partCorners(shape, side).flat().map(lifted).map(toArm),
      ...cornersOf({ left: -110, top: -length - 40, right: 110, bottom: 130 }),
      ...(joint ? cornersOf(upperArmExtent(joint, [0, 0])) : []),
    ];
    return {
      scale,
      extent: boundsOf(corners),
      paint(ctx) {
        if (joint) paintUpperArm(ctx, figure, joint, [0, 0]);
        ctx.save();
        ctx.translate(0, -length);
        ctx.rotate(handAngle - angle);
        paintGestureHand(ctx, figure, shape, side === 1 ? -1 : 1);
        ctx.restore();
        paintForearm(ctx, figure, side, { length, end: joint ? 'raised' : 'bent' });
      },
      enter(ctx, turn) {
        space.enterFigure(ctx);
        ctx.translate(...elbow);
        ctx.rotate(angle + side * turn * turnStep);
      },
      areaAt: (turn) => areaOf(corners.map((corner) => plus(elbow, turned(corner, angle + side * turn * turnStep)))),
    };
  };
  return {
    sides: ([-1, 1] as const).filter((side) => !busy.includes(side)),
    scale,
    partOf,
    handArea: (shape, side) => areaOf(partCorners(shape, side).flat()),
    partAreas: (shape, side) => partCorners(shape, side).map(areaOf),
  };
}

function turned([x, y]: Point, angle: number): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x * cos - y * sin, x * sin + y * cos];
}

function plus([x, y]: Point, [dx, dy]: Point): Point {
  return [x + dx, y + dy];
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
