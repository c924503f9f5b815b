import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { findActor } from '#actors/cast.ts';
import { renderActorThumbnail } from '#actors/render-thumbnail.ts';
import { PictureError } from '#errors/picture-error.ts';
import { drawProductPhoto } from '#images/testing/draw-products.ts';
import { renderAvatarPortrait } from './avatar-portrait/render-avatar-portrait.ts';
import type { Still } from './encode-still.ts';
import { renderProductInHand } from './product-in-hand/render-product-in-hand.ts';
import { renderStaticAds } from './static-ad/render-static-ads.ts';
import { renderTryOn } from './try-on/render-try-on.ts';

const product = drawProductPhoto('can').toBuffer('image/png');
const person = renderActorThumbnail(findActor('kofi')!, { width: 600, height: 900, format: 'jpeg' });
const garment = drawProductPhoto('shirt', {
  backdrop: ['#f2f2f2', '#e2e2e2'],
  colors: ['#c93a3a', '#ffffff'],
}).toBuffer('image/png');

type Verb = 'static-ad' | 'portrait' | 'in-hand' | 'in-hand-base' | 'try-on-human' | 'try-on-garment';

/** Every field that accepts a picture, and a suitable picture for it. */
const verbs: Record<Verb, { plain: Buffer; run: (file: Buffer) => Promise<Still<unknown>> }> = {
  'static-ad': {
    plain: product,
    run: async (file) => (await renderStaticAds({ productName: 'Daybreak', photos: [file], size: 'square' }))[0]!,
  },
  portrait: { plain: product, run: (file) => renderAvatarPortrait({ prompt: 'a woman', reference: file }) },
  'in-hand': { plain: product, run: (file) => renderProductInHand({ product: file, format: 'jpeg' }) },
  'in-hand-base': { plain: person, run: (file) => renderProductInHand({ product, base: file, format: 'jpeg' }) },
  'try-on-human': { plain: person, run: (file) => renderTryOn({ human: file, garment, format: 'jpeg' }) },
  'try-on-garment': { plain: garment, run: (file) => renderTryOn({ human: person, garment: file, format: 'jpeg' }) },
};
const names = Object.keys(verbs) as Verb[];

const make = (plain: Buffer, change: (image: Sharp) => Sharp): Promise<Buffer> => change(sharp(plain)).toBuffer();

