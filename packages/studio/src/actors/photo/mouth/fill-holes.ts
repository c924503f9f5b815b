// biome-ignore-all lint/style/noNonNullAssertion: a pixel loop; all indexes lie within the picture.
import type { Picture } from '#images/picture.ts';

/** What a pixel of a picture is: kept, to be filled, or kept and of no use for filling. */
export const holeMark = { kept: 0, hole: 1, strange: 2 } as const;

const rounds = 36;
/** Each round overshoots by this factor, which brings the colors of the rim to the middle in far fewer of them. */
const overshoot = 1.7;

/**
 * Fills holes in a picture with the colors around them, which pass into each other. Changes the picture; its own rim must not be
 * a hole. `base` is what a hole gets that has nothing but strange pixels around it.
 */
export function fillHoles({ width, height, data }: Picture, marks: Uint8Array, base: readonly number[]): void {
  const plane = new Float32Array(width * height);
  for (const channel of [0, 1, 2]) {
    for (let at = 0; at < plane.length; at++) plane[at] = data[at * 4 + channel]!;
    fillDown(plane, marks, { width, height }, base[channel] ?? 128);
    for (let round = 0; round < rounds; round++) relax(plane, marks, { width, height });
    for (let at = 0; at < plane.length; at++) if (marks[at] === holeMark.hole) data[at * 4 + channel] = plane[at]!;
  }
}

interface Size {
  width: number;
  height: number;
}

function relax(plane: Float32Array, marks: Uint8Array, { width, height }: Size): void {
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      if (marks[at] !== holeMark.hole) continue;
      let [sum, count] = [0, 0];
      for (const other of [at - 1, at + 1, at - width, at + width]) {
        if (marks[other] === holeMark.strange) continue;
        sum += plane[other]!;
        count++;
      }
      if (count > 0) plane[at] = Math.min(255, Math.max(0, plane[at]! + (sum / count - plane[at]!) * overshoot));
    }
}

/** Begins with what lies above and below. */
function fillDown(plane: Float32Array, marks: Uint8Array, { width, height }: Size, base: number): void {
  for (let x = 0; x < width; x++)
    for (let y = 1; y < height; y++) {
      if (marks[y * width + x] !== holeMark.hole) continue;
      let end = y;
      while (end < height - 1 && marks[end * width + x] === holeMark.hole) end++;
      const [top, bottom] = [(y - 1) * width + x, end * width + x];
      const known = (at: number) => (marks[at] === holeMark.strange ? null : plane[at]!);
      const above = known(top) ?? known(bottom) ?? base;
      const below = known(bottom) ?? above;
      for (let row = y; row < end; row++)
        plane[row * width + x] = above + ((below - above) * (row - y + 1)) / (end - y + 1);
      y = end;
    }
}
