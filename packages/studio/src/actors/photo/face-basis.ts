// biome-ignore-all lint/style/noNonNullAssertion: indexes come from the tables of this folder, which are complete for 468 points.

import { cheeks, chin, eyes, lowerLip, nose, outline, upperLip } from './face-regions.ts';
import { faceTriangles } from './face-triangles.ts';

/** Number of points of a face. */
export const facePoints = 468;

/** How far each point of a face moves when one thing is done fully: x, y pairs, figure units. */
export type FaceField = Float32Array;

/** The movements a photo's face is made of; every face of a video is a sum of them. */
export interface FaceBasis {
  /** The jaw opens until the lips are `jawReach` further apart. */
  jaw: FaceField;
  /** Lips that are open in the photo meet. */
  seal: FaceField;
  /** Corners outwards. */
  spread: FaceField;
  /** Corners inwards, lips forward. */
  round: FaceField;
  /** The lower lip goes under the upper teeth. */
  tuck: FaceField;
  smile: FaceField;
  /** Brows up; the other way for a frown. */
  brow: FaceField;
}

/** Distance of the lips at the widest, units. */
export const jawReach = 38;

/** Fixed movement of some points. */
type Pins = Map<number, readonly [number, number]>;

const neighbors: readonly (readonly number[])[] = (() => {
  const sets = Array.from({ length: facePoints }, () => new Set<number>());
  for (let at = 0; at < faceTriangles.length; at += 3) {
    const three = [faceTriangles[at]!, faceTriangles[at + 1]!, faceTriangles[at + 2]!];
    for (const a of three) for (const b of three) if (a !== b) sets[a]!.add(b);
  }
  return sets.map((set) => [...set]);
})();

/** Fills in the points between pinned ones: each moves like the mean of its neighbors, as skin does. */
function relax(pins: Pins): FaceField {
  const field = new Float32Array(facePoints * 2);
  for (const [index, [x, y]] of pins) field.set([x, y], index * 2);
  for (let round = 0; round < 160; round++)
    for (let index = 0; index < facePoints; index++) {
      if (pins.has(index)) continue;
      let [x, y] = [0, 0];
      for (const other of neighbors[index]!) {
        x += field[other * 2]!;
        y += field[other * 2 + 1]!;
      }
      const count = neighbors[index]!.length;
      field[index * 2] = x / count;
      field[index * 2 + 1] = y / count;
    }
  return field;
}

const still = [0, 0] as const;

/** The upper half of a face, which speech leaves alone. */
function pinUpperFace(pins: Pins): void {
  for (const index of nose) pins.set(index, still);
  for (const eye of eyes)
    for (const index of [...eye.corners, ...eye.brow, ...eye.lower.flat(), ...eye.upper.flat()]) pins.set(index, still);
}

function pinOutline(pins: Pins): void {
  for (const index of outline) pins.set(index, still);
}

/** -1 at the left corner .. 1 at the right one. */
const across = (step: number): number => (step - 5) / 5;
/** 0 at the corners, 1 in the middle; flatter than a parabola, as lips are. */
const bulge = (step: number): number => 1 - Math.abs(across(step)) ** 2.2;

/**
 * Builds the movements of one face.
 *
 * @param rest x, y pairs of its points in figure units, upright
 */
export function createFaceBasis(rest: Float32Array): FaceBasis {
  const x = (index: number) => rest[index * 2]!;
  const y = (index: number) => rest[index * 2 + 1]!;
  return {
    jaw: createJaw(),
    seal: createSeal(x, y),
    spread: createSpread(),
    round: createRound(x, y),
    tuck: createTuck(),
    smile: createSmile(),
    brow: createBrow(),
  };
}

/** Every point of both lips: upper and lower one, ring by ring, from corner to corner. */
const lipPoints = [upperLip, lowerLip].flatMap((lip) =>
  lip.flatMap((row, ring) => row.map((index, step) => ({ isUpper: lip === upperLip, ring, step, index }))),
);

/** What no mouth shape moves. */
function pinsAroundMouth(): Pins {
  const pins: Pins = new Map();
  pinOutline(pins);
  pinUpperFace(pins);
  return pins;
}

/** Share of the jaw's way for the outline, from the chin to the ears, both sides. */
const jawLine: readonly (readonly [number, number])[] = [
  [chin, 0.94],
  [148, 0.92],
  [377, 0.92],
  [176, 0.86],
  [400, 0.86],
  [149, 0.76],
  [378, 0.76],
  [150, 0.63],
  [379, 0.63],
  [136, 0.48],
  [365, 0.48],
  [172, 0.32],
  [397, 0.32],
  [58, 0.16],
  [288, 0.16],
  [132, 0.05],
  [361, 0.05],
];

