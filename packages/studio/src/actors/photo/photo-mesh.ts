import { requireItem } from '#lists/require-item.ts';
import { createFaceBasis, type FaceBasis, facePoints } from './face-basis.ts';
import { eyes, lowerLip, outline, upperLip } from './face-regions.ts';
import { faceTriangles } from './face-triangles.ts';
import type { PhotoActorDescription } from './photo-actor-files.ts';

/** Distance from the eyes to the chin, figure units: a person's, while a drawn head is larger. */
const chinDistance = 228;

/** Rings around the face's outline, as multiples of its distance from the middle; they end at the photo's edges. */
const rings = [1.1, 1.22, 1.36, 1.52, 1.72, 1.98, 2.3, 2.75, 3.4, 4.4, 6, 9, 16] as const;

/** A photo cut into triangles: the face's own, and rings around it that reach over the whole picture. */
export interface PhotoMesh {
  /** Pixels of the photo for each point, x and y. */
  samples: Float32Array;
  /** Figure units: the point between the eyes is 0, 0. z is the depth, negative towards the camera. */
  rest: Float32Array;
  depth: Float32Array;
  /** What can move with the head: highest and outermost points of the person above the shoulders, units. */
  headBounds: { left: number; right: number; top: number };
  /** How much of the head's motion a point follows, 0..1. */
  headShare: Float32Array;
  /** How much of the breath's. */
  trunkShare: Float32Array;
  /** How much of the jaw's way the points outside the face follow: index of the outline's point, share. */
  jawShare: { point: number; share: number }[];
  basis: FaceBasis;
  /** Triangles in painting order, and parts of them in the same order. */
  triangles: { all: Uint16Array; upper: Uint16Array; lower: Uint16Array };
  /** Pixels of the photo of a unit, and the photo's point of 0, 0. */
  pixelsPerUnit: number;
  origin: readonly [number, number];
  /** Angle of the face in the photo, radians. */
  roll: number;
}

const smooth = (value: number): number => {
  const t = Math.min(1, Math.max(0, value));
  return t * t * (3 - 2 * t);
};

/**
 * Builds the mesh of a photo.
 *
 * @param opacity how opaque the person is at a pixel of the photo, 0..255
 */
export function createPhotoMesh(
  { points, hasMatte, width, height }: PhotoActorDescription,
  opacity: (x: number, y: number) => number,
): PhotoMesh {
  // A forehead may go on above the photo, where there is nothing to show.
  const px = (index: number) => Math.min(width, Math.max(0, requireItem(points, index * 3)));
  const py = (index: number) => Math.min(height, Math.max(0, requireItem(points, index * 3 + 1)));
  const mean = (indexes: readonly number[], of: (index: number) => number) =>
    indexes.reduce((sum, index) => sum + of(index), 0) / indexes.length;
  const corners = eyes.flatMap((eye) => eye.corners);
  const origin = [mean(corners, px), mean(corners, py)] as const;
  const middles = eyes.map((eye) => [mean(eye.corners, px), mean(eye.corners, py)] as const);
  const [left, right] = [requireItem(middles, 0), requireItem(middles, 1)];
  const roll = Math.atan2(right[1] - left[1], right[0] - left[0]);
  const pixelsPerUnit = Math.hypot(px(152) - origin[0], py(152) - origin[1]) / chinDistance;
  const count = facePoints + rings.length * outline.length;
  const samples = new Float32Array(count * 2);
  const rest = new Float32Array(count * 2);
  const depth = new Float32Array(count);
  const outlineDepth = mean(outline, (index) => requireItem(points, index * 3 + 2));
  for (let index = 0; index < facePoints; index++) {
    samples.set([px(index), py(index)], index * 2);
    depth[index] = flatten((requireItem(points, index * 3 + 2) - outlineDepth) / pixelsPerUnit);
  }
  if ((py(14) - py(13)) / pixelsPerUnit > 2) sampleInsideLips(samples);
  const middle = [mean(outline, px), mean(outline, py)] as const;
  const ends = endSpokes(
    outline.map((index) => [px(index), py(index)] as const),
    middle,
    { width, height },
  );
  for (const [ring, factor] of rings.entries())
    for (const [step, index] of outline.entries()) {
      const at = facePoints + ring * outline.length + step;
      const end = requireItem(ends, step);
      const isInside = ring < rings.length - 1 && factor < end.factor;
      samples.set(
        isInside
          ? [middle[0] + (px(index) - middle[0]) * factor, middle[1] + (py(index) - middle[1]) * factor]
          : end.point,
        at * 2,
      );
      // Hair and ears lie behind the face's outline, the trunk behind the head.
      depth[at] = requireItem(depth, index) + (25 - requireItem(depth, index)) * smooth((factor - 1) / 1.2);
    }
  for (let at = 0; at < count; at++) {
    const [x, y] =
      at < facePoints ? [px(at), py(at)] : [requireItem(samples, at * 2), requireItem(samples, at * 2 + 1)];
    rest.set([(x - origin[0]) / pixelsPerUnit, (y - origin[1]) / pixelsPerUnit], at * 2);
  }
  // The photo's edges stay where they are: they may be the stage's.
  const freedom = (at: number) => {
    const [x, y] = [requireItem(samples, at * 2), requireItem(samples, at * 2 + 1)];
    // At the sides and above, a tilting head goes far: a fold would show where the way is short.
    const near = (distance: number, room: number) =>
      smooth(distance / Math.min(edgeReach.side * pixelsPerUnit, Math.max(room * 0.6, edgeReach.foot * pixelsPerUnit)));
    return Math.min(
      near(x, origin[0]),
      near(width - x, width - origin[0]),
      near(y, origin[1]),
      smooth((height - y) / pixelsPerUnit / edgeReach.foot),
    );
  };
  return {
    samples,
    rest,
    depth,
    headShare: Float32Array.from(
      { length: count },
      (_, at) => headShareAt(requireItem(rest, at * 2), requireItem(rest, at * 2 + 1), hasMatte) * freedom(at),
    ),
    headBounds: hasMatte
      ? findHeadBounds({ width, height }, opacity, (x, y) => [
          (x - origin[0]) / pixelsPerUnit,
          (y - origin[1]) / pixelsPerUnit,
        ])
      : { left: -headReach.x, right: headReach.x, top: -440 },
    trunkShare: Float32Array.from(
      { length: count },
      (_, at) => (1 - smooth((requireItem(rest, at * 2 + 1) - 330) / 300)) * freedom(at),
    ),
    jawShare: listJawShares().map(({ point, share }, ring) => ({ point, share: share * freedom(facePoints + ring) })),
    basis: createFaceBasis(rest.slice(0, facePoints * 2)),
    triangles: listTriangles(rest),
    pixelsPerUnit,
    origin,
    roll,
  };
}

