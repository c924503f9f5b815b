import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { renderStaticAds } from './render-static-ads.ts';

const paint = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png().toBuffer();

const can = () =>
  paint(`<svg xmlns="http://www.w3.org/2000/svg" width="500" height="640">
    <rect width="500" height="640" fill="#f4f4f2"/><rect x="170" y="90" width="160" height="450" rx="24" fill="#1d5c63"/>
  </svg>`);
const logo = () =>
  paint(
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="80"><rect width="300" height="80" fill="#b00020"/></svg>',
  );

const spec = {
  prompt: 'Sleep like it’s Sunday. Half the caffeine, no crash. Only $3.',
  productName: 'Daybreak',
  seed: 3,
};

describe('orders of static ads', () => {
  it('reproduce the same ad, and with one change change only that', async () => {
    const photos = [await can()];
    const ads = await renderStaticAds({ ...spec, photos });
    const orders = ads.map(({ meta }) => meta.order);
    const again = await renderStaticAds({ photos, ads: orders });
    for (const [index, { data }] of again.entries()) expect(data.equals(ads[index]?.data ?? Buffer.of())).toBe(true);
    const [first] = orders;
    if (!first) throw new Error('there are three');
    const changed = { ...first, size: 'square' as const, copy: { ...first.copy, action: 'Try a can' } };
    const [square] = await renderStaticAds({ photos, ads: [changed] });
    expect(square).toMatchObject({
      width: 1080,
      height: 1080,
      meta: { headline: first.copy.headline, action: 'Try a can' },
    });
    expect(square?.meta.order).toEqual(changed);
  });

  it('continue a carousel from picture to picture, and make each again by itself', async () => {
    const photos = [await can()];
    const ads = await renderStaticAds({ ...spec, photos, templates: ['carousel'], size: 'square', format: 'png' });
    expect(ads.length).toBeGreaterThanOrEqual(3);
    expect(new Set(ads.map(({ meta }) => meta.headline)).size).toBe(ads.length);
    const column = (data: Buffer, left: number) =>
      sharp(data).extract({ left, top: 0, width: 1, height: 1080 }).removeAlpha().raw().toBuffer();
    for (const [index, { data, meta }] of ads.entries()) {
      expect(meta.order.frame).toEqual({ index, count: ads.length });
      for (const { text, box, isCut } of meta.texts)
        expect([text, isCut, box.x >= 72, box.x + box.width <= 1008]).toEqual([text, false, true, true]);
      const next = ads[index + 1];
      if (!next) continue;
      const [here, there] = [await column(data, 1079), await column(next.data, 0)];
      const differences = here.map((value, at) => Math.abs(value - (there[at] ?? 0)));
      expect(differences.filter((value) => value > 40).length / here.length).toBeLessThan(0.03);
    }
    const [, second] = ads;
    const [again] = await renderStaticAds({ photos, ads: second ? [second.meta.order] : [], format: 'png' });
    expect(second?.data.equals(again?.data ?? Buffer.of())).toBe(true);
  });

  it('keep their words clear of the logo at any size', async () => {
    const brand = { logo: await logo(), colors: ['#0b3d2e', '#ffd166'] };
    for (const logoScale of [1, 2.5]) {
      const ads = await renderStaticAds({ ...spec, photos: [await can()], brand });
      const orders = ads.map(({ meta }) => ({ ...meta.order, logoScale }));
      for (const { meta } of await renderStaticAds({ photos: [await can()], brand, ads: orders })) {
        const foot = 72 + 28 + 64 * logoScale;
        for (const { text, box, contrast, px, isCut } of meta.texts) {
          expect([text, isCut]).toEqual([text, false]);
          expect(contrast, text).toBeGreaterThanOrEqual(px >= 60 ? 3 : 4.5);
          expect(box.y < foot && box.x < 380, `${meta.template}: ${text}`).toBe(false);
        }
      }
    }
  });
});
