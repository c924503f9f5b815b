import { expect, test } from 'vitest';
import type { Mask } from '#images/mask.ts';
import { createPicture } from '#images/picture.ts';
import { mendCover } from './mend-cover.ts';

test('stripes go on beyond the edge, no farther than the reach', () => {
  const [width, height] = [40, 12];
  const cloth = createPicture(width, height);
  const cover: Mask = { width, height, data: new Uint8Array(width * height) };
  const missing: Mask = { width, height, data: new Uint8Array(width * height).fill(255) };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < 20; x++) {
      const at = y * width + x;
      cover.data[at] = 255;
      missing.data[at] = 0;
      cloth.data.set([y % 4 < 2 ? 200 : 30, 0, 0, 255], at * 4);
    }
  mendCover(cloth, cover, missing, 8);
  const red = (x: number, y: number): number => cloth.data[(y * width + x) * 4] ?? 0;
  expect([red(24, 4), red(24, 6)]).toEqual([200, 30]);
  expect(cover.data[4 * width + 26]).toBe(255);
  expect(cover.data[4 * width + 32]).toBe(0);
});
