import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { drawProductPhoto } from '#images/testing/draw-products.ts';
import type { Still } from '../encode-still.ts';

const small = { width: 540, height: 660 };
export const can = drawProductPhoto('can').toBuffer('image/png');
export const smallCan = drawProductPhoto('can', small).toBuffer('image/png');
export const box = drawProductPhoto('box', {
  backdrop: ['#dfe8ee', '#a9bfce'],
  colors: ['#e3b23c', '#20242c'],
  name: 'Strides',
}).toBuffer('image/jpeg');
export const jar = drawProductPhoto('jar', {
  ...small,
  backdrop: ['#ffffff', '#f2f2f2'],
  colors: ['#e8e2f2', '#5b3f7a'],
  name: 'Lull',
}).toBuffer('image/png');
export const scene = drawProductPhoto('scene', small).toBuffer('image/jpeg');
export const shirt = drawProductPhoto('shirt', {
  backdrop: ['#f2f2f2', '#e2e2e2'],
  colors: ['#c93a3a', '#ffffff'],
  name: '',
}).toBuffer('image/png');

/** SHA-256 of a file, to compare whole pictures. */
export const hash = (data: Buffer): string => createHash('sha256').update(data).digest('hex');

/** Color at one position of an encoded picture, mean of 5 x 5 pixels. */
export async function colorAt(still: Still<unknown>, x: number, y: number): Promise<[number, number, number]> {
  const { data } = await sharp(still.data)
    .extract({ left: Math.round(x) - 2, top: Math.round(y) - 2, width: 5, height: 5 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const mean = (c: number): number => data.filter((_, i) => i % 3 === c).reduce((sum, v) => sum + v, 0) / 25;
  return [mean(0), mean(1), mean(2)];
}
