// biome-ignore-all lint/style/noNonNullAssertion: every point of a mesh is read here for every frame.
import { type Framing, type HeadMotion, leanPoint, pivotY } from '#actors/framing.ts';
import type { Expression } from '#actors/rig.ts';
import type { MouthShape } from '#visemes/viseme.ts';
import { type FaceBasis, type FaceField, facePoints, jawReach } from './face-basis.ts';
import { lowerLip, upperLip } from './face-regions.ts';
import type { PhotoMesh } from './photo-mesh.ts';

/** Everything that moves a photo's points. */
export interface PhotoState {
  /** Of the head itself. */
  motion: HeadMotion;
  /** Of the trunk, units; the head follows it. */
  trunk: { x: number; y: number };
  mouth: MouthShape;
  blink: number;
  brow: number;
  /** How much of their way brows go, 0..1; all of it if omitted. */
  browFreedom?: number;
  expression: Expression;
}

/** How far each expression goes beyond the photo's own: smile (negative: corners down), brows. */
const moods: Record<Expression, { smile: number; brow: number }> = {
  neutral: { smile: 0.1, brow: 0 },
  happy: { smile: 0.75, brow: 0.12 },
  excited: { smile: 1, brow: 0.35 },
  serious: { smile: -0.3, brow: -0.25 },
  surprised: { smile: -0.1, brow: 0.85 },
};

/** A face turns about an axis behind it, units. */
const axis = { y: 60, z: 110 } as const;
/** Largest turn to a side and nod, radians, at the pose's extremes of 13 and 12 units. */
const turn = { yaw: 0.085 / 13, pitch: 0.06 / 12 } as const;

/** Weights of a face's movements. */
export interface FaceWeights extends Record<keyof FaceBasis, number> {
  /** Upper lids are painted over the eyes; they move nothing. */
  blink: number;
}

/** What a mouth shape and a mood mean for a photo whose lips are `gap` units apart. */
export function weighFace(
  { mouth, blink, brow, expression, browFreedom = 1 }: Omit<PhotoState, 'motion' | 'trunk'>,
  gap: number,
): FaceWeights {
  const mood = moods[expression];
  const spread = Math.max(0, mouth.width);
  const round = Math.max(0, -mouth.width);
  const wanted = Math.max(0, mouth.open) * jawReach * 0.92 * (1 + 0.45 * round) + mouth.tuck * 1.5;
  return {
    jaw: Math.max(0, wanted - gap) / jawReach,
    seal: gap < 0.5 ? 1 : Math.max(0, 1 - wanted / gap),
    spread: spread * 0.9,
    round,
    tuck: mouth.tuck,
    smile: mood.smile * (1 - 0.7 * round) * (1 - 0.35 * Math.min(1, mouth.open)),
    brow: browFreedom * Math.max(-0.7, Math.min(1.35, brow * 0.8 + mood.brow)),
    blink: Math.min(1, Math.max(0, blink)),
  };
}

/** The points of a face in figure units, before the head moves; the photo's own face with all weights 0. */
export function shapeFace(mesh: PhotoMesh, weights: FaceWeights): Float32Array {
  const shaped = mesh.rest.slice(0, facePoints * 2);
  const [cos, sin] = [Math.cos(mesh.roll), Math.sin(mesh.roll)];
  const add = (field: FaceField, weight: number, isUpright: boolean) => {
    if (weight === 0) return;
    for (let at = 0; at < shaped.length; at += 2) {
      const [x, y] = [field[at]! * weight, field[at + 1]! * weight];
      // Most movements are written for an upright face; those between two points of the photo are not.
      shaped[at] = shaped[at]! + (isUpright ? x * cos - y * sin : x);
      shaped[at + 1] = shaped[at + 1]! + (isUpright ? x * sin + y * cos : y);
    }
  };
  const { basis } = mesh;
  for (const name of ['jaw', 'spread', 'tuck', 'smile', 'brow'] as const) add(basis[name], weights[name], true);
  for (const name of ['seal', 'round'] as const) add(basis[name], weights[name], false);
  if (weights.round > 0.05) roundLips(shaped, weights.round, [cos, sin]);
  return shaped;
}

/** Opened this far, rounded lips are a ring, units. */
const ringGap = 9;

