import { expect, it } from 'vitest';
import type { CutOut } from '#images/cut-out.ts';
import type { Mask } from '#images/mask.ts';
import { createPicture, type Picture } from '#images/picture.ts';
import { cutByMatte } from './free-product.ts';

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

it('does not cut out an object that leaves the picture on two sides', () => {
  const seen = matte((x, y) => (x < 50 && y < 70 ? 255 : 0));
  expect(cutByMatte(photo(), seen, plain)).toEqual({ kind: 'card', reason: 'cropped-subject' });
});
