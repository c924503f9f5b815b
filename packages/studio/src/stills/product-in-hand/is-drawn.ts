import type { Picture } from '#images/picture.ts';
import type { Rect } from '#layouts/board.ts';

/**
 * Median change of brightness from pixel to pixel, beyond a straight slope (0..255): 0.25 to 0.57 on drawn faces saved
 * as JPEG, 0.75 and more with the noise of a good camera.
 */
const largestRipple = 0.64;

/**
 * Whether a face is drawn: its skin has smooth tones, while skin in a photograph has pores and noise. `box` is in
 * pixels of the picture.
 */
export function isDrawn(picture: Picture, box: Rect): boolean {
  return rippleOf(picture, box) < largestRipple;
}

/** The median ripple of brightness over a box. */
function rippleOf({ width, height, data }: Picture, box: Rect): number {
  const light = (x: number, y: number): number => {
    const at = (y * width + x) * 4;
    return (data[at] ?? 0) * 0.299 + (data[at + 1] ?? 0) * 0.587 + (data[at + 2] ?? 0) * 0.114;
  };
  const ripples: number[] = [];
  const [left, top] = [Math.max(1, Math.round(box.x)), Math.max(1, Math.round(box.y))];
  const [right, bottom] = [Math.min(width - 1, left + box.width), Math.min(height - 1, top + box.height)];
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++)
      ripples.push(
        Math.abs(light(x - 1, y) + light(x + 1, y) + light(x, y - 1) + light(x, y + 1) - 4 * light(x, y)) / 4,
      );
  return ripples.toSorted((a, b) => a - b)[ripples.length >> 1] ?? 0;
}
