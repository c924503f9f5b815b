import { languageCodes } from '@hookline/contract/languages';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawProductPhoto } from '#images/testing/draw-products.ts';
import { sampleSentences } from '#speech/sample-sentences.ts';
import { type AdSize, adSizes } from '#stills/static-ad/ad-sizes.ts';
import { adTemplates } from '#stills/static-ad/choose-templates.ts';
import { renderStaticAds } from '#stills/static-ad/render-static-ads.ts';
import { drawOddPicture, oddPictures } from './testing/draw-odd-pictures.ts';
import { openSweepFolder, type SweepFolder } from './testing/render-sweep.ts';

let sweep: SweepFolder;
beforeAll(async () => {
  sweep = await openSweepFolder();
});
afterAll(() => sweep.remove());

const sizes = Object.keys(adSizes) as AdSize[];
const prompt =
  'Glow Serum, a vitamin C serum for dry skin. 20% off this week. A customer said: "My skin has never felt better". Before: dull. After: bright.';
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
