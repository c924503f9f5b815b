import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { cast } from '#actors/cast.ts';
import { fromCanvas } from '#images/picture.ts';
import { drawProductPhoto, type ProductKind } from '#images/testing/draw-products.ts';
import { createBoard } from '#layouts/board.ts';
import { createProductArt } from '#layouts/product-art.ts';
import { stageOf, talkRatios } from '#video/video-format.ts';
import { arrangeCard } from './arrange-card.ts';
import { type CardLayoutName, cardLayoutNames } from './card-layout-names.ts';
import { chooseCardLayout } from './choose-card-layout.ts';
import { prepareEndCard } from './end-card-content.ts';
import { layOutEndCard } from './end-card-layers.ts';
import { EndCardPainter } from './end-card-painter.ts';

/** Every layout with every text; else with one in each ratio, always another one. */
const isFull = process.env.TEST_FULL === '1';
const actor = cast[0];
if (!actor) throw new Error('no actor');

const art = (kind: ProductKind, colors: [string, string]) =>
  createProductArt(fromCanvas(drawProductPhoto(kind, { width: 300, height: 400, colors })));

const cards = [
  { headline: 'Wake up glowing', callToAction: 'Shop now', url: 'https://glow.example/' },
  {
    headline: 'Rechtsschutzversicherungsgesellschaften für alle Lebenslagen und Wetter',
    callToAction: 'Jetzt kostenlos ausprobieren',
  },
  { headline: 'استيقظي متألقة', callToAction: 'اطلبي الآن', url: 'glow.example' },
  { headline: '朝が変わる一杯', callToAction: '今すぐ見る' },
  { headline: 'आज ही पाएं', callToAction: 'अभी खरीदें', url: 'glow.example/a/rather/long/way/to/a/page' },
  { callToAction: 'Get it' },
];
const products = [
  null,
  art('bottle', ['#1c3d4a', '#e8dcc3']),
  art('can', ['#d92b3a', '#ffffff']),
  art('scene', ['#222222', '#f5f5f5']),
];

describe('the end card', () => {
  const contentOf = (index: number, layout: CardLayoutName) => {
    const card = cards[index % cards.length];
    if (!card) throw new Error('no card');
    const product = products[index % products.length] ?? null;
    return prepareEndCard({
      card: { ...card, layout },
      productName: '',
      actor,
      product,
      logo: null,
      seed: `seed ${index}`,
    });
  };

  it.each(talkRatios)('keeps every text readable, apart and inside the safe area in %s, in every layout', (ratio) => {
    const stage = stageOf[ratio];
    const { safe } = createBoard(createCanvas(2, 2).getContext('2d'), stage.width, stage.height, () => 0.5);
    for (const [at, layout] of cardLayoutNames.entries())
      for (const index of isFull ? cards.keys() : [at + talkRatios.indexOf(ratio)]) {
        const content = contentOf(index, layout);
        const where = `${layout} ${index}`;
        const { texts } = layOutEndCard(content, stage);
        const wanted = [content.headline, content.callToAction, content.url].filter(Boolean).length;
        expect(new Set(texts.map(({ text }) => text)).size, where).toBe(wanted);
        for (const { text, box, contrast, isCut } of texts) {
          expect(contrast, `${where} ${text}`).toBeGreaterThanOrEqual(4.5);
          expect(isCut, `${where} ${text}`).toBe(false);
          expect(box.x, `${where} ${text}`).toBeGreaterThanOrEqual(safe.x - 2);
          expect(box.x + box.width, `${where} ${text}`).toBeLessThanOrEqual(safe.x + safe.width + 2);
          expect(box.y, `${where} ${text}`).toBeGreaterThanOrEqual(safe.y - 2);
          expect(box.y + box.height, `${where} ${text}`).toBeLessThanOrEqual(safe.y + safe.height + 4);
        }
        const ordered = [...new Map(texts.map((placed) => [placed.text, placed])).values()].sort(
          (a, b) => a.box.y - b.box.y,
        );
        ordered.forEach(({ box, text }, place) => {
          const above = ordered[place - 1]?.box;
          if (above) expect(box.y - (above.y + above.height), `${where} ${text}`).toBeGreaterThan(4);
        });
        // The product has the room of a product.
        const { art } = arrangeCard(content, stage, content.layout.order);
        expect(Math.min(art.width, art.height), where).toBeGreaterThan(Math.min(stage.width, stage.height) * 0.26);
      }
  });

  it('chooses a layout by the brief: equal ones alike, different ones differently', () => {
    const chosen = (words: string) =>
      chooseCardLayout(undefined, { words, headline: 'Glow', hasUrl: false, isCutOut: true }).name;
    const names = Array.from({ length: 60 }, (_, index) => chosen(`a script ${index}`));
    expect(names).toEqual(Array.from({ length: 60 }, (_, index) => chosen(`a script ${index}`)));
    expect(new Set(names).size).toBeGreaterThan(5);
    expect(names).not.toContain('address');
    expect(chooseCardLayout('burst', { words: '', headline: '', hasUrl: false, isCutOut: null }).name).toBe('burst');
  });

  it('takes the brand’s colors and letters', () => {
    const card = { callToAction: 'Shop now', colors: ['#123a8c', '#ffd400'], font: 'fashion', layout: 'disc' } as const;
    const content = prepareEndCard({
      card: { ...card, colors: [...card.colors] },
      productName: 'Glow',
      actor,
      product: products[2] ?? null,
      logo: null,
      seed: 'a',
    });
    expect(content.world).toBe('fashion');
    expect([content.theme.ground, content.theme.accent]).toContain('#123a8c');
  });

  it('uses the product’s name as headline, and shows addresses without their protocol', async () => {
    const card = { callToAction: 'Shop now', url: 'https://glow.example/' };
    const content = prepareEndCard({ card, productName: 'Glow', actor, product: null, logo: null, seed: 'a' });
    expect(content).toMatchObject({ headline: 'Glow', url: 'glow.example' });
    expect(content.portrait).not.toBeNull();
  });

  it('slides up, settles, and then only the button moves', async () => {
    const stage = { width: 540, height: 960 };
    const card = { headline: 'Glow', callToAction: 'Shop now' };
    const content = prepareEndCard({
      card,
      productName: '',
      actor,
      product: products[1] ?? null,
      logo: null,
      seed: 'a',
    });
    const painter = new EndCardPainter(layOutEndCard(content, stage), stage);
    const rows = [0, 100, 200, 300, 400].map((ms) => painter.uncoveredRows(ms));
    expect(rows.every((row) => row % 2 === 0)).toBe(true);
    expect(rows[0]).toBeGreaterThan(rows[1] ?? 0);
    expect(rows.slice(-2)).toEqual([0, 0]);
    expect(painter.buttonPatch(500)).toBeNull();
    const settled = painter.pictureAt(1200);
    expect(settled).not.toBeNull();
    expect(painter.pictureAt(1233)).toBeNull();
    const patches = [1300, 1500, 1700].map((ms) => painter.buttonPatch(ms));
    for (const patch of patches) expect((patch?.width ?? 0) * (patch?.height ?? 0)).toBeLessThan((540 * 960) / 8);
    expect(patches[0]?.data.equals(patches[1]?.data ?? Buffer.alloc(0))).toBe(false);
  });
});
