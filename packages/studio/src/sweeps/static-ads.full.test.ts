import { languageCodes } from '@hookline/contract/languages';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawProductPhoto } from '#images/testing/draw-products.ts';
import { typeWorlds } from '#layouts/type-worlds.ts';
import { writeAdCopy } from '#scripts/ads/write-ad-copy.ts';
import { sampleSentences } from '#speech/sample-sentences.ts';
import { type AdSize, adSizes } from '#stills/static-ad/ad-sizes.ts';
import { adTemplates } from '#stills/static-ad/choose-templates.ts';
import { renderStaticAds } from '#stills/static-ad/render-static-ads.ts';
import { carousel } from '#stills/static-ad/templates/carousel.ts';
import { findFaults, measureWords } from '#stills/testing/measure-words.ts';
import { drawOddPicture, oddPictures } from './testing/draw-odd-pictures.ts';
import { openSweepFolder, type SweepFolder } from './testing/render-sweep.ts';

let sweep: SweepFolder;
beforeAll(async () => {
  sweep = await openSweepFolder();
});
afterAll(() => sweep.remove());

const sizes = Object.keys(adSizes) as AdSize[];
const prompt =
  'Glow Serum, a vitamin C serum for dry skin. 20% off this week. A customer said: "My skin has never felt better". Before: dull. After: bright. ' +
  // What layouts of their own are made for.
  'Still dry? 12 hours of calm. We mix it slowly. Our jars are glass. Was $19, now $12. Until April 15. Sugar: 0 g vs 34 g, ' +
  'Oil: 10 vs 140. Two jars $8, a spoon $9, together $15. Call 503-555-0142. Photos before and after. An app counts the drops.';
const can = drawProductPhoto('can').toBuffer('image/png');
const scene = drawProductPhoto('scene').toBuffer('image/jpeg');

/** As many ads as one order takes. */
const batch = 6;
function* batchesOf<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += batch) yield items.slice(from, from + batch);
}

/** Layouts that only ever stand alone, and the pictures of a carousel. */
const layouts = [...adTemplates, carousel];

describe('every layout in every size', () => {
  it.each(sizes)('%s', async (size) => {
    const used = new Set<string>();
    const spec = { prompt, productName: 'Glow Serum', productDescription: '', seed: 0 };
    const { headlines, ...words } = writeAdCopy(spec);
    for (const photos of [[can, scene, can], [can], [scene], []]) {
      const brief = { prompt, productName: 'Glow Serum', photos, size };
      const chosen = await renderStaticAds(brief);
      expect(new Set(chosen.map((ad) => ad.meta.template)).size).toBe(3);
      const orders = layouts.map(({ name, moods }, index) => ({
        ...{ template: name, mood: moods[index % moods.length] ?? 'bold', size, seed: index },
        copy: { ...words, benefits: [...words.benefits], headline: headlines[index % headlines.length] ?? 'Glow' },
        photos: photos.map((_, place) => place),
        backdrop: name === 'backdrop' ? 0 : null,
        frame: name === 'carousel' ? { index: index % 3, count: 3 } : null,
      }));
      for (const ads of batchesOf(orders)) {
        const made = await renderStaticAds({ photos, backdrops: [scene], ads });
        for (const [index, ad] of made.entries()) {
          const { width, height } = await sharp(ad.data).metadata();
          expect([width, height]).toEqual([...adSizes[size]]);
          if (ad.meta.template === ads[index]?.template) used.add(ad.meta.template);
          for (const text of ad.meta.texts) {
            const where = `${ad.meta.template} ${size} ${text.text}`;
            expect(text.contrast, where).toBeGreaterThanOrEqual(text.px >= 60 ? 3 : 4.5);
            expect(text.box.x, where).toBeGreaterThanOrEqual(0);
            expect(text.box.y, where).toBeGreaterThanOrEqual(0);
            expect(text.box.x + text.box.width, where).toBeLessThanOrEqual(ad.width);
            expect(text.box.y + text.box.height, where).toBeLessThanOrEqual(ad.height);
          }
        }
      }
    }
    expect(layouts.filter(({ name }) => !used.has(name)).map(({ name }) => name)).toEqual([]);
  });
});

