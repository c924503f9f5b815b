import type { Box } from '#canvas/stage.ts';
import { eyeCenter } from '#sculpt/form/eyes.ts';
import { type FaceMotion, restingFace } from '#sculpt/form/face-motion.ts';
import { type Point, type Pose, rotate, unrotate } from '#sculpt/form/pose.ts';
import type { BakeOrder, BakePart } from './bake-order.ts';
import { type Lens, project } from './camera.ts';

/** Openings of the jaw and widths of the mouth that are baked; what lies between is warped from its neighbors. */
export const jawKeys = [0, 0.22, 0.55, 1] as const;
export const widthKeys = [-1, 0, 1] as const;
/** Glances of a talk, and the look into the lens. */
export const gazeKeys = [
  { x: 0, y: 0 },
  { x: -0.45, y: 0 },
  { x: 0.45, y: 0 },
  { x: 0.4, y: -0.35 },
  { x: -0.4, y: -0.35 },
] as const;
export const blinkKeys = [0.4, 0.75, 1] as const;
export const browKeys = [-1, -0.4, 0.3, 1] as const;

/** Slope of a gaze at the edge of its range; pictures count downwards, gazes upwards. */
const gazeReach = { x: 0.32, y: -0.3 };

/** A face at rest that looks into the lens, wherever the head is turned. */
function faceIntoLens({ lens, pose }: BakeOrder): FaceMotion {
  const { turn, at } = pose.head;
  const [x, y, z] = unrotate(turn, [lens.at[0] - at[0], lens.at[1] - at[1], lens.at[2] - at[2]]);
  return { ...restingFace, gazeX: x / z, gazeY: y / z };
}

/** A face that looks into the lens with its mouth in a shape; ranges as in `FaceMotion`. */
export const mouthMotion = (order: BakeOrder, jaw: number, wide: number, tuck: number): FaceMotion => ({
  ...faceIntoLens(order),
  jaw,
  wide,
  tuck,
});

/** Heights of the face's lines in the picture, pixels: what mouths are warped by. */
export interface MouthLines {
  middle: number;
  halfWidth: number;
  corner: number;
  upper: number;
  lower: number;
  lowerEnd: number;
  chin: number;
}

const headToWorld = ({ head: { turn, at } }: Pose, point: Point): Point => {
  const turned = rotate(turn, point);
  return [turned[0] + at[0], turned[1] + at[1], turned[2] + at[2]];
};

/** Where a point of the head, in head space, is seen: pixels, and its distance along the axis of the lens in heads. */
export const seen = (lens: Lens, pose: Pose, point: Point): Point => project(lens, headToWorld(pose, point));

/** Where lips and chin of a mouth are seen; the same sums as in `placeLips`. */
export function mouthLines(
  { lens, pose, person: { head } }: BakeOrder,
  { jaw, wide, smile, tuck }: FaceMotion,
): MouthLines {
  const { y, width, lower } = head.mouth;
  const half = width + Math.max(wide, 0) * 0.02 + smile * 0.012 - Math.max(-wide, 0) * 0.036 - jaw * 0.01;
  const drop = jaw * 0.068 - tuck * 0.006;
  const up = jaw * 0.012 + smile * 0.004;
  const at = (x: number, height: number, z: number): Point => seen(lens, pose, [x, height, z]);
  const [right] = at(half, y, 0.25);
  const [left] = at(-half, y, 0.25);
  return {
    middle: (left + right) / 2,
    halfWidth: (right - left) / 2,
    corner: at(0, y + smile * 0.03 - jaw * 0.02, 0.25)[1],
    upper: at(0, y + up - 0.001, 0.305)[1],
    lower: at(0, y - drop - 0.008, 0.3)[1],
    lowerEnd: at(0, y - drop - 0.0225 - lower, 0.3)[1],
    chin: at(0, head.chinHeight - 0.05 - jaw * 0.075, 0.2)[1],
  };
}

function boxAround(lens: Lens, points: readonly Point[], margin: number): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const left = Math.max(0, Math.floor(Math.min(...xs) - margin));
  const top = Math.max(0, Math.floor(Math.min(...ys) - margin));
  return {
    x: left,
    y: top,
    width: Math.max(8, Math.min(lens.width, Math.ceil(Math.max(...xs) + margin)) - left),
    height: Math.max(8, Math.min(lens.height, Math.ceil(Math.max(...ys) + margin)) - top),
  };
}

export interface PartPlan {
  parts: BakePart[];
  /** How many parts the whole figure is, from the first on. */
  bands: number;
  mouthBox: Box;
  eyesBox: Box;
  browBox: Box;
}

/** Everything a talking person is put together from: the figure in bands, mouths, eyes and brows. */
export function planParts(order: BakeOrder): PartPlan {
  const { lens, pose, person } = order;
  const { head } = person;
  const pixel = (seen(lens, pose, [0.1, 0, 0.25])[0] - seen(lens, pose, [-0.1, 0, 0.25])[0]) / 0.2;
  const at = (x: number, y: number, z: number): Point => seen(lens, pose, [x, y, z]);
  const mouthBox = boxAround(
    lens,
    [
      at(-0.2, head.noseTip.y - 0.012, 0.28),
      at(0.2, head.noseTip.y - 0.012, 0.28),
      at(-0.2, head.chinHeight - 0.16, 0.15),
      at(0.2, head.chinHeight - 0.16, 0.15),
    ],
    pixel * 0.012,
  );
  const eye = eyeCenter(head);
  const eyeX = Number(eye.x);
  const { width, upper, lower } = head.eye;
  const eyesBox = boxAround(
    lens,
    [-1, 1].flatMap((side) => [-1, 1].map((end) => at(side * eyeX + end * width, end > 0 ? upper : -lower, 0.25))),
    pixel * 0.03,
  );
  const browTop = head.brow.y + head.brow.arch + 0.03;
  const browBox = boxAround(
    lens,
    [-1, 1].flatMap((side) => [
      at(side * (eyeX + 0.1), browTop, 0.22),
      at(side * (eyeX + 0.1), head.brow.y - 0.035, 0.22),
    ]),
    pixel * 0.014,
  );
  const bands = Math.max(1, Math.round(lens.height / 160));
  const rows = Math.ceil(lens.height / bands / 8) * 8;
  const rest = faceIntoLens(order);
  const figure = Array.from({ length: bands }, (_, band): BakePart => {
    const y = band * rows;
    return { motion: rest, box: { x: 0, y, width: lens.width, height: Math.max(0, Math.min(rows, lens.height - y)) } };
  }).filter(({ box }) => box.height > 0);
  const mouths = [
    ...jawKeys.flatMap((jaw) => widthKeys.map((wide) => mouthMotion(order, jaw, wide, 0))),
    mouthMotion(order, 0.12, 0.3, 1),
  ];
  const gazes = gazeKeys.map(({ x, y }) => ({
    ...rest,
    gazeX: rest.gazeX + x * gazeReach.x,
    gazeY: rest.gazeY + y * gazeReach.y,
  }));
  const blinks = blinkKeys.map((blink) => ({ ...rest, blink }));
  const brows = browKeys.map((brow) => ({ ...rest, brow }));
  return {
    parts: [
      ...figure,
      ...mouths.map((motion) => ({ motion, box: mouthBox })),
      ...gazes.map((motion) => ({ motion, box: eyesBox })),
      ...blinks.map((motion) => ({ motion, box: eyesBox })),
      ...brows.map((motion) => ({ motion, box: browBox })),
    ],
    bands: figure.length,
    mouthBox,
    eyesBox,
    browBox,
  };
}
