// biome-ignore-all lint/style/noNonNullAssertion: indexes come from the mesh itself, and cells are computed within the grid.

/** Side of a cell, pixels of the photo. */
const cell = 8;

/**
 * The triangles that show something: around a person who was cut out, most of a photo is transparent, and painting it takes
 * as long as painting them.
 *
 * @param opacity at a pixel of the photo, 0..255
 */
export function skipEmptyTriangles(
  triangles: Uint16Array,
  samples: Float32Array,
  { width, height }: { width: number; height: number },
  opacity: (x: number, y: number) => number,
): Uint16Array {
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  const filled = new Uint8Array(columns * rows);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (opacity(x, y) > 0) filled[Math.floor(y / cell) * columns + Math.floor(x / cell)] = 1;
  const kept: number[] = [];
  for (let at = 0; at < triangles.length; at += 3) {
    const three = triangles.subarray(at, at + 3);
    if (touches(corners(three, samples), filled, columns, rows)) kept.push(...three);
  }
  return Uint16Array.from(kept);
}

type Corner = readonly [number, number];

/** In cells. */
function corners(three: Uint16Array, samples: Float32Array): Corner[] {
  return [...three].map((index) => [samples[index * 2]! / cell, samples[index * 2 + 1]! / cell]);
}

/** Row by row: the columns between the triangle's edges, and one more on each side for what a pixel's weights reach. */
function touches(points: readonly Corner[], filled: Uint8Array, columns: number, rows: number): boolean {
  const ys = points.map(([, y]) => y);
  const first = Math.max(0, Math.floor(Math.min(...ys)) - 1);
  const last = Math.min(rows - 1, Math.ceil(Math.max(...ys)) + 1);
  for (let row = first; row <= last; row++) {
    let [left, right] = [Infinity, -Infinity];
    for (const [side, [ax, ay]] of points.entries()) {
      const [bx, by] = points[(side + 1) % 3]!;
      // The part of the edge within this row and its neighbors.
      const [top, bottom] = [row - 1, row + 2];
      const [low, high] = ay < by ? [ay, by] : [by, ay];
      if (high < top || low > bottom) continue;
      for (const y of [Math.max(low, top), Math.min(high, bottom)]) {
        const x = ay === by ? ax : ax + ((y - ay) / (by - ay)) * (bx - ax);
        left = Math.min(left, x, ay === by ? bx : x);
        right = Math.max(right, x, ay === by ? bx : x);
      }
    }
    const from = Math.max(0, Math.floor(left) - 1);
    const to = Math.min(columns - 1, Math.ceil(right) + 1);
    for (let column = from; column <= to; column++) if (filled[row * columns + column] === 1) return true;
  }
  return false;
}
