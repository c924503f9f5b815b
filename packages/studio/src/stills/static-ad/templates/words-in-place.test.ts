import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { createTheme } from '#layouts/ad-theme.ts';
import { createBoard } from '#layouts/board.ts';
import { createProductArt } from '#layouts/product-art.ts';
import { typeWorlds } from '#layouts/type-worlds.ts';
import { writeAdCopy } from '#scripts/ads/write-ad-copy.ts';
import { adSizes } from '../ad-sizes.ts';
import { adTemplates } from '../choose-templates.ts';

/** Whatever layouts of their own are made for. */
const prompt =
  'Headline: Sleep like it’s Sunday. Benefits: half the caffeine, real cold brew, no crash at three. 20 % off this week. ' +
  'Evenings instead of ceiling staring. Our review: “I sleep like a teenager again.” Awake again at three? 12 hours ' +
  'until breakfast. We brew it slowly. Our cans are cold. Was $19, now $12. Until April 15. Sugar: 0 g vs 34 g, ' +
  'Calories: 10 vs 140. Two cans $8, a mug $9, together $15. Call 503-555-0142. Before and after. An app counts the cups.';
const copy = writeAdCopy({
  prompt,
  productName: 'Daybreak',
  productDescription: 'Half-caff cold brew for people who want to sleep.',
  seed: 0,
});
const headline = copy.headlines[0] ?? '';
/** What these layouts say in place of the headline. */
const said: Readonly<Record<string, string | undefined>> = {
  quote: copy.quote ?? '-',
  clipping: copy.quote ?? '-',
  split: copy.contrast?.after ?? '-',
};
/** As in the full size, where words may lie 4 pixels off; at a quarter, letters have whole pixels too. */
const slack = 2;

// A plain red thing: what a layout does with its place needs no photo.
const data = new Uint8ClampedArray(60 * 140 * 4).map((_, index) => [178, 46, 40, 255][index % 4] ?? 0);
const picture = { width: 60, height: 140, data };
const product = createProductArt(picture, { kind: 'cut-out', picture, x: 0, y: 0, coverage: 1 });
const scene = createProductArt(picture, { kind: 'card', reason: 'no-background' });
const backdrop = createCanvas(60, 60);

/** Painted at a quarter of the size, with the photos that the layout asks for. */
function textsOf(template: (typeof adTemplates)[number], place: number, [width, height]: readonly [number, number]) {
  const isBackdrop = template.name === 'backdrop';
  const sets = [[product, product], [scene, product], []];
  const art = sets.find((set) => isBackdrop || template.suits(copy, set, { width, height }) > 0);
  if (art === undefined) throw new Error(`No photos suit ${template.name}.`);
  const world = typeWorlds[place % typeWorlds.length];
  const board = createBoard(
    createCanvas(width / 4, height / 4).getContext('2d'),
    width / 4,
    height / 4,
    () => 0.4,
    world,
  );
  const mood = template.moods[place % template.moods.length] ?? 'bold';
  const theme = createTheme(product.palette, mood, () => 0.4);
  template.paint({ board, copy, headline, art, theme, backdrop: isBackdrop ? backdrop : null, frame: null });
  return { board, texts: board.texts };
}

const layouts = adTemplates.flatMap((layout, place) =>
  (['square', 'story'] as const).map((size) => [layout.name, size, layout, place] as const),
);

it.each(layouts)('%s, %s: no word is lost, cut, hard to read or over the edge', (_name, size, layout, place) => {
  const { board, texts } = textsOf(layout, place, adSizes[size]);
  const words = texts.map(({ text }) => text).join(' ');
  expect.soft(words).toContain(copy.action);
  expect.soft(words).toContain(said[layout.name] ?? headline);
  for (const { text, box, contrast, isCut } of texts) {
    expect.soft(isCut, text).toBe(false);
    expect.soft(contrast, text).toBeGreaterThanOrEqual(4.5);
    expect.soft(box.x, text).toBeGreaterThanOrEqual(board.safe.x - slack);
    expect.soft(box.x + box.width, text).toBeLessThanOrEqual(board.safe.x + board.safe.width + slack);
    expect.soft(box.y, text).toBeGreaterThanOrEqual(board.safe.y - slack);
    expect.soft(box.y + box.height, text).toBeLessThanOrEqual(board.safe.y + board.safe.height + slack);
  }
});
