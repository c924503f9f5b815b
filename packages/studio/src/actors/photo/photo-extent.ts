import type { PhotoActorDescription } from './photo-actor-files.ts';
import type { PhotoMesh } from './photo-mesh.ts';

/** How far a photo reaches around the point between the eyes, in figure units, and where it cuts the person off. */
export interface PhotoExtent {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Highest point of the person, units. */
  headTop: number;
  cuts: {
    top: boolean;
    /** The height from which on the photo's side cuts the person off; null if it does not. */
    left: number | null;
    right: number | null;
  };
}

/**
 * Softness of the photo's upper edge and its sides, share of its shorter side: nothing of it is shown where it can be helped.
 * One that was not cut out passes into what is painted beside it.
 */
export const edgeSoftness = (hasMatte: boolean): number => (hasMatte ? 0.018 : 0.05);

/** Least share of an edge that a person must meet to be cut off by it. */
const leastTouch = 0.012;
/** Opacity from which on a pixel is the person's, 0..255. */
const solid = 110;

/** Measures a photo; without a matte each of its edges cuts something off. */
export function measureExtent(
  { width, height, hasMatte }: Pick<PhotoActorDescription, 'width' | 'height' | 'hasMatte'>,
  { origin, pixelsPerUnit, headBounds }: Pick<PhotoMesh, 'origin' | 'pixelsPerUnit' | 'headBounds'>,
  opacity: (x: number, y: number) => number,
): PhotoExtent {
  const soft = Math.ceil(Math.min(width, height) * edgeSoftness(hasMatte));
  const toY = (y: number) => (y - origin[1]) / pixelsPerUnit;
  const extent = {
    left: (soft - origin[0]) / pixelsPerUnit,
    right: (width - soft - origin[0]) / pixelsPerUnit,
    top: toY(soft),
    bottom: toY(height),
    headTop: headBounds.top,
  };
  if (!hasMatte) return { ...extent, cuts: { top: true, left: extent.top, right: extent.top } };
  const down = (x: number): number | null => {
    const rows = Array.from({ length: height }, (_, y) => y).filter((y) => opacity(x, y) > solid);
    return rows.length > height * leastTouch ? toY(rows[0] ?? 0) : null;
  };
  const across = Array.from({ length: width }, (_, x) => x).filter((x) => opacity(x, soft) > solid);
  return {
    ...extent,
    cuts: { top: across.length > width * leastTouch, left: down(soft), right: down(width - 1 - soft) },
  };
}
