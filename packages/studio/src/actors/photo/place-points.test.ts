import { describe, expect, it } from 'vitest';
import type { MouthShape } from '#visemes/viseme.ts';
import { visemeShapes } from '#visemes/viseme-shapes.ts';
import { lowerLip, upperLip } from './face-regions.ts';
import { photoActorDescriptionSchema } from './photo-actor-files.ts';
import { createPhotoMesh } from './photo-mesh.ts';
import { placePoints, shapeFace, weighFace } from './place-points.ts';
import drawnFace from './testing/drawn-face.json' with { type: 'json' };

/** The points of one of our own portraits, which smiles with open lips. */
const mesh = createPhotoMesh(photoActorDescriptionSchema.parse(drawnFace), () => 255);
const restGap = (mesh.rest[14 * 2 + 1] ?? 0) - (mesh.rest[13 * 2 + 1] ?? 0);
const calm = { blink: 0, brow: 0, expression: 'neutral' } as const;
const closed: MouthShape = visemeShapes.sil;

function shape(mouth: MouthShape, face: Partial<Omit<typeof calm, 'blink'> & { blink: number }> = {}): Float32Array {
  return shapeFace(mesh, weighFace({ ...calm, ...face, mouth }, restGap));
}

/** Distance of the lips' inner edges, from corner to corner. */
function gaps(face: Float32Array): number[] {
  return upperLip[0].map((index, step) => (face[(lowerLip[0][step] ?? 0) * 2 + 1] ?? 0) - (face[index * 2 + 1] ?? 0));
}

describe('a photo’s mouth', () => {
  it('is open in the photo, and closes to the last unit on m, b and p', () => {
    expect(restGap).toBeGreaterThan(8);
    for (const gap of gaps(shape(visemeShapes.MBP))) expect(Math.abs(gap)).toBeLessThan(0.8);
  });

  it('opens as far as the sound needs', () => {
    const wide = (mouth: MouthShape) => Math.max(...gaps(shape(mouth)));
    expect(wide(visemeShapes.A)).toBeGreaterThan(28);
    expect(wide(visemeShapes.E)).toBeLessThan(wide(visemeShapes.A));
    expect(wide(visemeShapes.I)).toBeLessThan(wide(visemeShapes.E));
    expect(wide(visemeShapes.FV)).toBeLessThan(wide(visemeShapes.A) / 3);
  });

  it('is narrower for oo than for ee', () => {
    const width = (mouth: MouthShape) => {
      const face = shape(mouth);
      return (face[308 * 2] ?? 0) - (face[78 * 2] ?? 0);
    };
    expect(width(visemeShapes.U)).toBeLessThan(width(visemeShapes.I) * 0.75);
  });
});

it('moves nothing of the photo in a blink, so that glasses stay whole', () => {
  expect(shape(closed, { blink: 1 })).toEqual(shape(closed));
});

it('rounds its lips to a ring for oh, also those of a smile', () => {
  const face = shape(visemeShapes.O);
  const [x, y] = [(index: number) => face[index * 2] ?? 0, (index: number) => face[index * 2 + 1] ?? 0];
  const wide = shape(visemeShapes.A);
  expect(x(308) - x(78)).toBeLessThan(0.8 * ((wide[308 * 2] ?? 0) - (wide[78 * 2] ?? 0)));
  // The corners lie between the edges of the lips, not above them as in a smile.
  for (const corner of [78, 308]) {
    const part = (y(corner) - y(13)) / (y(14) - y(13));
    expect(part).toBeGreaterThan(0.3);
    expect(part).toBeLessThan(0.7);
  }
});

it('tears nowhere at the extremes of head motion', () => {
  const view = { framing: { x: 0, y: 0, scale: 1 }, lean: 0 };
  const place = (x: number, y: number, tilt: number) =>
    placePoints(mesh, { motion: { x: x * 13, y: y * 12, tilt }, trunk: { x: 0, y: 0 } }, shape(closed), view);
  const still = place(0, 0, 0);
  const area = (at: Float32Array, a: number, b: number, c: number) => {
    const x = (index: number) => at[index * 2] ?? 0;
    const y = (index: number) => at[index * 2 + 1] ?? 0;
    return (x(b) - x(a)) * (y(c) - y(a)) - (x(c) - x(a)) * (y(b) - y(a));
  };
  const corners = mesh.triangles.all;
  for (const [x, y, tilt] of [
    [-1, -1, -0.105],
    [1, 1, 0.105],
    [-1, 1, 0.105],
    [1, -1, -0.105],
  ] as const) {
    const moved = place(x, y, tilt);
    let folded = 0;
    for (let at = 0; at < corners.length; at += 3) {
      const [a = 0, b = 0, c = 0] = corners.subarray(at, at + 3);
      const before = area(still, a, b, c);
      // The nose may hide a little of what is beside it.
      if (Math.abs(before) > 40 && before * area(moved, a, b, c) < 0) folded++;
    }
    expect(folded).toBe(0);
  }
});
