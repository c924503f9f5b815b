import { describe, expect, it } from 'vitest';
import { createYuvPicture, type YuvPicture } from '#pixels/yuv-picture.ts';
import { createMesh, fillMesh, warpOver, warpPicture } from './warp-picture.ts';

/** A smooth picture with different planes. */
function waves(width: number, height: number): YuvPicture {
  const picture = createYuvPicture(width, height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) picture.data[y * width + x] = 120 + 60 * Math.sin(x / 9) + 30 * Math.cos(y / 7);
  const luma = width * height;
  for (let y = 0; y < height / 2; y++)
    for (let x = 0; x < width / 2; x++) {
      picture.data[luma + (y * width) / 2 + x] = 90 + x;
      picture.data[luma + luma / 4 + (y * width) / 2 + x] = 60 + y;
    }
  return picture;
}

function shifted(source: YuvPicture, width: number, height: number, dx: number, dy: number): YuvPicture {
  const mesh = createMesh(width, height);
  fillMesh(mesh, (x, y, point) => {
    point.x = x + dx;
    point.y = y + dy;
  });
  const target = createYuvPicture(width, height);
  warpPicture(source, mesh, target);
  return target;
}

describe('warpPicture', () => {
  const source = waves(120, 80);

  it('leaves a picture unchanged when nothing moves', () => {
    const same = shifted(source, 120, 80, 0, 0);
    let off = 0;
    // The last row and column have no further neighbor and may be off by a rounding error.
    for (let y = 0; y < 79; y++)
      for (let x = 0; x < 119; x++)
        off = Math.max(off, Math.abs((same.data[y * 120 + x] as number) - (source.data[y * 120 + x] as number)));
    expect(off).toBe(0);
  });

  it('moves by whole and fractional pixels, chroma together with luma', () => {
    const luma = 64 * 48;
    const whole = shifted(source, 64, 48, 10, 4);
    expect(whole.data[20 * 64 + 30]).toBe(source.data[24 * 120 + 40]);
    const chromaAt = (picture: YuvPicture, x: number, y: number) =>
      picture.data[picture.width * picture.height + (y * picture.width) / 2 + x] as number;
    expect(chromaAt(whole, 10, 10)).toBe(chromaAt(source, 15, 12));
    const half = shifted(source, 64, 48, 10.5, 4);
    const mean = ((source.data[24 * 120 + 40] as number) + (source.data[24 * 120 + 41] as number)) / 2;
    expect(Math.abs((half.data[20 * 64 + 30] as number) - mean)).toBeLessThanOrEqual(1);
    // A quarter of a chroma sample: nothing jumps.
    const steps = [0, 0.5, 1, 1.5, 2].map((dx) => shifted(source, 64, 48, dx, 0).data[luma + 5 * 32 + 12] as number);
    expect(steps.toSorted((a, b) => a - b)).toEqual(steps);
    expect((steps.at(-1) ?? 0) - (steps[0] ?? 0)).toBe(1);
  });

  it('repeats the edge beyond it', () => {
    const far = shifted(source, 64, 48, -500, -500);
    expect(new Set(far.data.subarray(0, 64 * 48)).size).toBe(1);
    expect(far.data[0]).toBe(source.data[0]);
  });
});

describe('warpOver', () => {
  it('draws a layer over a picture only where it is opaque', () => {
    const colors = createYuvPicture(20, 20);
    const opacity = new Uint8Array(colors.data.length);
    for (let y = 4; y < 16; y++) for (let x = 4; x < 16; x++) opacity[y * 20 + x] = 255;
    colors.data.set(opacity.map((value) => (value ? 200 : 0)));
    const target = createYuvPicture(64, 48);
    target.data.fill(50);
    const mesh = createMesh(64, 48);
    fillMesh(mesh, (x, y, point) => {
      point.x = x - 30.5;
      point.y = y - 20;
    });
    warpOver({ colors, opacity }, mesh, target);
    const at = (x: number, y: number) => target.data[y * 64 + x] as number;
    expect(at(40, 30)).toBe(200);
    expect(at(10, 30)).toBe(50);
    expect(at(34, 30)).toBe(125);
    expect(at(33, 30)).toBe(50);
    expect(at(40, 40)).toBe(50);
  });
});
