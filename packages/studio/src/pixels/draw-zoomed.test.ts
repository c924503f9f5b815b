import { expect, it } from 'vitest';
import { drawZoomed, type PictureView } from './draw-zoomed.ts';
import { createYuvPicture, type YuvPicture } from './yuv-picture.ts';

/** One luma sample by the formula. */
function sample({ width, height, data }: YuvPicture, x: number, y: number, view: PictureView): number {
  const place = (at: number, size: number, anchor: number) => {
    const fixed = (size - 1) * anchor;
    const from = (at - fixed) / view.scale + fixed;
    const whole = Math.min(size - 2, Math.floor(from));
    return [whole, from - whole] as const;
  };
  const [column, right] = place(x, width, view.anchorX);
  const [row, below] = place(y, height, view.anchorY);
  const at = (dx: number, dy: number) => data[(row + dy) * width + column + dx] ?? 0;
  const upper = at(0, 0) * (1 - right) + at(1, 0) * right;
  return upper * (1 - below) + (at(0, 1) * (1 - right) + at(1, 1) * right) * below;
}

it.each([
  [64, 48, { scale: 1.13, anchorX: 0.3, anchorY: 0.7 }],
  // Widths whose rows and chroma rows do not fill whole words.
  [54, 30, { scale: 1.07, anchorX: 0, anchorY: 1 }],
  [50, 26, { scale: 1, anchorX: 0.5, anchorY: 0.5 }],
] as const)('samples a picture of %i x %i between its pixels', (width, height, view) => {
  const source = createYuvPicture(width, height);
  for (let i = 0; i < source.data.length; i++) source.data[i] = (i * 37 + (i % 11) * 53) % 256;
  const target = createYuvPicture(width, height);
  drawZoomed(source, target, view);
  let worst = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      worst = Math.max(worst, Math.abs((target.data[y * width + x] ?? 0) - sample(source, x, y, view)));
  // Weights have 256 steps and each direction rounds once.
  expect(worst).toBeLessThan(2.1);
  if (view.scale === 1) expect(target.data.equals(source.data)).toBe(true);
});