function createJaw(): FaceField {
  const pins = pinsAroundMouth();
  for (const [index, share] of jawLine) pins.set(index, [0, jawReach * share]);
  for (const [ring, row] of upperLip.entries())
    for (const [step, index] of row.entries()) {
      // Towards the corners, which go down, the upper lip follows.
      const up = 0.05 * bulge(step) * (1 - ring * 0.25);
      pins.set(index, [0, jawReach * (0.22 * Math.abs(across(step)) ** 5 - up)]);
    }
  for (const [ring, row] of lowerLip.entries())
    for (const [step, index] of row.entries()) {
      // Corners are drawn inwards and a little down; the lip itself thins a little.
      const down = 0.22 + (0.73 - ring * 0.015) * bulge(step);
      pins.set(index, [-across(step) * 3 * (1 - bulge(step)), jawReach * down]);
    }
  return relax(pins);
}

/** Lips meet on a line between their edges, nearer to the upper one: the lower lip goes the longer way. */
function createSeal(x: (index: number) => number, y: (index: number) => number): FaceField {
  const pins = pinsAroundMouth();
  const gap = Math.max(0, y(14) - y(13));
  for (const [index, share] of jawLine) pins.set(index, [0, -gap * 0.3 * share]);
  for (let step = 0; step < 11; step++) {
    const [upper, lower] = [upperLip[0][step]!, lowerLip[0][step]!];
    const [dx, dy] = [x(lower) - x(upper), y(lower) - y(upper)];
    const open = dy > 0 ? 1 : 0.999;
    for (const [ring, row] of upperLip.entries()) {
      const share = 0.42 * (1 - ring * 0.24) * open;
      pins.set(row[step]!, [dx * share, dy * share]);
    }
    for (const [ring, row] of lowerLip.entries()) {
      if (step === 0 || step === 10) continue;
      const share = -0.58 * (1 - ring * 0.1) * open;
      pins.set(row[step]!, [dx * share, dy * share]);
    }
  }
  return relax(pins);
}

function createSpread(): FaceField {
  const pins = pinsAroundMouth();
  for (const { isUpper, ring, step, index } of lipPoints) {
    const thinner = (isUpper ? 0.8 : -1.2) * ring * 0.33 * bulge(step);
    pins.set(index, [across(step) * 8.5, thinner - (1 - bulge(step)) * 2.2]);
  }
  return relax(pins);
}

/** A smiling mouth has its corners above its middle; a rounded one has not. */
function createRound(x: (index: number) => number, y: (index: number) => number): FaceField {
  const pins = pinsAroundMouth();
  const middle = (x(61) + x(291)) / 2;
  const smiles = Math.max(0, (y(13) + y(14)) / 2 - (y(61) + y(291)) / 2);
  for (const { isUpper, ring, step, index } of lipPoints) {
    const fuller = (isUpper ? -2.2 : 3) * ring * 0.33 * bulge(step);
    const drop = 0.75 * smiles * Math.abs(across(step)) ** 1.4;
    pins.set(index, [-(x(index) - middle) * (0.56 - ring * 0.03), fuller + drop]);
  }
  return relax(pins);
}

function createTuck(): FaceField {
  const pins = pinsAroundMouth();
  for (const [ring, row] of upperLip.entries())
    for (const [step, index] of row.entries()) pins.set(index, [0, -4 * bulge(step) * (1 - ring * 0.2)]);
  for (const [ring, row] of lowerLip.entries())
    for (const [step, index] of row.entries()) {
      if (step === 0 || step === 10) continue;
      pins.set(index, [0, (-2.5 - 2 * (1 - ring / 3)) * bulge(step)]);
    }
  return relax(pins);
}

function createSmile(): FaceField {
  const pins = pinsAroundMouth();
  for (const { ring, step, index } of lipPoints) {
    const end = Math.abs(across(step)) ** 1.6;
    pins.set(index, [across(step) * 6, (1 - ring * 0.06) * (1.5 - 9 * end)]);
  }
  for (const [side, index] of cheeks.entries()) pins.set(index, [side === 0 ? -1.5 : 1.5, -4.5]);
  return relax(pins);
}

function createBrow(): FaceField {
  const pins: Pins = new Map();
  pinOutline(pins);
  for (const index of nose) pins.set(index, still);
  for (const ring of [...upperLip, ...lowerLip]) for (const index of ring) pins.set(index, still);
  for (const eye of eyes) {
    for (const index of [...eye.corners, ...eye.lower.flat()]) pins.set(index, still);
    for (const [step, index] of (eye.upper[0] ?? []).entries())
      pins.set(index, [0, -0.8 * Math.sin((step + 1) * 0.39)]);
    for (const index of eye.upper[1] ?? []) pins.set(index, [0, -1.6]);
    for (const index of eye.upper[2] ?? []) pins.set(index, [0, -6]);
    for (const index of eye.brow) pins.set(index, [0, -11]);
  }
  return relax(pins);
}
