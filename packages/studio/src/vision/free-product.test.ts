import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { CutOut } from '#images/cut-out.ts';
import type { Mask } from '#images/mask.ts';
import { createPicture, type Picture } from '#images/picture.ts';
import { cutByMatte, freeProduct } from './free-product.ts';

const [width, height] = [80, 100];
const plain: CutOut = { kind: 'card', reason: 'uneven-background' };

/** A green photo with a red object from 20, 30 to 60, 80. */
function photo(): Picture {
  const picture = createPicture(width, height);
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const isThing = x >= 20 && x < 60 && y >= 30 && y < 80;
    picture.data.set(isThing ? [200, 20, 20, 255] : [20, 200, 20, 255], at * 4);
  }
  return picture;
}

function matte(opacity: (x: number, y: number) => number): Mask {
  const data = Uint8Array.from({ length: width * height }, (_, at) => opacity(at % width, Math.floor(at / width)));
  return { width, height, data };
}

const inside = (x: number, y: number) => x >= 20 && x < 60 && y >= 30 && y < 80;

it('trims to the object and drops dust', () => {
  const seen = matte((x, y) => (inside(x, y) || (x > 70 && x < 74 && y < 4) ? 250 : 12));
  const cut = cutByMatte(photo(), seen, plain);
  expect(cut).toMatchObject({ kind: 'cut-out', x: 20, y: 30, picture: { width: 40, height: 50 } });
});

it('keeps a second part as large as a lid', () => {
  const seen = matte((x, y) => (inside(x, y) || (x >= 30 && x < 50 && y >= 10 && y < 20) ? 255 : 0));
  expect(cutByMatte(photo(), seen, plain)).toMatchObject({ kind: 'cut-out', y: 10, picture: { height: 70 } });
});

it('uses the object’s color at its rim, without the backdrop’s', () => {
  // The rim seen by the model is one pixel outside, in the green.
  const seen = matte((x, y) => {
    if (inside(x, y)) return 255;
    return x >= 19 && x < 61 && y >= 29 && y < 81 ? 120 : 0;
  });
  const cut = cutByMatte(photo(), seen, plain);
  if (cut.kind === 'card') throw new Error('not cut out');
  const [red = 0, green = 0, , alpha = 0] = cut.picture.data.subarray((25 * cut.picture.width + 0) * 4);
  expect(alpha).toBeGreaterThan(60);
  expect(alpha).toBeLessThan(200);
  expect(red).toBeGreaterThan(180);
  expect(green).toBeLessThan(40);
});

it('reports that the model does not find the object’s edge', () => {
  const seen = matte((x, y) => (inside(x, y) ? 100 + ((x * 7 + y * 3) % 100) : 0));
  expect(cutByMatte(photo(), seen, plain)).toEqual({ kind: 'card', reason: 'unsure-matte' });
});

it('is unsure where something in the object’s color goes on beyond it, and ends in the photo', () => {
  const seen = matte((x, y) => (inside(x, y) ? 255 : 0));
  const withRed = (left: number, top: number, right: number, bottom: number) => {
    const picture = photo();
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) picture.data.set([200, 20, 20, 255], (y * width + x) * 4);
    return picture;
  };
  const handle = withRed(60, 45, 70, 60);
  expect(cutByMatte(handle, seen, plain)).toEqual({ kind: 'card', reason: 'unsure-matte' });
  // A wall of that color says nothing; neither does what stands apart.
  expect(cutByMatte(withRed(60, 45, 80, 60), seen, plain)).toMatchObject({ kind: 'cut-out' });
  expect(cutByMatte(withRed(66, 45, 76, 60), seen, plain)).toMatchObject({ kind: 'cut-out' });
});

it('leaves the photo unchanged if nothing, or nearly everything, is the object', () => {
  expect(
    cutByMatte(
      photo(),
      matte(() => 0),
      plain,
    ),
  ).toBe(plain);
  expect(
    cutByMatte(
      photo(),
      matte(() => 255),
      plain,
    ),
  ).toBe(plain);
});

it('does not cut out an object that leaves the picture, unless that is a person', () => {
  const below = matte((x, y) => (x >= 20 && x < 60 && y >= 30 ? 255 : 0));
  expect(cutByMatte(photo(), below, plain)).toEqual({ kind: 'card', reason: 'cropped-subject' });
  expect(cutByMatte(photo(), below, plain, 1)).toMatchObject({ kind: 'cut-out' });
  const corner = matte((x, y) => (x < 50 && y < 70 ? 255 : 0));
  expect(cutByMatte(photo(), corner, plain, 1)).toEqual({ kind: 'card', reason: 'cropped-subject' });
});

it('applies what was decided before, at any size, without judging it', async () => {
  expect(await freeProduct(photo(), undefined, null)).toEqual({ kind: 'card', reason: 'kept-whole' });
  const folder = await mkdtemp(path.join(tmpdir(), 'hookline-kept-cut-'));
  const file = path.join(folder, 'mask.png');
  // Twice as large as the photo; reaches two edges, which the studio would not cut.
  const pixels = Buffer.alloc(width * 2 * height * 2 * 2, 255);
  for (let at = 0; at < width * height * 4; at++)
    pixels[at * 2 + 1] = at % (width * 2) < 120 && at < width * 2 * 160 ? 255 : 0;
  await sharp(pixels, { raw: { width: width * 2, height: height * 2, channels: 2 } })
    .png()
    .toFile(file);
  const cut = await freeProduct(photo(), undefined, file);
  expect(cut).toMatchObject({ kind: 'cut-out', x: 0, y: 0 });
  if (cut.kind === 'card') throw new Error('not cut out');
  expect(Math.abs(cut.picture.width - 60) + Math.abs(cut.picture.height - 80)).toBeLessThan(3);
  await rm(folder, { recursive: true });
});
