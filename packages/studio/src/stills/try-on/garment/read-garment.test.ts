import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { fromCanvas, type Picture } from '#images/picture.ts';
import { drawGarmentPhoto, type GarmentKind, type GarmentPhotoOptions } from '#images/testing/draw-garments.ts';
import { drawProductPhoto } from '#images/testing/draw-products.ts';
import { describeGarment } from './describe-garment.ts';
import type { LowerGarment, UpperGarment } from './garment.ts';
import { readGarment } from './read-garment.ts';

const size = { width: 540, height: 660 };
const isFull = process.env.TEST_FULL === '1';
const read = (kind: GarmentKind, options: GarmentPhotoOptions = {}) =>
  readGarment(fromCanvas(drawGarmentPhoto(kind, { ...size, ...options })));

describe('garments read from their outline', () => {
  const garments = [
    ['sweater', 'ghost', 'top'],
    ['dress', 'flat', 'dress'],
    ['lined-jacket', 'hanger', 'jacket'],
    ['shorts', 'flat', 'trousers'],
    ['pencil-skirt', 'flat', 'skirt'],
    ['sweater', 'flat', 'top'],
    ['tank', 'flat', 'top'],
    ['maxi', 'ghost', 'dress'],
    ['jacket', 'flat', 'jacket'],
    ['trousers', 'flat', 'trousers'],
    ['skirt', 'flat', 'skirt'],
  ] as const;
  // One of each kind, and each way to show them; all in the full run. Below, four more are measured.
  it.each(isFull ? garments : garments.slice(0, 5))('%s, %s, is a %s', async (kind, shown, expected) => {
    expect((await read(kind, { shown, colors: ['#8d2f39', '#d9b46a'] })).kind).toBe(expected);
  });

  it('finds sleeves, armpits, hem and neck', async () => {
    const sweater = (await read('sweater')) as UpperGarment;
    const { bodyHalf, armpit, hem, neckTop, neckHalf, sleeves } = sweater;
    // The pattern's measures, in half widths of its chest (25.5 cm).
    expect((armpit - neckTop) / bodyHalf).toBeCloseTo(24 / 25.5, 0);
    expect((hem - neckTop) / bodyHalf).toBeCloseTo(66 / 25.5, 0);
    expect(neckHalf / bodyHalf).toBeGreaterThan(0.3);
    expect((sleeves?.[0].length ?? 0) / bodyHalf).toBeGreaterThan(1.6);
    expect(((await read('tank')) as UpperGarment).sleeves).toBeNull();
  });

  it('finds crotch and legs', async () => {
    const { crotch, hem, waistHalf, gaps } = (await read('trousers')) as LowerGarment;
    expect((crotch ?? 0) / waistHalf).toBeCloseTo(30 / 20, 0);
    expect(gaps[Math.round(hem * 0.8)]).not.toBeNull();
    expect(((await read('skirt')) as LowerGarment).crotch).toBeNull();
  });

  it('opens a jacket where its lining shows', async () => {
    const { picture, middle, hem } = (await read('lined-jacket', { colors: ['#39424f', '#d9b46a'] })) as UpperGarment;
    const alpha = (x: number, y: number) => picture.data[(Math.round(y) * picture.width + Math.round(x)) * 4 + 3];
    expect(alpha(middle, hem * 0.5)).toBe(0);
    expect(alpha(middle + picture.width * 0.2, hem * 0.5)).toBe(255);
  });

  it('takes letters in the color of the ground for a print, not for holes', async () => {
    const canvas = drawGarmentPhoto('tee', {
      ...size,
      colors: ['#b03030', '#ffffff'],
      backdrop: ['#ffffff', '#ffffff'],
    });
    const ctx = canvas.getContext('2d');
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.fillStyle = '#ffffff';
    for (const x of [220, 260, 300]) ctx.fillRect(x, 300, 22, 40);
    const { picture, middle, hem } = (await readGarment(fromCanvas(canvas))) as UpperGarment;
    let holes = 0;
    for (let y = Math.round(hem * 0.3); y < hem * 0.9; y++)
      for (let x = Math.round(middle - 60); x < middle + 60; x++)
        if ((picture.data[(y * picture.width + x) * 4 + 3] ?? 0) < 255) holes++;
    expect(holes).toBe(0);
  });

  it.each([
    ['hang beside the body', [132, 168], 'Long sleeves'],
    ['hang against it', [132, 132], 'sleeves from the body'],
  ] as const)('sleeves that %s', async (_, gap, expected) => {
    const answer = await readGarment(hangingTop({ gap })).then(
      (garment) => describeGarment(garment, false).map(({ text }) => text),
      (error: Error) => error.message,
    );
    expect(String(answer)).toContain(expected);
  });

  it('names hoods, long T-shirts and mannequins', async () => {
    await expect(readGarment(hangingTop({ gap: [132, 168], above: '#586070' }))).rejects.toThrow('hood');
    await expect(readGarment(hangingTop({ gap: [132, 168], above: '#e8d8c0' }))).rejects.toThrow('mannequin');
    expect((await readGarment(longTee())).kind).toBe('top');
  });

  it.each(isFull ? (['can', 'bottle', 'box', 'jar', 'mug'] as const) : (['bottle', 'mug'] as const))(
    'refuses a %s',
    async (kind) => {
      const photo = fromCanvas(drawProductPhoto(kind, { ...size, backdrop: ['#f4f3f1', '#e4e2df'] }));
      await expect(readGarment(photo)).rejects.toMatchObject({ code: 'invalid_garment_image' });
    },
  );
});

const axis = 300;

/** A top with long sleeves, cut out already: the inner and outer side of the gap between sleeve and body, from its axis. */
function hangingTop({ gap: [inner, outer], above }: { gap: readonly [number, number]; above?: string }): Picture {
  return cutShape('#586070', (ctx) => {
    shape(ctx, [
      [62, 40],
      [170, 70],
      [215, 120],
      [236, 420],
      [outer, 420],
      [outer, 190],
      [inner, 180],
      [132, 520],
    ]);
    if (above === undefined) return;
    ctx.fillStyle = above;
    ctx.fillRect(axis - 62, -40, 124, 130);
  });
}

const longTee = (): Picture =>
  cutShape('#586070', (ctx) =>
    shape(ctx, [
      [62, 40],
      [130, 55],
      [240, 150],
      [190, 190],
      [132, 150],
      [130, 540],
    ]),
  );

function cutShape(color: string, draw: (ctx: SKRSContext2D) => void): Picture {
  const canvas = createCanvas(600, 660);
  const ctx = canvas.getContext('2d');
  ctx.translate(0, 60);
  ctx.fillStyle = color;
  draw(ctx);
  return fromCanvas(canvas);
}

/** Both halves of a shape whose upper edge dips at the axis. */
function shape(ctx: SKRSContext2D, points: readonly (readonly [number, number])[]): void {
  ctx.beginPath();
  ctx.moveTo(axis, 90);
  for (const [x, y] of points) ctx.lineTo(axis + x, y);
  for (const [x, y] of points.toReversed()) ctx.lineTo(axis - x, y);
  ctx.fill();
}
