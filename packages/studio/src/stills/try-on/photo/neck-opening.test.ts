import { expect, test } from 'vitest';
import type { Mask } from '#images/mask.ts';
import { freeNeck, openingSteps } from './neck-opening.ts';

const [width, height, axis] = [200, 200, 100];
const plane = (): Mask => ({ width, height, data: new Uint8Array(width * height) });
const neck = { x: axis, half: 30 };

/** Cloth from row 60 with a round opening down to row 130, which widens by a step on the right above row 80. */
function stepped(): Mask {
  const cover = plane();
  for (let y = 60; y < height; y++)
    for (let x = 0; x < width; x++) {
      const half = y < 130 ? 30 * Math.sqrt(1 - ((y - 60) / 70) ** 2) : -1;
      const step = y < 80 && x > axis ? 24 : 0;
      if (Math.abs(x - axis) > half + step) cover.data[y * width + x] = 255;
    }
  return cover;
}

test('a neck opening has no steps beside the neck', () => {
  const cover = stepped();
  const person = {
    face: { x: axis, eyeY: 10, eyes: 40, width: 90, chinY: 45 },
    silhouette: { width, height, scale: 1, data: new Uint8Array(width * height).fill(255) },
    shoulders: { y: 60, left: 0, right: width },
    skin: '#caa08a',
    cloth: '#334455',
  };
  const { data } = openingSteps({ person, neck, cover, front: plane(), top: 60, isOpen: false });
  const at = (x: number, y: number) => data[y * width + x];
  expect(at(axis + 50, 78)).toBe(255);
  expect(at(axis + 28, 78)).toBe(0);
  expect(at(axis - 35, 70)).toBe(0);
});

test('what is behind the neck is cleared to a point, without a ledge', () => {
  const cover = plane();
  cover.data.fill(255);
  freeNeck(cover, neck, 60, 120);
  const widthAt = (y: number) => cover.data.subarray(y * width, (y + 1) * width).filter((value) => value === 0).length;
  expect(widthAt(60)).toBeGreaterThan(58);
  expect(widthAt(90)).toBeGreaterThan(widthAt(110));
  expect(widthAt(119)).toBeLessThan(4);
});
