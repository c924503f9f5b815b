import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertRgba, convertSlowly } from '../convert-rgba.ts';
import { blendOverlay, createOverlay, createOverlayOf } from '../yuv-overlay.ts';
import { copyBox, createYuvPicture } from '../yuv-picture.ts';
import { PixelKernel } from './pixel-kernel.ts';

const even = (min: number, max: number) => fc.integer({ min: min / 2, max: max / 2 }).map((half) => half * 2);

/** Pixels without a pattern, the same for the same seed. */
function noise(bytes: number, seed: number): Uint8Array {
  let state = seed | 1;
  return Uint8Array.from({ length: bytes }, () => {
    state = Math.imul(state, 1_664_525) + 1_013_904_223;
    return state >>> 24;
  });
}

/** Straight and premultiplied pixels of the same look, partly clear, partly opaque. */
function translucent(width: number, height: number, seed: number) {
  const straight = noise(width * height * 4, seed);
  const premultiplied = new Uint8Array(straight.length);
  for (let at = 0; at < straight.length; at += 4) {
    const noisy = straight[at + 3] ?? 0;
    const alpha = noisy < 80 ? 0 : noisy > 170 ? 255 : noisy;
    straight[at + 3] = alpha;
    premultiplied[at + 3] = alpha;
    for (const channel of [0, 1, 2]) {
      premultiplied[at + channel] = Math.round(((straight[at + channel] ?? 0) * alpha) / 255);
    }
  }
  return { straight, premultiplied };
}

describe('PixelKernel', () => {
  it('converts exactly like the plain loop, also a part of longer rows', () => {
    fc.assert(
      fc.property(even(8, 60), even(2, 12), even(0, 20), fc.nat(), (width, height, more, seed) => {
        const rgba = noise((width + more) * height * 4, seed);
        const [fast, slow] = [createYuvPicture(width, height), createYuvPicture(width, height)];
        convertRgba(rgba, fast, width + more);
        convertSlowly(rgba, slow, width + more);
        expect(fast.data.equals(slow.data)).toBe(true);
      }),
    );
  });

  it('converts pictures larger than its buffer', () => {
    const [width, height] = [1080, 600];
    const rgba = noise(width * height * 4, 7);
    const [fast, slow] = [createYuvPicture(width, height), createYuvPicture(width, height)];
    convertRgba(rgba, fast);
    convertSlowly(rgba, slow);
    expect(fast.data.equals(slow.data)).toBe(true);
  });

  it('blends like the plain loop, and nothing outside the box', () => {
    fc.assert(
      fc.property(even(8, 40), even(2, 12), fc.nat(), (width, height, seed) => {
        const [fullWidth, fullHeight] = [64, 24];
        const { straight } = translucent(width, height, seed);
        const overlay = createOverlay(straight, { x: 6, y: 4, width, height });
        const plain = createYuvPicture(fullWidth, fullHeight);
        plain.data.set(noise(plain.data.length, seed + 1));
        const fast = new PixelKernel(plain.data.length).createPicture(fullWidth, fullHeight);
        fast.data.set(plain.data);
        for (const picture of [plain, fast]) blendOverlay(picture, overlay, 2, height - 2);
        expect(fast.data.equals(plain.data)).toBe(true);
      }),
    );
  });

  it('interprets premultiplied pixels correctly', () => {
    fc.assert(
      fc.property(even(8, 40), even(2, 12), even(0, 10), fc.nat(), (width, height, more, seed) => {
        const { straight, premultiplied } = translucent(width, height, seed);
        const box = { x: 0, y: 0, width, height };
        const rows = new Uint8Array((width + more) * height * 4);
        for (let row = 0; row < height; row++) {
          rows.set(premultiplied.subarray(row * width * 4, (row + 1) * width * 4), row * (width + more) * 4);
        }
        const [expected, found] = [createOverlay(straight, box), createOverlayOf(rows, box, width + more)];
        const [a, b] = [createYuvPicture(width, height), createYuvPicture(width, height)];
        for (const picture of [a, b]) picture.data.fill(100);
        blendOverlay(a, expected);
        blendOverlay(b, found);
        for (const [index, value] of a.data.entries()) {
          expect(Math.abs(value - (b.data[index] ?? 0))).toBeLessThanOrEqual(2);
        }
      }),
    );
  });

  it('copies boxes like plain memory does, from its own pictures and from others', () => {
    fc.assert(
      fc.property(even(2, 20), even(2, 10), even(0, 8), even(0, 4), fc.nat(), (width, height, x, y, seed) => {
        const kernel = new PixelKernel(3 * 40 * 24 * 1.5);
        const [inside, target] = [kernel.createPicture(32, 16), kernel.createPicture(40, 24)];
        const outside = createYuvPicture(32, 16);
        outside.data.set(noise(outside.data.length, seed));
        inside.data.set(outside.data);
        const expected = createYuvPicture(40, 24);
        const box = { x, y, width, height };
        copyBox(outside, box, expected, 4, 6);
        for (const source of [outside, inside]) {
          target.data.fill(0);
          copyBox(source, box, target, 4, 6);
          expect(target.data.equals(expected.data)).toBe(true);
        }
      }),
    );
  });

  it('rejects more pictures than it was made for', () => {
    const kernel = new PixelKernel(0);
    expect(() => kernel.createPicture(1080, 1920)).toThrow(RangeError);
  });

  it('rejects rows that are shorter than its loops', () => {
    const kernel = new PixelKernel(0);
    const rgba = new Uint8Array(6 * 4 * 4);
    expect(() => kernel.convert(rgba, 6, createYuvPicture(6, 4))).toThrow(RangeError);
    expect(() => kernel.prepare(rgba, 6, { x: 0, y: 0, width: 6, height: 4 })).toThrow(RangeError);
  });
});
