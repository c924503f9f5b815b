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

describe('every layout in every size', () => {
  it.each(adTemplates.flatMap(({ name }) => sizes.map((size) => [name, size] as const)))(
    '%s as %s',
    async (name, size) => {
      const used = [];
      for (const photos of [[can, scene, can], [can], [scene], []]) {
        const backdrops = name === 'backdrop' ? [scene] : [];
        const asked = { photos, size, backdrops, templates: [name] };
        const ads = await renderStaticAds({ prompt, productName: 'Glow Serum', ...asked });
        expect(ads.length).toBe(3);
        expect(new Set(ads.map((ad) => ad.meta.template)).size).toBe(3);
        for (const ad of ads) {
          const { width, height } = await sharp(ad.data).metadata();
          expect([width, height]).toEqual([...adSizes[size]]);
          for (const text of ad.meta.texts) {
            const where = `${ad.meta.template} ${size} ${text.text}`;
            expect(text.contrast, where).toBeGreaterThanOrEqual(4.5);
            expect(text.box.x, where).toBeGreaterThanOrEqual(0);
            expect(text.box.y, where).toBeGreaterThanOrEqual(0);
            expect(text.box.x + text.box.width, where).toBeLessThanOrEqual(ad.width);
            expect(text.box.y + text.box.height, where).toBeLessThanOrEqual(ad.height);
          }
        }
        if (ads[0]!.meta.template === name) used.push(photos.length);
      }
      expect(used.length, `${name} suits none of the requests`).toBeGreaterThan(0);
    },
  );
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

describe('words of every language in every layout and size, as measured on the pixels', () => {
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
    const orders = adTemplates.map(({ name, moods }, place) => {
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
      return { template: name, mood, type, size, copy, photos: [0, 1], backdrop: name === 'backdrop' ? 0 : null };
    });
    const faults: string[] = [];
    for (const [which, photo] of photos.entries()) {
      const mine = orders.filter((_, place) => (place + shift) % photos.length === which);
      for (let from = 0; from < mine.length; from += 6) {
        const brand = { colors: brands[(from / 6 + which + shift) % brands.length] ?? [] };
        const asked = { photos: [photo, scene], backdrops: [scene], brand, ads: mine.slice(from, from + 6) };
        faults.push(...(await measureWords(asked)).flatMap(findFaults));
      }
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
