import sharp from 'sharp';
import { expect, test } from 'vitest';
import { colorAt, hash } from '../testing/still-photos.ts';
import { renderAffiliateBanners } from './render-affiliate-banners.ts';

const isFull = process.env.TEST_FULL === '1';
const sizes = [
  { width: 1080, height: 1080 },
  { width: 1080, height: 1920 },
  { width: 1200, height: 628 },
  { width: 300, height: 250 },
  { width: 728, height: 90 },
  { width: 160, height: 600 },
];
const spec = { sizes, headline: 'Write a script. Get a video ad.', action: 'Try Hookline', actor: 'maya' };

test('banners have their sizes, and contain the whole link whatever its length', async () => {
  const codes = ['twenty-four-letters-long', 'jo-4821'];
  for (const code of isFull ? codes : codes.slice(0, 1)) {
    const address = ['ads.a-long-name.example', '/signup', `?ref=${code}`];
    const stills = await renderAffiliateBanners({ ...spec, address });
    for (const [index, { data, meta }] of stills.entries()) {
      expect(await sharp(data).metadata()).toMatchObject({ ...sizes[index], format: 'png' });
      const texts = meta.texts.map(({ text }) => text);
      expect(texts.join('')).toContain(address.join(''));
      expect(texts).toContain(spec.action);
      expect(meta.texts.filter(({ isCut }) => isCut)).toEqual([]);
      for (const { contrast, px, box } of meta.texts) {
        expect(contrast).toBeGreaterThan(4.5);
        expect(px).toBeGreaterThan(6);
        expect(box.x + box.width).toBeLessThanOrEqual((sizes[index]?.width ?? 0) + 1);
        expect(box.y + box.height).toBeLessThanOrEqual((sizes[index]?.height ?? 0) + 1);
      }
    }
    const [square] = stills;
    if (!square) throw new Error('six sizes give six banners');
    expect((await colorAt(square, 600, 1040)).map(Math.round)).toEqual([250, 247, 242]);
    if (!isFull) continue;
    const again = await renderAffiliateBanners({ ...spec, address, sizes: sizes.slice(0, 1) });
    expect(hash(again[0]?.data ?? Buffer.alloc(0))).toBe(hash(square.data));
  }
});

test('an unknown actor is rejected', async () => {
  const unknown = renderAffiliateBanners({ ...spec, address: ['a.example'], actor: 'nobody' });
  await expect(unknown).rejects.toMatchObject({ code: 'invalid_spec' });
});
