import { expect, test } from 'vitest';
import { neckRing } from './neck-ring.ts';

const [width, height, unit] = [240, 260, 120];
const [x, chinY] = [120, 40];
const middle = chinY + unit * 0.3;

/** A neckline, by the places that lie in it. */
function ring(isOpen: (dx: number, dy: number) => boolean): number | null {
  const cloth = new Uint8Array(width * height);
  for (let py = 60; py < height; py++)
    for (let px = 0; px < width; px++) if (!isOpen(px - x, py - middle)) cloth[py * width + px] = 255;
  const front = new Uint8Array(width * height);
  return neckRing({ width, height, cloth, front, neck: { x, half: 30 }, unit, chinY });
}

const isRound = (dx: number, dy: number): boolean => Math.hypot(dx, dy) < 36;
const isV = (dx: number, dy: number): boolean => Math.abs(dx) < 32 - dy * 0.5;

test.each([
  ['a round neckline', isRound],
  ['a V', isV],
  ['a wide scoop', (dx: number, dy: number) => Math.hypot(dx / 1.3, dy) < 34],
] as const)('%s is smooth', (_, isOpen) => {
  expect(ring(isOpen)).toBeLessThan(0.025);
});

test.each([
  ['a round one with a step', (dx: number, dy: number) => isRound(dx, dy) || (dx > 18 && Math.hypot(dx, dy) < 46)],
  ['a V whose lower part is narrower', (dx: number, dy: number) => isV(dx, dy) && (dy < 20 || Math.abs(dx) < 10)],
  ['the flap of a collar', (dx: number, dy: number) => isRound(dx, dy) && !(dx > 14 && dy > 6 && dy < 18)],
] as const)('%s is not', (_, isOpen) => {
  expect(ring(isOpen)).toBeGreaterThan(0.03);
});

test('says nothing where cloth is hidden or missing', () => {
  expect(ring(() => true)).toBeNull();
});
