import { expect, it } from 'vitest';
import { createPicture } from '#images/picture.ts';
import { fillHoles } from './fill-holes.ts';

it('extends the surroundings of a hole into it and changes nothing else', () => {
  const [width, height] = [96, 64];
  const picture = createPicture(width, height);
  const hole = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isHole = x >= 30 && x < 66 && y >= 20 && y < 46;
      hole[y * width + x] = isHole ? 255 : 0;
      // A slope from left to right, with strong colors in the hole.
      picture.data.set(isHole ? [255, 0, 255, 255] : [60 + x, 120, 200 - x, 255], (y * width + x) * 4);
    }
  const filled = fillHoles(picture, hole);
  const at = (x: number, y: number) => [...filled.data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
  expect(at(5, 5)).toEqual([65, 120, 195, 255]);
  for (const x of [32, 40, 48, 56, 63]) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = at(x, 33);
    expect(opacity).toBe(255);
    expect(Math.abs(green - 120)).toBeLessThan(3);
    expect(Math.abs(red - (60 + x))).toBeLessThan(16);
    expect(Math.abs(blue - (200 - x))).toBeLessThan(16);
  }
});