/** Headlines of one word, of a sentence, and of as much as the form takes. */
const lengths = [1, 8, 30];
const brands = [[], ['#0b3d2e', '#ffd166'], ['#fff200'], ['#101010', '#ff4b1f']];
/** A tall product, a flat one, wide ones, and a photo that cannot be cut out. */
const photos = [
  drawProductPhoto('bottle', { backdrop: ['#ffffff', '#f2f2f2'] }).toBuffer('image/png'),
  can,
  drawProductPhoto('mug', { colors: ['#2b4c7e', '#f4f1e8'] }).toBuffer('image/png'),
  drawProductPhoto('shirt', { backdrop: ['#f2f2f2', '#e2e2e2'], colors: ['#c93a3a', '#ffffff'] }).toBuffer('image/png'),
  scene,
];

/**
 * Every layout in every language would take an hour: each language has a quarter of the layouts in each size, others in
 * the next, and other seeds have other quarters, so that four seeds have all.
 */
const quarters = 4;
const seed = Number(process.env.SWEEP_SEED ?? 0);

describe('words of every language in layouts of every size, as measured on the pixels', () => {
  it.each(
    languageCodes.flatMap((language, index) => sizes.map((size, turn) => [language, size, index + turn] as const)),
  )('%s as %s', async (language, size, shift) => {
    const sentences = sampleSentences[language];
    const { facts, headlines, ...words } = writeAdCopy({
      prompt,
      productName: 'Glow',
      productDescription: '',
      seed: 0,
    });
    const pieces = sentences.join(' ').split(' ');
    // Lengths, moods, faces, colors and photos in turn.
    const drawn = layouts.flatMap((layout, place) =>
      (place + shift + seed) % quarters === 0 ? [{ layout, place }] : [],
    );
    const orders = drawn.map(({ layout: { name, moods }, place }) => {
      const turn = place + shift;
      const headline = pieces
        .slice(0, lengths[turn % lengths.length])
        .join(' ')
        .slice(0, 200);
      const copy = {
        ...words,
        facts,
        headline,
        language,
        line: sentences[0] ?? '',
        benefits: [...sentences].slice(0, 4),
      };
      const type = typeWorlds[turn % typeWorlds.length] ?? 'house';
      const mood = moods[turn % moods.length] ?? 'bold';
      const frame = name === 'carousel' ? { index: turn % 3, count: 3 } : null;
      return {
        template: name,
        mood,
        type,
        size,
        copy,
        photos: [0, 1],
        backdrop: name === 'backdrop' ? 0 : null,
        frame,
      };
    });
    const faults: string[] = [];
    for (const [index, ads] of [...batchesOf(orders)].entries()) {
      const photo = photos[(index + shift) % photos.length] ?? can;
      const brand = { colors: brands[(index + shift) % brands.length] ?? [] };
      const asked = { photos: [photo, scene], backdrops: [scene], brand, ads };
      faults.push(...(await measureWords(asked)).flatMap(findFaults));
    }
    expect(faults).toEqual([]);
  });
});

describe('static ads from real-world input', () => {
  it.each(languageCodes)('speaks %s', async (language) => {
    const [first, second] = sampleSentences[language];
    const ads = await renderStaticAds({
      prompt: `${first} ${second}`,
      productName: 'Glow',
      photos: [can],
      size: 'square',
    });
    expect(ads.length).toBe(3);
  });

  it.each(oddPictures)('accepts or rejects a picture that is %s', async (kind) => {
    const photo = await drawOddPicture(kind, sweep.folder);
    const ads = renderStaticAds({ prompt, productName: 'Glow', photos: [photo], size: 'square' });
    if (kind === 'tiny' || kind === 'see-through') await expect(ads).rejects.toMatchObject({ code: 'image_quality' });
    else expect((await ads).length).toBe(3);
  });
});
