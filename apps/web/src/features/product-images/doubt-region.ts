/** Opacities of a mask, 0..255, row by row. */
export interface Opacities {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** Which pixels only the first of two masks keeps, as 0 or 1. RGBA in, one byte per pixel out. */
export function regionBetween(kept: Opacities, bare: Opacities): Uint8Array {
  return Uint8Array.from({ length: kept.width * kept.height }, (_, at) =>
    (kept.data[at * 4 + 3] ?? 0) > 127 && (bare.data[at * 4 + 3] ?? 0) <= 127 ? 1 : 0,
  );
}

/** The pixels of a region that end it, as indexes. */
export function outlineOf(region: Uint8Array, width: number): number[] {
  const outline: number[] = [];
  for (let at = 0; at < region.length; at++) {
    if (!region[at]) continue;
    const x = at % width;
    const isInner =
      x > 0 &&
      x < width - 1 &&
      region[at - 1] &&
      region[at + 1] &&
      (region[at - width] ?? 0) &&
      (region[at + width] ?? 0);
    if (!isInner) outline.push(at);
  }
  return outline;
}

/** The middle of a region, as shares of the picture; null for an empty one. */
export function middleOf(region: Uint8Array, width: number): { x: number; y: number } | null {
  let [sumX, sumY, count] = [0, 0, 0];
  for (let at = 0; at < region.length; at++) {
    if (!region[at]) continue;
    sumX += at % width;
    sumY += Math.floor(at / width);
    count++;
  }
  const height = region.length / width;
  return count === 0 ? null : { x: sumX / count / width, y: sumY / count / height };
}