/** Distances from the photo's edges at which points move freely, units. */
const edgeReach = { side: 170, foot: 55 } as const;

/** Where a spoke from the face's middle leaves the photo, as a multiple of the outline's distance; corners are met. */
function endSpokes(
  spokes: readonly (readonly [number, number])[],
  [mx, my]: readonly [number, number],
  { width, height }: { width: number; height: number },
): { factor: number; point: readonly [number, number] }[] {
  const ends = spokes.map(([x, y]) => {
    const [dx, dy] = [x - mx, y - my];
    const across = dx === 0 ? Infinity : ((dx > 0 ? width : 0) - mx) / dx;
    const down = dy === 0 ? Infinity : ((dy > 0 ? height : 0) - my) / dy;
    const factor = Math.max(1, Math.min(across, down));
    const inside = (value: number, side: number) => Math.min(side, Math.max(0, value));
    return { factor, point: [inside(mx + dx * factor, width), inside(my + dy * factor, height)] as const };
  });
  for (const [x, y] of [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ] as const) {
    const far = ({ point }: { point: readonly [number, number] }) => Math.hypot(point[0] - x, point[1] - y);
    const nearest = ends.reduce((best, end, step) => (far(end) < far(requireItem(ends, best)) ? step : best), 0);
    ends[nearest] = { factor: requireItem(ends, nearest).factor, point: [x, y] };
  }
  return ends;
}

/**
 * The inner edges of open lips show teeth and shadow, which must not appear on closed ones: the skin of the lips is taken
 * from a little further out.
 */
function sampleInsideLips(samples: Float32Array): void {
  const lips: readonly (readonly (readonly number[])[])[] = [upperLip, lowerLip];
  for (const lip of lips)
    for (let step = 1; step < 10; step++)
      for (const [ring, share] of [0.42, 0.28].entries()) {
        const [at, from] = [requireItem(requireItem(lip, ring), step) * 2, requireItem(requireItem(lip, 2), step) * 2];
        for (const axis of [0, 1])
          samples[at + axis] =
            requireItem(samples, at + axis) +
            (requireItem(samples, from + axis) - requireItem(samples, at + axis)) * share;
      }
}

/** Lowest and, below the chin or without a matte, widest point at which the head's motion ends, units. */
export const headReach = { x: 300, bottom: 400, neck: 240 } as const;

/**
 * The head moves as a whole; below the chin its motion ends on the way to the shoulders, first at the sides, so that
 * nothing tears. Without a matte the place around the head has to give way as well.
 */
