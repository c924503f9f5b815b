import type { Mask } from '#images/mask.ts';

type Point = readonly [number, number, ...number[]];

/** Opacity from which on a pixel is the person's, 0..255. */
const solid = 128;
/** Share of solid pixels below a chin, in its column and in those half a face beside it where shoulders must be. */
const leastBody = 0.9;
/** How far a head goes on above the forehead, share of the face's height; those of 24 people did by 0.29 and more. */
const leastCrown = 0.18;

/**
 * Whether a matte holds the whole person: a body that goes on below the chin, and a head above the forehead. Models take clothes and
 * hair for the place that are of its colors; they would go out of focus with it.
 */
export function isWholePerson(matte: Mask, points: readonly Point[]): boolean {
  const at = (index: number): Point => points[index] ?? [0, 0];
  const faceHeight = Math.hypot(at(10)[0] - at(152)[0], at(10)[1] - at(152)[1]);
  return hasBody(matte, at(152), faceHeight) && hasCrown(matte, at(10), faceHeight);
}

function hasBody({ width, height, data }: Mask, [chinX, chinY]: Point, faceHeight: number): boolean {
  const isSolid = (x: number, y: number) =>
    x >= 0 && x < width && (data[Math.round(y) * width + Math.round(x)] ?? 0) > solid;
  const share = (x: number, from: number) => {
    let [own, all] = [0, 0];
    for (let y = from; y < height; y += 2) {
      all++;
      if (isSolid(x, y)) own++;
    }
    return all < 8 ? 1 : own / all;
  };
  const shoulders = chinY + faceHeight * 0.75;
  return (
    share(chinX, chinY + 2) >= leastBody &&
    [-0.3, 0.3].every((side) => {
      const x = chinX + side * faceHeight;
      return x < 0 || x >= width || share(x, shoulders) >= leastBody;
    })
  );
}

function hasCrown({ width, height, data }: Mask, [x, y]: Point, faceHeight: number): boolean {
  const column = Math.min(width - 1, Math.max(0, Math.round(x)));
  let top = Math.min(height - 1, Math.max(0, Math.round(y + faceHeight * 0.1)));
  while (top > 0 && (data[top * width + column] ?? 0) > solid) top--;
  return top === 0 || y - top >= faceHeight * leastCrown;
}
