import { expect, test } from 'vitest';
import { necklineDip } from './neckline-dip.ts';

const [width, height, unit] = [200, 200, 100];
const neck = { x: 100, half: 26 };
const shoulder = (x: number): number => 60 + Math.max(0, Math.abs(x - 100) - neck.half) * 0.3;

/** Cloth from the shoulders down, with an opening as deep as told over the throat, in widths of the face. */
function worn(depth: number, isHairBeside = false): Uint8Array {
  const cloth = new Uint8Array(width * height);
  for (let x = 0; x < width; x++) {
    const off = Math.abs(x - neck.x) / (neck.half * 1.2);
    const hair = isHairBeside && off > 0.6 && off < 1.8 ? 50 : 0;
    const dip = off < 1 ? depth * unit * Math.sqrt(1 - off ** 2) : 0;
    for (let y = Math.round(shoulder(x) + Math.max(dip, hair)); y < height; y++) cloth[y * width + x] = 255;
  }
  return cloth;
}

test('a front dips over the throat, the inside of a back does not', () => {
  const dipOf = (cloth: Uint8Array) => necklineDip({ width, height, cloth, neck, unit, topAt: shoulder });
  expect(dipOf(worn(0.4))).toBeGreaterThan(0.35);
  expect(dipOf(worn(0.4, true))).toBeGreaterThan(0.35);
  expect(dipOf(worn(0))).toBeLessThan(0.02);
  expect(dipOf(worn(0.15))).toBeLessThan(0.16);
  expect(dipOf(new Uint8Array(width * height))).toBeNull();
});
