import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertColor, convertRgba, convertToRgba } from './convert-rgba.ts';
import { LayeredFrame } from './layered-frame.ts';
import { createOverlay, type YuvOverlay } from './yuv-overlay.ts';
import { createYuvPicture, evenBox, type YuvPatch } from './yuv-picture.ts';

const byte = fc.integer({ min: 0, max: 255 });

function plainRgba(width: number, height: number, [r, g, b, a]: number[]): Uint8ClampedArray {
  return new Uint8ClampedArray(Array.from({ length: width * height }, () => [r, g, b, a]).flat() as number[]);
}

describe('convertRgba', () => {
  it('gives the standard’s values for black, white and the primaries (ITU-R BT.709-6)', () => {
    expect(convertColor(0, 0, 0)).toEqual([16, 128, 128]);
    expect(convertColor(255, 255, 255)).toEqual([235, 128, 128]);
    expect(convertColor(255, 0, 0)).toEqual([63, 102, 240]);
    expect(convertColor(0, 255, 0)).toEqual([173, 42, 26]);
    expect(convertColor(0, 0, 255)).toEqual([32, 240, 118]);
  });

  it('comes back within rounding for any plain color', () => {
    fc.assert(
      fc.property(byte, byte, byte, (r, g, b) => {
        const picture = createYuvPicture(4, 2);
        convertRgba(plainRgba(4, 2, [r, g, b, 255]), picture);
        const { rgba } = convertToRgba(picture);
        for (const [channel, value] of [r, g, b].entries()) {
          expect(Math.abs((rgba[channel] ?? 0) - value)).toBeLessThanOrEqual(3);
        }
      }),
    );
  });

  it('places every pixel: a single white one changes one luma sample', () => {
    const rgba = plainRgba(6, 4, [0, 0, 0, 255]);
    rgba.set([255, 255, 255], (2 * 6 + 5) * 4);
    const picture = createYuvPicture(6, 4);
    convertRgba(rgba, picture);
    const bright = [...picture.data.subarray(0, 24)].flatMap((value, index) => (value > 16 ? [index] : []));
    expect(bright).toEqual([2 * 6 + 5]);
  });
});

describe('evenBox', () => {
  it('contains the rectangle, is even and stays inside', () => {
    const box = evenBox({ x: 3, y: -5, width: 4, height: 9.5 }, 100, 100);
    expect(box).toEqual({ x: 2, y: 0, width: 6, height: 6 });
    expect(evenBox({ x: 95, y: 97, width: 50, height: 50 }, 100, 100)).toEqual({ x: 94, y: 96, width: 6, height: 4 });
  });
});

describe('blendOverlay', () => {
  it('mixes like real numbers, within one step', () => {
    fc.assert(
      fc.property(byte, byte, byte, (below, above, alpha) => {
        const frame = new LayeredFrame(8, 8, 1);
        frame.clean.data.fill(below);
        const overlay = createOverlay(plainRgba(4, 4, [above, above, above, alpha]), {
          x: 2,
          y: 2,
          width: 4,
          height: 4,
        });
        const out = frame.render([overlay]);
        const [y] = convertColor(above, above, above);
        const expected = (y * alpha + below * (255 - alpha)) / 255;
        expect(Math.abs((out.data[3 * 8 + 3] ?? 0) - expected)).toBeLessThanOrEqual(1);
        expect(out.data[0]).toBe(below);
      }),
    );
  });
});

describe('LayeredFrame', () => {
  const width = 24;
  const height = 16;
  const overlays: (YuvOverlay | null)[] = [
    null,
    createOverlay(plainRgba(8, 4, [250, 10, 10, 130]), { x: 2, y: 2, width: 8, height: 4 }),
    createOverlay(plainRgba(12, 6, [10, 200, 10, 255]), { x: 8, y: 8, width: 12, height: 6 }),
  ];
  const patchArbitrary = fc.record({
    x: fc.integer({ min: 0, max: 8 }).map((v) => v * 2),
    y: fc.integer({ min: 0, max: 4 }).map((v) => v * 2),
    value: byte,
    overlay: fc.integer({ min: 0, max: 2 }),
    whole: fc.integer({ min: 0, max: 9 }),
  });

  it('gives the same frames as a complete redraw', () => {
    fc.assert(
      fc.property(fc.array(patchArbitrary, { minLength: 1, maxLength: 25 }), (steps) => {
        const frame = new LayeredFrame(width, height, 3);
        const reference = createYuvPicture(width, height);
        for (const { x, y, value, overlay, whole } of steps) {
          if (whole === 0) {
            frame.clean.data.fill(value);
            frame.touchAll();
          } else {
            const patch: YuvPatch = { ...createYuvPicture(8, 6), x, y };
            patch.data.fill(value);
            frame.put(patch);
          }
          reference.data.set(frame.clean.data);
          const fresh = new LayeredFrame(width, height, 1);
          fresh.clean.data.set(reference.data);
          const expected = fresh.render([overlays[overlay] ?? null]).data;
          expect(frame.render([overlays[overlay] ?? null]).data).toEqual(expected);
        }
      }),
    );
  });
});