/** Lips that are open and round are a ring, whatever the photo's mouth did: its corners come down from a smile. */
function roundLips(face: Float32Array, round: number, [cos, sin]: readonly [number, number]): void {
  // Upright around the middle of the mouth's corners.
  const mx = (face[78 * 2]! + face[308 * 2]!) / 2;
  const my = (face[78 * 2 + 1]! + face[308 * 2 + 1]!) / 2;
  const u = (index: number) => (face[index * 2]! - mx) * cos + (face[index * 2 + 1]! - my) * sin;
  const v = (index: number) => (face[index * 2 + 1]! - my) * cos - (face[index * 2]! - mx) * sin;
  const [top, bottom, half] = [v(13), v(14), (u(308) - u(78)) / 2];
  const strength = Math.min(1, round * 1.25) * Math.min(1, Math.max(0, (bottom - top) / ringGap));
  if (strength === 0) return;
  const moves = [upperLip, lowerLip].flatMap((lip, isLower) =>
    lip[0].flatMap((inner, step) => {
      const across = Math.sin(((step - 5) / 5) * (Math.PI / 2));
      const rise = (Math.sqrt(Math.max(0, 1 - across * across)) * (bottom - top)) / 2;
      const du = (across * half - u(inner)) * strength;
      const dv = ((top + bottom) / 2 + (isLower ? rise : -rise) - v(inner)) * strength;
      // The corners belong to both lips.
      return isLower && (step === 0 || step === 10)
        ? []
        : lip.map((row, ring) => [row[step]!, du * (1 - ring * 0.22), dv * (1 - ring * 0.2)] as const);
    }),
  );
  for (const [index, du, dv] of moves) {
    face[index * 2] = face[index * 2]! + du * cos - dv * sin;
    face[index * 2 + 1] = face[index * 2 + 1]! + du * sin + dv * cos;
  }
}

/** Moves a point of the figure with the head, units. */
export function moveHead({ x: mx, y: my, tilt }: HeadMotion, x: number, y: number, z: number): [number, number] {
  const yaw = mx * turn.yaw;
  const pitch = my * turn.pitch;
  const back = z - axis.z;
  // Small angles: a turned point shifts with its distance from the axis and hardly comes nearer.
  const tx = x * (1 - (yaw * yaw) / 2) - back * yaw + mx * 0.35;
  const ty = axis.y + (y - axis.y) * (1 - (pitch * pitch) / 2) - back * pitch * 0.6 + my * 0.5;
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  const dy = ty - pivotY;
  return [tx * cos - dy * sin, pivotY + tx * sin + dy * cos];
}

/** Maps figure units to the stage. */
export function toStage({ x: fx, y: fy, scale }: Framing, lean: number, x: number, y: number): [number, number] {
  const [lx, ly] = lean === 0 ? [x, y] : leanPoint(lean, x, y);
  return [fx + lx * scale, fy + ly * scale];
}

/** All points of a photo on the stage, x and y pairs, pixels. */
export function placePoints(
  mesh: PhotoMesh,
  { motion, trunk }: Pick<PhotoState, 'motion' | 'trunk'>,
  face: Float32Array,
  { framing, lean }: { framing: Framing; lean: number },
): Float32Array {
  const { rest, depth, headShare, trunkShare, jawShare } = mesh;
  const placed = new Float32Array(rest.length);
  for (let index = 0; index < depth.length; index++) {
    const at = index * 2;
    let [x, y] = index < facePoints ? [face[at]!, face[at + 1]!] : [rest[at]!, rest[at + 1]!];
    if (index >= facePoints) {
      const { point, share } = jawShare[index - facePoints]!;
      x += (face[point * 2]! - rest[point * 2]!) * share;
      y += (face[point * 2 + 1]! - rest[point * 2 + 1]!) * share;
    }
    const [hx, hy] = moveHead(motion, x, y, depth[index]!);
    const follows = headShare[index]!;
    const [sx, sy] = toStage(
      framing,
      lean,
      x + (hx - x) * follows + trunk.x * trunkShare[index]!,
      y + (hy - y) * follows + trunk.y * trunkShare[index]!,
    );
    placed[at] = sx;
    placed[at + 1] = sy;
  }
  return placed;
}
