import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { createTheme } from '#layouts/ad-theme.ts';
import { createBoard } from '#layouts/board.ts';
import { createProductArt } from '#layouts/product-art.ts';
import { writeAdCopy } from '#scripts/ads/write-ad-copy.ts';
import { adSizes } from '../ad-sizes.ts';
import type { AdTemplate } from '../template.ts';
import { blocks } from './blocks.ts';
import { poster } from './poster.ts';

const prompt = 'Daybreak cold brew. Smooth and low acid. Only $12 today.';
const copy = writeAdCopy({ prompt, productName: '', productDescription: '', seed: 0 });
// A plain red thing: what a layout does with its place needs no photo.
const data = new Uint8ClampedArray(60 * 140 * 4).map((_, index) => [178, 46, 40, 255][index % 4] ?? 0);
const picture = { width: 60, height: 140, data };
const product = createProductArt(picture, { kind: 'cut-out', picture, x: 0, y: 0, coverage: 1 });

/** Words and their sizes as in an ad of full size; painted at a quarter of it. */
function wordsOf({ paint }: AdTemplate, [width, height]: readonly [number, number], headline: string) {
  const board = createBoard(createCanvas(width / 4, height / 4).getContext('2d'), width / 4, height / 4, () => 0.4);
  const theme = createTheme(product.palette, 'bold', () => 0.4);
  paint({ board, copy, headline, art: [product], theme, backdrop: null, frame: null });
  return board.texts.map(({ text, px }) => ({ text, px: px * 4 }));
}

const layouts = [poster, blocks].flatMap((layout) =>
  Object.entries(adSizes).map(([size, pixels]) => [layout.name, size, layout, pixels] as const),
);

it.each(layouts)('%s, %s: shows the price large, and once', (_name, _size, layout, pixels) => {
  const prices = wordsOf(layout, pixels, 'Daybreak cold brew.').filter(({ text }) => text.includes('$12'));
  expect(prices).toHaveLength(1);
  expect(prices[0]?.px).toBeGreaterThanOrEqual(80);
  const inHeadline = wordsOf(layout, pixels, 'Only $12 today.').filter(({ text }) => text.includes('$12'));
  expect(new Set(inHeadline.map(({ text }) => text))).toEqual(new Set(['Only $12 today.']));
});
