import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { fromCanvas } from '#images/picture.ts';
import type { UpperGarment } from '../garment/garment.ts';
import { findPrint, printShown } from './print-shown.ts';

const [width, height] = [120, 160];

function tee(paint: (ctx: ReturnType<ReturnType<typeof createCanvas>['getContext']>) => void): UpperGarment {
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#f1e7d0';
  ctx.fillRect(0, 0, width, height);
  paint(ctx);
  return {
    kind: 'top',
    picture: fromCanvas(canvas),
    middle: 60,
    bodyHalf: 50,
    armpit: 50,
    hem: 156,
    edges: [],
    tops: new Int32Array(width),
    neckHalf: 20,
    neckTop: 4,
    sleeves: null,
  };
}

const badge = tee((ctx) => {
  ctx.fillStyle = '#1c3d5a';
  ctx.fillRect(40, 60, 40, 30);
});

test('a badge on the chest is a print, stripes and plain cloth are not', () => {
  expect(findPrint(badge)).toMatchObject({ left: 41, right: 79, top: 60 });
  expect(findPrint(tee(() => undefined))).toBeNull();
  const stripes = tee((ctx) => {
    ctx.fillStyle = '#1c3d5a';
    for (let y = 0; y < height; y += 16) ctx.fillRect(0, y, width, 6);
  });
  expect(findPrint(stripes)).toBeNull();
});

test('counts what of a print is in the picture and not hidden', () => {
  const fit = { x: 60, top: 4, hem: 156, bodyHalf: 50 };
  const worn = { width, height, data: badge.picture.data };
  expect(printShown(badge, worn, () => true, fit)).toEqual({ shown: 1, inFrame: 1 });
  // A picture that ends in the middle of it.
  expect(printShown(badge, { width, height: 74 }, () => true, fit)?.inFrame).toBeCloseTo(0.5, 0);
  expect(printShown(badge, worn, (at) => at % width < 60, fit)?.shown).toBeCloseTo(0.5, 1);
});