const animation = async (plain: Buffer): Promise<Buffer> => {
  const { data: first, info } = await sharp(plain)
    .resize(480)
    .flatten({ background: '#d8d8d8' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const second = await sharp({ create: { width: info.width, height: info.height, channels: 3, background: '#00ff00' } })
    .png()
    .toBuffer();
  return sharp([first, second], { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();
};

/** The same picture in unusual files: the result must equal that of the plain file. */
const readable: Record<string, (plain: Buffer) => Promise<Buffer>> = {
  'CMYK JPEG': (plain) => make(plain, (i) => i.flatten({ background: '#ffffff' }).toColourspace('cmyk').jpeg()),
  'EXIF rotated JPEG': (plain) =>
    make(plain, (i) => i.flatten({ background: '#ffffff' }).rotate(-90).withMetadata({ orientation: 6 }).jpeg()),
  '16-bit PNG': (plain) => make(plain, (i) => i.toColourspace('rgb16').png()),
  WebP: (plain) => make(plain, (i) => i.webp()),
  AVIF: (plain) => make(plain, (i) => i.resize(500).avif({ effort: 0 })),
  TIFF: (plain) => make(plain, (i) => i.tiff()),
  'transparent PNG': (plain) => make(plain, (i) => i.ensureAlpha().png()),
  'animated GIF': animation,
};

describe.each(names)('%s', (name) => {
  const { plain, run } = verbs[name];
  let usual: Still<unknown>;
  beforeAll(async () => {
    usual = await run(plain);
  });

  it.each(Object.keys(readable))('accepts a %s', async (kind) => {
    const still = await run(await readable[kind]!(plain));
    expect([still.width, still.height, still.format]).toEqual([usual.width, usual.height, usual.format]);
    const { channels } = await sharp(still.data).stats();
    const { channels: expected } = await sharp(usual.data).stats();
    // Roughly the same picture: rotated, inverted or green ones differ greatly.
    for (const c of [0, 1, 2]) expect(Math.abs(channels[c]!.mean - expected[c]!.mean)).toBeLessThan(26);
  });

  it('accepts greyscale, or explains the problem', async () => {
    const grey = await make(plain, (i) => i.flatten({ background: '#ffffff' }).greyscale().jpeg());
    if (name === 'try-on-human' || name === 'in-hand-base') {
      await expect(run(grey)).rejects.toMatchObject({ code: 'invalid_human_image' });
    } else expect((await run(grey)).width).toBe(usual.width);
  });

  it.each([
    [
      '1 x 1',
      () =>
        sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      'image_quality',
    ],
    [
      '20000 x 100',
      () =>
        sharp({ create: { width: 20_000, height: 100, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      'image_quality',
    ],
    [
      '9000 x 9000',
      () =>
        sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'red' } })
          .png({ compressionLevel: 1 })
          .toBuffer(),
      'unreadable_image',
    ],
    [
      'all transparent',
      () =>
        sharp({ create: { width: 400, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
          .png()
          .toBuffer(),
      'image_quality',
    ],
    [
      'cut off JPEG',
      async () => (await sharp(plain).flatten().jpeg().toBuffer()).subarray(0, 3000),
      'unreadable_image',
    ],
    ['cut off PNG', async () => (await sharp(plain).png().toBuffer()).subarray(0, 3000), 'unreadable_image'],
    ['text', async () => Buffer.from('This is not a picture, whatever its name says.'), 'unreadable_image'],
    ['empty file', async () => Buffer.alloc(0), 'unreadable_image'],
    [
      'SVG',
      async () =>
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><circle r="90"/></svg>'),
      'unreadable_image',
    ],
    [
      'HEIC',
      async () =>
        Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(300)]),
      'unreadable_image',
    ],
  ] as const)('rejects %s with a code and a sentence', async (_, file, code) => {
    const error = await run(await file()).then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(PictureError);
    expect(error).toMatchObject({ code, message: expect.stringMatching(/^[A-Z].{15,}\.$/) });
  });
});

it('suggests formats to use instead of HEIC and SVG', async () => {
  const { run } = verbs.portrait;
  await expect(run(Buffer.from('<?xml version="1.0"?>\n<svg></svg>'))).rejects.toThrow(/SVG.*JPG, PNG or WEBP/);
  await expect(run(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))).rejects.toThrow(
    /HEIC.*JPG, PNG or WEBP/,
  );
});

it('accepts 8000 x 8000 pixels', async () => {
  const large = await sharp(product).resize(8000, 8000, { fit: 'contain', background: '#e8e8e8' }).jpeg().toBuffer();
  const [ad] = await renderStaticAds({ productName: 'Daybreak', photos: [large], size: 'square' });
  expect(ad!.width).toBe(1080);
});

it.each(names)('ends %s when it is canceled', async (name) => {
  const signal = AbortSignal.abort(new Error('no longer wanted'));
  const { plain } = verbs[name];
  const jobs: Record<Verb, () => Promise<unknown>> = {
    'static-ad': () => renderStaticAds({ productName: 'Daybreak', photos: [plain] }, { signal }),
    portrait: () => renderAvatarPortrait({ prompt: 'a woman' }, { signal }),
    'in-hand': () => renderProductInHand({ product: plain }, { signal }),
    'in-hand-base': () => renderProductInHand({ product, base: plain }, { signal }),
    'try-on-human': () => renderTryOn({ human: plain, garment }, { signal }),
    'try-on-garment': () => renderTryOn({ human: person, garment: plain }, { signal }),
  };
  await expect(jobs[name]()).rejects.toThrow('no longer wanted');
});

it('burns in the label on request, inside the margin', async () => {
  const spec = { prompt: 'a man', seed: 3 };
  const [plain, labeled] = [await renderAvatarPortrait(spec), await renderAvatarPortrait({ ...spec, label: true })];
  const patch = { left: 20, top: 22, width: 120, height: 32 };
  const [before, after] = await Promise.all(
    [plain, labeled].map(({ data }) => sharp(data).extract(patch).greyscale().stats()),
  );
  expect(after!.channels[0]!.max).toBeGreaterThan(225);
  expect(after!.channels[0]!.mean).toBeLessThan(before!.channels[0]!.mean);
  const rest = { left: 0, top: 72, width: 1024, height: 1400 };
  const [one, other] = await Promise.all(
    [plain, labeled].map(({ data }) => sharp(data).extract(rest).raw().toBuffer()),
  );
  expect(one!.equals(other!)).toBe(true);
});
