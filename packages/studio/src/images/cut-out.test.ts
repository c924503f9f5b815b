import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { type CutOut, cutOut } from '#images/cut-out.ts';
import { decodePicture } from '#images/decode-picture.ts';
import { type Mask, resizeMask } from '#images/mask.ts';
import { fromCanvas, type Picture } from '#images/picture.ts';
import { hueDistance, readPalette } from '#images/read-palette.ts';
import { drawProductPhoto, type ProductPhotoOptions } from '#images/testing/draw-products.ts';

const isFull = process.env.TEST_FULL === '1';
const small: ProductPhotoOptions = { width: 450, height: 550 };

function cut(photo: Picture): Picture {
  const result = cutOut(photo);
  if (result.kind === 'card') throw new Error(`kept as a card: ${result.reason}`);
  return result.picture;
}

/** Part of the pixels that are opaque. */
function filled({ data }: Picture): number {
  let opaque = 0;
  for (let i = 3; i < data.length; i += 4) if (data[i]! > 200) opaque++;
  return opaque / (data.length / 4);
}

/** Depth of the worst bite into the object of a cut-out, in pixels; Infinity for a card. */
function deepestLoss(thing: Picture, result: CutOut): number {
  if (result.kind === 'card') return Number.POSITIVE_INFINITY;
  const { width, height } = thing;
  const lost: Mask = { width, height, data: new Uint8Array(width * height) };
  for (let at = 0; at < lost.data.length; at++) {
    const [x, y] = [(at % width) - result.x, Math.floor(at / width) - result.y];
    const isIn = x >= 0 && y >= 0 && x < result.picture.width && y < result.picture.height;
    const alpha = isIn ? result.picture.data[(y * result.picture.width + x) * 4 + 3]! : 0;
    if (thing.data[at * 4 + 3]! > 128 && alpha < 128) lost.data[at] = 255;
  }
  let depth = 0;
  for (let rest = lost; rest.data.includes(255); rest = resizeMask(rest, -1)) depth++;
  return depth;
}

