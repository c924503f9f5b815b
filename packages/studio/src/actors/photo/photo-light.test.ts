import { expect, it } from 'vitest';
import { readPhotoLight } from './photo-light.ts';
import drawnFace from './testing/drawn-face.json' with { type: 'json' };

const { width, height, points } = drawnFace;
const lightOf = (word: number) =>
  readPhotoLight({ points } as Parameters<typeof readPhotoLight>[0], {
    width,
    height,
    words: new Uint32Array(width * height).fill(word),
  });

it('knows photos without colors, in whose mouths nothing may be red', () => {
  expect(lightOf(0xff_8a_8a_8a).color).toBe(0);
  // Deep and light skin.
  expect(lightOf(0xff_22_30_48).color).toBe(1);
  expect(lightOf(0xff_a8_c0_e0).color).toBe(1);
});
