/** Rotation matrices are nine numbers, column after column; a column is an axis of the turned space in the world. */
export type Rotation = readonly number[];
export type Point = readonly [number, number, number];

const degree = Math.PI / 180;

function product(a: Rotation, b: Rotation): Rotation {
  return [0, 1, 2].flatMap((column) =>
    [0, 1, 2].map((row) => [0, 1, 2].reduce((sum, k) => sum + (a[k * 3 + row] ?? 0) * (b[column * 3 + k] ?? 0), 0)),
  );
}

/** Degrees: yaw to the viewer's right, pitch up, roll to the viewer's right. */
export function rotation(yaw: number, pitch = 0, roll = 0): Rotation {
  const [y, p, r] = [yaw * degree, -pitch * degree, -roll * degree];
  const [cy, sy, cp, sp, cr, sr] = [y, p, r].flatMap((angle) => [Math.cos(angle), Math.sin(angle)]) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const turn = [cy, 0, -sy, 0, 1, 0, sy, 0, cy];
  const nod = [1, 0, 0, 0, cp, sp, 0, -sp, cp];
  const tilt = [cr, sr, 0, -sr, cr, 0, 0, 0, 1];
  return product(product(turn, nod), tilt);
}

/** A point of the turned space in the world. */
export const rotate = (m: Rotation, [x, y, z]: Point): Point => [
  (m[0] ?? 0) * x + (m[3] ?? 0) * y + (m[6] ?? 0) * z,
  (m[1] ?? 0) * x + (m[4] ?? 0) * y + (m[7] ?? 0) * z,
  (m[2] ?? 0) * x + (m[5] ?? 0) * y + (m[8] ?? 0) * z,
];

/** A point of the world in the turned space. */
export const unrotate = (m: Rotation, [x, y, z]: Point): Point => [
  (m[0] ?? 0) * x + (m[1] ?? 0) * y + (m[2] ?? 0) * z,
  (m[3] ?? 0) * x + (m[4] ?? 0) * y + (m[5] ?? 0) * z,
  (m[6] ?? 0) * x + (m[7] ?? 0) * y + (m[8] ?? 0) * z,
];

/** Where a head and a torso are in the world. */
export interface Pose {
  head: { turn: Rotation; at: Point };
  torso: { turn: Rotation; at: Point };
}