describe('cutOut', () => {
  it('cuts a can out of a graded backdrop of nearly its own color, without its shadow', () => {
    const picture = cut(fromCanvas(drawProductPhoto('can', small)));
    // The can is 220 x 540 units of a photo of 520 x 760.
    expect(picture.width / picture.height).toBeCloseTo(220 / 540, 1);
    expect(filled(picture)).toBeGreaterThan(0.9);
  });

  it('cuts out the hole of a handle on a colored backdrop', () => {
    const photo = fromCanvas(
      drawProductPhoto('mug', { ...small, backdrop: ['#7fb3a0', '#5d8f7d'], colors: ['#f5f0e6', '#b5362c'] }),
    );
    const picture = cut(photo);
    const alphaAt = (u: number, v: number): number =>
      picture.data[(Math.round(v * picture.height) * picture.width + Math.round(u * picture.width)) * 4 + 3]!;
    expect(alphaAt(0.4, 0.5)).toBe(255);
    // Inside the handle's ring: x 330 of 50..394, y 440 of 310..600.
    expect(alphaAt(0.815, 0.45)).toBe(0);
  });

  it('keeps a net as a card, because the backdrop is seen through it', () => {
    const photo = createCanvas(300, 360);
    const ctx = photo.getContext('2d');
    ctx.fillStyle = '#f2efe9';
    ctx.fillRect(0, 0, 300, 360);
    ctx.strokeStyle = '#5b6b3a';
    ctx.lineWidth = 4;
    ctx.strokeRect(60, 80, 180, 200);
    for (let at = 60; at < 240; at += 14) ctx.strokeRect(at, 80, 14, 200);
    for (let at = 80; at < 280; at += 14) ctx.strokeRect(60, at, 180, 14);
    expect(cutOut(fromCanvas(photo))).toEqual({ kind: 'card', reason: 'see-through' });
  });

  const blended = [
    ['box', '#ffffff', '#fefefe'],
    ['bottle', '#ffffff', '#c23b2e'],
    ['mug', '#f6f6f6', '#333333'],
    ['box', '#e6e6e6', '#1f4652'],
    ['bottle', '#ffffff', '#fefefe'],
    ['mug', '#ffffff', '#c23b2e'],
  ] as const;
  // One of each kind; all in the full run.
  it.each(isFull ? blended : blended.slice(0, 3))(
    'keeps a %s of %s that blends into a white backdrop as a card',
    (kind, color, second) => {
      const photo = drawProductPhoto(kind, {
        width: 700,
        height: 900,
        backdrop: ['#ffffff', '#ffffff'],
        colors: [color, second],
      });
      expect(cutOut(fromCanvas(photo))).toEqual({ kind: 'card', reason: 'unseen-edge' });
    },
  );

  it.each([
    ['can', '#ffffff', '#c23b2e', 220 / 540],
    ['bottle', '#e6e6e6', '#1f4652', 200 / 540],
    ['jar', '#ffffff', '#c23b2e', 280 / 338],
  ] as const)('cuts a complete %s of %s out of white if its edge is visible', (kind, color, second, shape) => {
    const colors = [color, second] as const;
    const picture = cut(
      fromCanvas(drawProductPhoto(kind, { width: 700, height: 900, backdrop: ['#ffffff', '#ffffff'], colors })),
    );
    expect(picture.width / picture.height).toBeCloseTo(shape, 1);
    expect(filled(picture)).toBeGreaterThan(kind === 'bottle' ? 0.72 : 0.9);
  });

  const shaded = [
    ['jar', '#ffffff', '#fefefe', '#ffffff', 1],
    ['bottle', '#e4e4e4', '#fefefe', '#ffffff', 0.6],
    ['jar', '#ffffff', '#c23b2e', '#f7f7f7', 1],
    ['jar', '#f4f1ea', '#fefefe', '#ffffff', 0.6],
    ['bottle', '#e4e4e4', '#c23b2e', '#ffffff', 1],
  ] as const;
  it.each(isFull ? shaded : shaded.slice(0, 2))(
    'keeps the lower corners of a %s of %s and %s on %s, shaded by %d',
    (kind, a, b, backdrop, shading) => {
      const options = { width: 700, height: 900, colors: [a, b], shading } as const;
      const thing = fromCanvas(drawProductPhoto(kind, { ...options, backdrop: 'none' }));
      const photo = fromCanvas(drawProductPhoto(kind, { ...options, backdrop: [backdrop, backdrop] }));
      expect(deepestLoss(thing, cutOut(photo))).toBeLessThan(5);
    },
  );

  it.each(['jar', 'bottle', 'box'] as const)(
    'cuts out a complete white %s in soft light on white, or nothing',
    (kind) => {
      const seconds = ['#fefefe', '#c23b2e', '#1f4652'];
      const pairs = ['#ffffff', '#f4f1ea', '#e4e4e4'].flatMap((color, place) =>
        // Each with each in the full run.
        (isFull ? seconds : seconds.slice(place, place + 1)).map((second) => [color, second] as const),
      );
      for (const colors of pairs) {
        const options = { width: 500, height: 640, colors, shading: 0.3 } as const;
        const thing = fromCanvas(drawProductPhoto(kind, { ...options, backdrop: 'none' }));
        const result = cutOut(fromCanvas(drawProductPhoto(kind, { ...options, backdrop: ['#ffffff', '#ffffff'] })));
        if (result.kind === 'cut-out') expect(deepestLoss(thing, result), colors.join(' ')).toBeLessThan(5);
      }
    },
  );

  it('leaves a photo without a backdrop as a card and gives the reason', () => {
    expect(cutOut(fromCanvas(drawProductPhoto('scene', small)))).toEqual({ kind: 'card', reason: 'uneven-background' });
  });

  it('finds nothing on an empty backdrop', () => {
    const data = new Uint8ClampedArray(200 * 200 * 4).fill(240);
    expect(cutOut({ width: 200, height: 200, data })).toEqual({ kind: 'card', reason: 'nothing-left' });
  });

  it('uses existing transparency', () => {
    const photo = fromCanvas(drawProductPhoto('box', small));
    for (let y = 0; y < photo.height; y++)
      for (let x = 0; x < photo.width; x++)
        if (x < 100 || y < 200 || x >= 300 || y >= 400) photo.data[(y * photo.width + x) * 4 + 3] = 0;
    const picture = cut(photo);
    expect([picture.width, picture.height]).toEqual([200, 200]);
  });

  it('leaves no rim of the backdrop on the edge', () => {
    const photo = fromCanvas(
      drawProductPhoto('bottle', { ...small, backdrop: ['#20e020', '#20e020'], colors: ['#c2512f', '#f7ead6'] }),
    );
    const { data } = cut(photo);
    let green = 0;
    for (let i = 0; i < data.length; i += 4)
      if (data[i + 3]! > 60 && data[i + 1]! > data[i]! + 70 && data[i + 1]! > data[i + 2]! + 70) green++;
    expect(green / (data.length / 4)).toBeLessThan(0.002);
  });
});

describe('readPalette', () => {
  it('names the product’s color, not the backdrop’s', () => {
    const picture = cut(
      fromCanvas(
        drawProductPhoto('box', { ...small, backdrop: ['#dfe8ee', '#a9bfce'], colors: ['#e3b23c', '#20242c'] }),
      ),
    );
    const { accent, colors } = readPalette(picture);
    expect(accent).not.toBeNull();
    expect(hueDistance(accent ?? '', '#e3b23c')).toBeLessThan(12);
    expect(colors[0]!.share).toBeGreaterThan(0.4);
    expect(colors.reduce((sum, c) => sum + c.share, 0)).toBeLessThanOrEqual(1.0001);
  });

  it('has no accent for grey products', () => {
    const data = new Uint8ClampedArray(64 * 64 * 4).map((_, i) => (i % 4 === 3 ? 255 : 120));
    expect(readPalette({ width: 64, height: 64, data }).accent).toBeNull();
  });
});

it('leaves no speck of shadow below a dark product in a compressed photo', async () => {
  const photo = drawProductPhoto('jar', { width: 630, height: 770 }).toBuffer('image/jpeg');
  const { width, height, data } = cut(await decodePicture(photo, { longestSide: 1100 }));
  let bright = 0;
  // Below the label there is only dark glass.
  for (let at = Math.floor(height * 0.82) * width; at < width * height; at++)
    if (data[at * 4 + 3]! > 60 && data[at * 4]! > 140) bright++;
  expect(bright / (width * height)).toBeLessThan(0.0002);
});
