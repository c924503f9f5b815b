import { expect, it } from 'vitest';
import { middleOf, outlineOf, regionBetween } from './doubt-region.ts';

const [width, height] = [10, 8];
const mask = (isKept: (x: number, y: number) => boolean) => ({
  width,
  height,
  data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => {
    const pixel = Math.floor(at / 4);
    return at % 4 === 3 && isKept(pixel % width, Math.floor(pixel / width)) ? 255 : 0;
  }),
});

it('finds what one mask keeps and the other leaves out, its end and its middle', () => {
  const region = regionBetween(
    mask((x) => x >= 2 && x < 8),
    mask((x, y) => x >= 2 && x < 8 && (y < 2 || y > 5)),
  );
  expect(region.reduce((sum, value) => sum + value, 0)).toBe(6 * 4);
  const outline = outlineOf(region, width);
  expect(outline).toHaveLength(16);
  expect(outline).not.toContain(3 * width + 4);
  expect(middleOf(region, width)).toEqual({ x: 0.45, y: 0.4375 });
  expect(middleOf(new Uint8Array(80), width)).toBeNull();
});
