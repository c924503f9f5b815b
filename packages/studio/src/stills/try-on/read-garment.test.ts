import { describe, expect, it } from 'vitest';
import { fromCanvas } from '#images/picture.ts';
import { drawGarmentPhoto, type GarmentKind, type GarmentPhotoOptions } from '#images/testing/draw-garments.ts';
import { drawProductPhoto } from '#images/testing/draw-products.ts';
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

  it.each(isFull ? (['can', 'bottle', 'box', 'jar', 'mug'] as const) : (['bottle', 'mug'] as const))(
    'refuses a %s',
    async (kind) => {
      const photo = fromCanvas(drawProductPhoto(kind, { ...size, backdrop: ['#f4f3f1', '#e4e2df'] }));
      await expect(readGarment(photo)).rejects.toMatchObject({ code: 'invalid_garment_image' });
    },
  );
});
