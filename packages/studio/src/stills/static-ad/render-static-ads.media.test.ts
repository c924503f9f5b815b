import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { typeWorlds } from '#layouts/type-worlds.ts';
import { writeAdCopy } from '#scripts/ads/write-ad-copy.ts';
import type { Still } from '../encode-still.ts';
import { findFaults, measureWords } from '../testing/measure-words.ts';
import { box, hash, jar, scene, shirt, smallCan } from '../testing/still-photos.ts';
import { type AdSize, adSizes } from './ad-sizes.ts';
import { adTemplates } from './choose-templates.ts';
import { renderStaticAds, type StaticAdMeta } from './render-static-ads.ts';

/** The full sweep sets every text in every size; otherwise each text has one size, in rotation. */
const isFull = process.env.TEST_FULL === '1';
const sizes = Object.keys(adSizes) as AdSize[];
/** Sizes that the templates are set in, in turn: each time the two extremes, as those in between differ only in height. */
const turns: readonly (readonly AdSize[])[] = isFull ? sizes.map((size) => [size]) : [['square', 'story']];

/** Whether texts keep clear of each other, of the edges and of the controls that apps overlay on tall pictures. */
function checkPlaces({ width, height, meta }: Still<StaticAdMeta>): void {
  const isTall = height > width * 1.6;
  const [top, bottom] = isTall ? [270, height - 380] : [72, height - 72];
  // A text across two colors is listed once for each.
  const texts = meta.texts.filter(
    (text, index) => meta.texts.findIndex((o) => o.text === text.text && o.box.y === text.box.y) === index,
  );
  for (const [index, { text, box }] of texts.entries()) {
    const name = `${meta.template}: ${text}`;
    expect(box.x, name).toBeGreaterThanOrEqual(68);
    expect(box.x + box.width, name).toBeLessThanOrEqual(width - 67);
    expect(box.y, name).toBeGreaterThanOrEqual(top - 4);
    expect(box.y + box.height, name).toBeLessThanOrEqual(bottom + 4);
    for (const other of texts.slice(index + 1)) {
      const across = Math.min(box.x + box.width, other.box.x + other.box.width) - Math.max(box.x, other.box.x);
      const down = Math.min(box.y + box.height, other.box.y + other.box.height) - Math.max(box.y, other.box.y);
      expect(Math.min(across, down), `${name} over ${other.text}`).toBeLessThanOrEqual(1);
    }
  }
}

/** No word lies on a product, but for those that stand behind it. Tilted and soft edges are not counted. */
function checkProducts({ meta }: Still<StaticAdMeta>): void {
  for (const { box, textsBefore } of meta.products) {
    const inner = {
      x: box.x + box.width * 0.12,
      y: box.y + box.height * 0.06,
      right: box.x + box.width * 0.88,
      foot: box.y + box.height * 0.94,
    };
    for (const { text, box: words } of meta.texts.slice(textsBefore)) {
      const across = Math.min(words.x + words.width, inner.right) - Math.max(words.x, inner.x);
      const down = Math.min(words.y + words.height, inner.foot) - Math.max(words.y, inner.y);
      expect(Math.min(across, down), `${meta.template}: ${text} over the product`).toBeLessThanOrEqual(8);
    }
  }
}

/** Whether every word is inside the picture, legible and complete, on its stated ground. */
async function checkTexts(ad: Still<StaticAdMeta>): Promise<void> {
  checkPlaces(ad);
  checkProducts(ad);
  const { data } = await sharp(ad.data).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (const text of ad.meta.texts) {
    const name = `${ad.meta.template}: ${text.text}`;
    expect(text.contrast, name).toBeGreaterThanOrEqual(4.5);
    expect(text.box.x, name).toBeGreaterThanOrEqual(0);
    expect(text.box.y, name).toBeGreaterThanOrEqual(0);
    expect(text.box.x + text.box.width, name).toBeLessThanOrEqual(ad.width);
    expect(text.box.y + text.box.height, name).toBeLessThanOrEqual(ad.height);
    expect(text.px, name).toBeGreaterThanOrEqual(15);
    // The ink is really there: some pixels of the box have its color.
    const ink = Number.parseInt(text.color.slice(1), 16);
    let near = 0;
    for (let y = Math.ceil(text.box.y); y < text.box.y + text.box.height - 1; y += 2)
      for (let x = Math.ceil(text.box.x); x < text.box.x + text.box.width - 1; x += 2) {
        const at = (y * ad.width + x) * 3;
        const off =
          Math.abs(data[at]! - (ink >> 16)) +
          Math.abs(data[at + 1]! - ((ink >> 8) & 255)) +
          Math.abs(data[at + 2]! - (ink & 255));
        if (off < 60) near++;
      }
    expect(near, name).toBeGreaterThan(3);
  }
}