function headShareAt(x: number, y: number, hasMatte: boolean): number {
  const below = 1 - smooth((y - 175) / (headReach.bottom - 175));
  if (!hasMatte) return below * (1 - smooth((Math.abs(x) - 190) / (headReach.x - 190)));
  // Hair beside the face moves with it; shoulders beside the neck do not.
  const isBelow = smooth((y - 60) / 120);
  return below * (1 - isBelow * smooth((Math.abs(x) - 130) / (headReach.neck - 130)));
}

function findHeadBounds(
  { width, height }: { width: number; height: number },
  opacity: (x: number, y: number) => number,
  toUnits: (x: number, y: number) => [number, number],
): PhotoMesh['headBounds'] {
  const bounds: PhotoMesh['headBounds'] = { left: -headReach.neck, right: headReach.neck, top: -200 };
  for (let y = 0; y < height; y += 3)
    for (let x = 0; x < width; x += 3) {
      if (opacity(x, y) < 16) continue;
      const [ux, uy] = toUnits(x, y);
      // Lower, the motion has already faded at this distance.
      if (uy > 120) continue;
      bounds.left = Math.min(bounds.left, ux - 4);
      bounds.right = Math.max(bounds.right, ux + 4);
      bounds.top = Math.min(bounds.top, uy - 4);
    }
  return bounds;
}

/** Skin and neck below the jaw follow it a little way. */
function listJawShares(): { point: number; share: number }[] {
  return rings.flatMap((factor) => outline.map((point) => ({ point, share: 1 - smooth((factor - 1) / 0.62) })));
}

/** Sides of a face, seen edge-on, would fold over when the head turns: their depth counts less than the nose's. */
const flatten = (depth: number): number => depth * (depth > 0 ? 0.25 : 0.8);

const isIn = (points: readonly (readonly number[])[]) => {
  const set = new Set(points.flat());
  return (index: number) => set.has(index);
};

function listTriangles(rest: Float32Array): PhotoMesh['triangles'] {
  const outer: number[] = [];
  for (let ring = 0; ring < rings.length; ring++)
    for (let step = 0; step < outline.length; step++) {
      const next = (step + 1) % outline.length;
      const inner = (at: number) =>
        ring === 0 ? requireItem(outline, at) : facePoints + (ring - 1) * outline.length + at;
      const own = (at: number) => facePoints + ring * outline.length + at;
      outer.push(inner(step), own(step), own(next), inner(step), own(next), inner(next));
    }
  const inEye = eyes.map((eye) => isIn([requireItem(eye.upper, 0), requireItem(eye.lower, 0), eye.corners]));
  const inUpperLip = isIn(upperLip.map((row) => row.slice(1, -1)));
  const inLowerLip = isIn(lowerLip.map((row) => row.slice(1, -1)));
  const inLid = isIn(eyes.flatMap((eye) => [requireItem(eye.upper, 0)]));
  const groups: [skin: number[], lower: number[], upper: number[], lids: number[]] = [[], [], [], []];
  for (let at = 0; at < faceTriangles.length; at += 3) {
    const three = [
      requireItem(faceTriangles, at),
      requireItem(faceTriangles, at + 1),
      requireItem(faceTriangles, at + 2),
    ];
    // The eye itself is painted behind the lids.
    if (inEye.some((isInside) => three.every(isInside))) continue;
    const group = three.some(inUpperLip) ? 2 : three.some(inLowerLip) ? 1 : three.some(inLid) ? 3 : 0;
    groups[group].push(...three);
  }
  const face = groups.flat();
  // The line between what blinks and what speaks runs over the middle of the nose.
  const line = (requireItem(rest, 5 * 2 + 1) + requireItem(rest, 4 * 2 + 1)) / 2;
  const lowest = headReach.bottom + 60;
  const touches = (list: readonly number[], test: (y: number, x: number) => boolean): number[] => {
    const kept: number[] = [];
    for (let at = 0; at < list.length; at += 3) {
      const three = list.slice(at, at + 3);
      if (three.some((index) => test(requireItem(rest, index * 2 + 1), requireItem(rest, index * 2))))
        kept.push(...three);
    }
    return kept;
  };
  const speaks = (y: number, x: number) => y > line - 40 && y < lowest && Math.abs(x) < 320;
  const lower = [...touches(outer.slice(0, 6 * outline.length * 6), speaks), ...touches(face, speaks)];
  const upper = touches(face, (y) => y < line + 30);
  return { all: Uint16Array.from([...outer, ...face]), upper: Uint16Array.from(upper), lower: Uint16Array.from(lower) };
}

/** The points of a ring around the face that lie outside some points of its outline. */
export function pointsBelow(points: readonly number[], ring: number): number[] {
  return points.map((point) => facePoints + ring * outline.length + outline.indexOf(point as (typeof outline)[number]));
}
