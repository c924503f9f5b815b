// biome-ignore-all lint/style/noNonNullAssertion: indexes come from the tables of this folder, which are complete for 468 points.

import { colorNear } from '../colors.ts';
import type { FaceCover } from '../face-cover.ts';
import { cheeks, eyes } from '../face-regions.ts';
import { faceTriangles } from '../face-triangles.ts';
import type { Texture } from '../rasterize.ts';
import type { Point } from '../trace-curve.ts';
import { type Area, closeEye } from './close-eye.ts';
import { type EyeOpening, findEyeOpening } from './eye-opening.ts';
import { guessEyeOpening } from './guess-eye-opening.ts';
import { looksClosed } from './looks-closed.ts';
import { toPhoto } from './sketch-eye.ts';

/** The photo around an eye with its lids half and fully closed: opaque where they are, transparent where the open eye stays. */
export interface Lids {
  half: Texture;
  shut: Texture;
  /** Corners of the face's triangles in these pictures. */
  samples: Float32Array;
  triangles: Uint16Array;
}

/**
 * The lids of both eyes, made of the person's own skin and lashes: along the edges the colors show, else along those the
 * networks see. Empty where neither looks right: eyes that stay open are better than eyes that close wrongly.
 */
export function createLids(samples: Float32Array, texture: Texture, cover: FaceCover): Lids[] {
  const at = (index: number): Point => [samples[index * 2]!, samples[index * 2 + 1]!];
  const cheekOf = (side: number) => colorNear(texture, at(cheeks[side]!));
  const close = (find: (side: number) => EyeOpening | null): Lids[] => {
    const lids: Lids[] = [];
    for (const side of eyes.keys()) {
      const opening = find(side);
      if (!opening) return [];
      const { area, triangles } = placeOf(texture, samples, opening);
      const closed = closeEye(texture, area, opening, at(cheeks[side]!));
      if (!closed || !looksClosed(closed.shut, opening, area, cheekOf(side))) return [];
      const own = samples.map((value, index) => value - (index % 2 === 0 ? area.left : area.top));
      lids.push({ ...closed, samples: own, triangles });
    }
    return lids;
  };
  // Reflections and frames make edges of their own.
  const seen = cover.hasGlasses ? [] : close((side) => findEyeOpening(texture, eyes[side]!, at));
  return seen.length > 0 ? seen : close((side) => guessEyeOpening(texture, eyes[side]!, at, cheekOf(side)));
}

/** The face's triangles around an eye, and the part of the photo that holds them whole. */
function placeOf(
  { width, height }: Texture,
  samples: Float32Array,
  { axes, from, to, most, skin, lower }: EyeOpening,
): { area: Area; triangles: Uint16Array } {
  const [high, low] = [Math.min(...skin) - most * 0.4, Math.max(...lower) + most * 0.4];
  const box = boundsOf([from, to].flatMap((u) => [high, low].map((v) => toPhoto(axes, u * axes.half, v))));
  const corner = (index: number): Point => [samples[index * 2]!, samples[index * 2 + 1]!];
  const kept: number[] = [];
  for (let at = 0; at < faceTriangles.length; at += 3) {
    const three = [faceTriangles[at]!, faceTriangles[at + 1]!, faceTriangles[at + 2]!];
    const own = boundsOf(three.map(corner));
    if (own.right >= box.left && own.left <= box.right && own.bottom >= box.top && own.top <= box.bottom)
      kept.push(...three);
  }
  // Rows of a triangle are read from end to end: all of it must lie in the picture.
  const all = boundsOf(kept.map(corner));
  const left = Math.max(0, Math.floor(all.left) - 2);
  const top = Math.max(0, Math.floor(all.top) - 2);
  return {
    area: {
      left,
      top,
      width: Math.min(width, Math.ceil(all.right) + 3) - left,
      height: Math.min(height, Math.ceil(all.bottom) + 3) - top,
    },
    triangles: Uint16Array.from(kept),
  };
}

function boundsOf(points: readonly Point[]): { left: number; top: number; right: number; bottom: number } {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}