describe('static ads', () => {
  const full = {
    prompt:
      'Headline: Sleep like it’s Sunday. Benefits: half the caffeine, real cold brew, no crash at three. 20 % off this week. Evenings instead of ceiling staring. Our review: “I sleep like a teenager again.”',
    productName: 'Daybreak',
    productDescription: 'Half-caff cold brew for people who want to sleep.',
  };
  /** Whatever layouts of their own are made for. */
  const facts =
    'Awake again at three? 12 hours until breakfast. We brew it slowly. Our cans are cold. Was $19, now $12. Until April 15. ' +
    'Sugar: 0 g vs 34 g, Calories: 10 vs 140. Two cans $8, a mug $9, together $15. Call 503-555-0142. Before and after. An app counts the cups.';

  const named = turns.map((inTurn) => [inTurn.join(' or '), inTurn] as const);
  it.each(named)('sets templates in size %s without losing a word', async (_, inTurn) => {
    const { headlines, ...words } = writeAdCopy({ ...full, prompt: `${full.prompt} ${facts}`, seed: 0 });
    const copy = { ...words, headline: headlines[0] ?? '', benefits: [...words.benefits] };
    // The full run sets all of them, in every size; this one every third. Of the others, templates/words-in-place.test.ts.
    const tried = adTemplates.filter((_, index) => isFull || index % 3 === 0);
    const left = new Set(tried.map(({ name }) => name));
    // What can be cut out, what cannot, and nothing: some layouts need one of them.
    for (const photos of [[smallCan, jar], [scene, jar], [smallCan, scene], []]) {
      const ads = [...left].map((template, seed) => {
        const { moods } = adTemplates.find(({ name }) => name === template) ?? { moods: [] };
        const mood = moods[seed % moods.length] ?? 'bold';
        const type = typeWorlds[seed % typeWorlds.length] ?? 'house';
        return {
          template,
          mood,
          type,
          size: inTurn[seed % inTurn.length] ?? 'square',
          copy,
          photos: photos.map((_, place) => place),
          backdrop: template === 'backdrop' ? 0 : null,
        };
      });
      for (let from = 0; from < ads.length; from += 6) {
        const wanted = ads.slice(from, from + 6);
        for (const [index, ad] of (await renderStaticAds({ photos, backdrops: [scene], ads: wanted })).entries()) {
          // Another one was taken: this one does not suit the photos.
          if (ad.meta.template !== wanted[index]?.template) continue;
          left.delete(ad.meta.template);
          const cut = ad.meta.texts.filter(({ isCut }) => isCut).map(({ text }) => text);
          expect(cut, ad.meta.template).toEqual([]);
          await checkTexts(ad);
        }
      }
    }
    expect([...left]).toEqual([]);
  });

  it('has words that nothing covers, legible on the pixels, in samples of layouts and sizes', async () => {
    const { headlines, ...words } = writeAdCopy({ ...full, prompt: `${full.prompt} ${facts}`, seed: 0 });
    const copy = { ...words, headline: headlines[0] ?? '', benefits: [...words.benefits] };
    // A wide product among them: it takes the room of words that a tall one leaves.
    const ads = (
      [
        ['hero', 'square', 'paper', 1],
        ['stickers', 'portrait', 'bold', 1],
        ['price-drop', 'square', 'bold', 0],
        ['magazine', 'square', 'deep', 0],
        ['backdrop', 'square', 'paper', 0],
        ['photo', 'square', 'bold', 2],
      ] as const
    ).map(([template, size, mood, photo]) => {
      // Right to left: an uneven last line begins at the other side.
      const said = template === 'photo' ? { ...copy, headline: 'قهوة باردة تنام بعدها بهدوء حتى الصباح' } : copy;
      return { template, size, mood, copy: said, photos: [photo], backdrop: template === 'backdrop' ? 0 : null };
    });
    const measured = await measureWords({ photos: [smallCan, shirt, scene], backdrops: [scene], ads });
    expect(measured.map(({ ad }) => ad.meta.template)).toEqual(ads.map(({ template }) => template));
    for (const { words } of measured) expect(words.length).toBeGreaterThan(1);
    expect(measured.flatMap(findFaults)).toEqual([]);
  });

  const specs: readonly [string, Parameters<typeof renderStaticAds>[0]][] = [
    [
      'no photo',
      {
        prompt: 'Learn Spanish in ten minutes a day. Short lessons, real people talking.',
        productName: 'Habla',
        photos: [],
      },
    ],
    ['four photos', { prompt: '', productName: 'Daybreak', photos: [smallCan, box, jar, scene] }],
    [
      'German',
      {
        prompt: 'Überschrift: Laufschuhe für Donaudampfschifffahrtsgesellschaftskapitäne. Nur 89,90 €',
        productName: 'Strides',
        photos: [box],
      },
    ],
    [
      'Chinese',
      {
        prompt: '标题：深夜也能安心喝的冷萃咖啡。 卖点：低咖啡因，口感顺滑，无添加糖',
        productName: '晨光',
        photos: [jar],
      },
    ],
    [
      'Arabic',
      { prompt: 'قهوة باردة تنام بعدها بهدوء. نصف الكافيين فقط.', productName: 'دايبريك', photos: [smallCan] },
    ],
    ['Hindi', { prompt: 'रात में भी पिएं और चैन से सोएं। आधा कैफीन।', productName: 'डेब्रेक', photos: [smallCan] }],
    ['Tamil', { prompt: 'இரவிலும் குடிக்கலாம், நன்றாக தூங்கலாம்.', productName: 'டேபிரேக்', photos: [smallCan] }],
    [
      'Russian',
      { prompt: 'Пей вечером и спи спокойно. Вдвое меньше кофеина.', productName: 'Рассвет', photos: [smallCan] },
    ],
    ['one letter', { prompt: '', productName: 'Q', photos: [smallCan] }],
    [
      'a very long text',
      {
        prompt: `${'Cold coffee that lets you sleep at night and wakes you gently. '.repeat(60)}`,
        productName: 'A product with a very long name that goes on',
        photos: [smallCan],
      },
    ],
  ];
  /** Other scripts are set before the pixels in `fit-text.test.ts`, and in the full run. */
  const usual = ['four photos', 'Chinese', 'Arabic', 'one letter', 'a very long text'];
  it.each(specs.filter(([name]) => isFull || usual.includes(name)))(
    'makes three different layouts of %s',
    async (name, spec) => {
      for (const size of isFull ? sizes : [sizes[name.length % sizes.length]!]) {
        const ads = await renderStaticAds({ ...spec, size });
        expect(new Set(ads.map((ad) => ad.meta.template)).size).toBe(3);
        expect(new Set(ads.map((ad) => hash(ad.data))).size).toBe(3);
        for (const ad of ads) await checkTexts(ad);
      }
    },
  );

  it('accepts panoramas, columns and pictures of one color', async () => {
    const shapes = [
      [2400, 300],
      [300, 2400],
      [200, 200],
    ] as const;
    for (const [width, height] of isFull ? shapes : shapes.slice(0, 2)) {
      const photo = await sharp({ create: { width, height, channels: 3, background: '#7788aa' } })
        .png()
        .toBuffer();
      const ads = await renderStaticAds({ productName: 'Plain', photos: [photo] });
      expect(ads.length).toBe(3);
    }
  });

  it('gives the same bytes for the same spec and different ads for another seed', async () => {
    const run = async (seed: number): Promise<string[]> =>
      (await renderStaticAds({ ...full, photos: [smallCan], seed })).map((ad) => hash(ad.data));
    const first = await run(0);
    expect(await run(0)).toEqual(first);
    expect(await run(5)).not.toEqual(first);
  });

  it('rejects unusable input, with the code', async () => {
    await expect(renderStaticAds({})).rejects.toMatchObject({ code: 'invalid_spec' });
    // A single letter says nothing about the product.
    await expect(renderStaticAds({ prompt: 'A', photos: [smallCan] })).rejects.toMatchObject({ code: 'invalid_spec' });
    await expect(renderStaticAds({ productName: 'x', photos: [Buffer.from('no picture')] })).rejects.toMatchObject({
      code: 'unreadable_image',
    });
    const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    await expect(renderStaticAds({ productName: 'x', photos: [dot] })).rejects.toMatchObject({ code: 'image_quality' });
  });
});
