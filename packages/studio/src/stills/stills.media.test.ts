import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { findActor } from '#actors/cast.ts';
import { skins } from '#actors/cast-colors.ts';
import { renderActorThumbnail } from '#actors/render-thumbnail.ts';
import { toLab, toLch } from '#images/oklab.ts';
import { drawProductPhoto } from '#images/testing/draw-products.ts';
import { syntheticStatement } from '#provenance/digital-source.ts';
import { studioTool } from '#provenance/studio-tool.ts';
import { seededRandom } from '#timeline/seeded-random.ts';
import { readReference } from './avatar-portrait/read-reference.ts';
import { renderAvatarPortrait } from './avatar-portrait/render-avatar-portrait.ts';
import type { Still } from './encode-still.ts';
import { inHandSize, renderProductInHand } from './product-in-hand/render-product-in-hand.ts';
import { adTemplates } from './static-ad/choose-templates.ts';
import { type AdSize, adSizes, renderStaticAds, type StaticAdMeta } from './static-ad/render-static-ads.ts';
import { renderTryOn } from './try-on/render-try-on.ts';
import { stillVerbs } from './verbs.ts';

/** Every text in every size is set in the full sweep; otherwise each in one size, the sizes in turn. */
const isFull = process.env.TEST_FULL === '1';
const sizes = Object.keys(adSizes) as AdSize[];

const small = { width: 540, height: 660 };
const can = drawProductPhoto('can').toBuffer('image/png');
const smallCan = drawProductPhoto('can', small).toBuffer('image/png');
const box = drawProductPhoto('box', {
  backdrop: ['#dfe8ee', '#a9bfce'],
  colors: ['#e3b23c', '#20242c'],
  name: 'Strides',
}).toBuffer('image/jpeg');
const jar = drawProductPhoto('jar', {
  ...small,
  backdrop: ['#ffffff', '#f2f2f2'],
  colors: ['#e8e2f2', '#5b3f7a'],
  name: 'Lull',
}).toBuffer('image/png');
const scene = drawProductPhoto('scene', small).toBuffer('image/jpeg');
const shirt = drawProductPhoto('shirt', {
  backdrop: ['#f2f2f2', '#e2e2e2'],
  colors: ['#c93a3a', '#ffffff'],
  name: 'SURF',
}).toBuffer('image/png');
const hash = (data: Buffer): string => createHash('sha256').update(data).digest('hex');

/** Colour of one place of an encoded picture, mean of 5 x 5 pixels. */
async function colorAt(still: Still<unknown>, x: number, y: number): Promise<[number, number, number]> {
  const { data } = await sharp(still.data)
    .extract({ left: Math.round(x) - 2, top: Math.round(y) - 2, width: 5, height: 5 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const mean = (c: number): number => data.filter((_, i) => i % 3 === c).reduce((sum, v) => sum + v, 0) / 25;
  return [mean(0), mean(1), mean(2)];
}

/** Whether texts keep clear of each other, of the edges and of what apps lay over tall pictures. */
function checkPlaces({ width, height, meta }: Still<StaticAdMeta>): void {
  const isTall = height > width * 1.6;
  const [top, bottom] = isTall ? [height * 0.115, height * 0.845] : [72, height - 72];
  // A text that crosses two colours is listed once for each.
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

/** Whether every word stands inside the picture, readable and whole, on the ground it says. */
async function checkTexts(ad: Still<StaticAdMeta>): Promise<void> {
  checkPlaces(ad);
  const { data } = await sharp(ad.data).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (const text of ad.meta.texts) {
    const name = `${ad.meta.template}: ${text.text}`;
    expect(text.contrast, name).toBeGreaterThanOrEqual(4.5);
    expect(text.box.x, name).toBeGreaterThanOrEqual(0);
    expect(text.box.y, name).toBeGreaterThanOrEqual(0);
    expect(text.box.x + text.box.width, name).toBeLessThanOrEqual(ad.width);
    expect(text.box.y + text.box.height, name).toBeLessThanOrEqual(ad.height);
    expect(text.px, name).toBeGreaterThanOrEqual(15);
    // The ink is really there: some pixels of the box have its colour.
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

  it.each(sizes)('sets every template in size %s without losing a word', async (size) => {
    const seen = new Set<string>();
    for (const photos of [[smallCan, jar], [scene], []])
      for (const template of adTemplates) {
        if (seen.has(template.name)) continue;
        // Three come at a time: the one that was asked for, where it suits the photos, and two others.
        for (const ad of await renderStaticAds({ ...full, photos, size, templates: [template.name] })) {
          if (seen.has(ad.meta.template)) continue;
          seen.add(ad.meta.template);
          const { width, height, format } = await sharp(ad.data).metadata();
          expect([width, height, format]).toEqual([...adSizes[size], 'jpeg']);
          expect(
            ad.meta.texts.every((text) => !text.isCut),
            ad.meta.template,
          ).toBe(true);
          await checkTexts(ad);
        }
      }
    expect([...seen].toSorted()).toEqual(adTemplates.map((t) => t.name).toSorted());
  });

  it.each([
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
    ['one letter', { prompt: 'A', productName: '', photos: [smallCan] }],
    [
      'a very long text',
      {
        prompt: `${'Cold coffee that lets you sleep at night and wakes you gently. '.repeat(60)}`,
        productName: 'A product with a very long name that goes on',
        photos: [smallCan],
      },
    ],
  ])('makes three different layouts of %s', async (name, spec) => {
    for (const size of isFull ? sizes : [sizes[name.length % sizes.length]!]) {
      const ads = await renderStaticAds({ ...spec, size });
      expect(new Set(ads.map((ad) => ad.meta.template)).size).toBe(3);
      expect(new Set(ads.map((ad) => hash(ad.data))).size).toBe(3);
      for (const ad of ads) await checkTexts(ad);
    }
  });

  it('takes panoramas, columns and pictures of one colour', async () => {
    for (const [width, height] of [
      [2400, 300],
      [300, 2400],
      [200, 200],
    ] as const) {
      const photo = await sharp({ create: { width, height, channels: 3, background: '#7788aa' } })
        .png()
        .toBuffer();
      const ads = await renderStaticAds({ productName: 'Plain', photos: [photo] });
      expect(ads.length).toBe(3);
    }
  });

  it('gives the same bytes for the same spec and other ads for another seed', async () => {
    const run = async (seed: number): Promise<string[]> =>
      (await renderStaticAds({ ...full, photos: [smallCan], seed })).map((ad) => hash(ad.data));
    const first = await run(0);
    expect(await run(0)).toEqual(first);
    expect(await run(5)).not.toEqual(first);
  });

  it('refuses what it cannot use, with the code', async () => {
    await expect(renderStaticAds({})).rejects.toMatchObject({ code: 'invalid_spec' });
    await expect(renderStaticAds({ productName: 'x', photos: [Buffer.from('no picture')] })).rejects.toMatchObject({
      code: 'unreadable_image',
    });
    const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    await expect(renderStaticAds({ productName: 'x', photos: [dot] })).rejects.toMatchObject({ code: 'image_quality' });
  });
});

describe('metadata', () => {
  it('says in PNG and JPEG what the picture is', async () => {
    for (const format of ['png', 'jpeg'] as const) {
      const still = await renderAvatarPortrait({ prompt: 'a man & a <hat>', format });
      const { xmp, format: found } = await sharp(still.data).metadata();
      expect(found).toBe(format);
      const packet = xmp?.toString('utf8') ?? '';
      expect(packet).toContain(studioTool);
      expect(packet).toContain(syntheticStatement);
      expect(packet).toContain('digitalsourcetype/algorithmicMedia');
      expect(packet).toContain('a man &amp; a &lt;hat&gt;');
      if (format === 'png') expect(still.data.toString('latin1')).toContain(`Software\0\0\0\0\0${studioTool}`);
      // An independent decoder reads the whole file.
      await expect(sharp(still.data, { failOn: 'warning' }).stats()).resolves.toBeDefined();
    }
  });
});

describe('avatar portraits', () => {
  it('is 1024 x 1536, repeatable, and different for selfies and portraits', async () => {
    const prompt = 'a woman with a red hoodie in a cafe';
    const selfie = await renderAvatarPortrait({ prompt });
    expect(await sharp(selfie.data).metadata()).toMatchObject({ width: 1024, height: 1536, format: 'png' });
    expect(hash((await renderAvatarPortrait({ prompt })).data)).toBe(hash(selfie.data));
    expect(hash((await renderAvatarPortrait({ prompt, isSelfie: false })).data)).not.toBe(hash(selfie.data));
  });

  it('dresses the person in the reference photo’s colour', async () => {
    const still = await renderAvatarPortrait({
      prompt: 'a woman with short hair in a t-shirt, white background',
      isSelfie: false,
      reference: box,
    });
    const [r, g, b] = await colorAt(still, 512, 1400);
    const hue = toLch(`#${[r, g, b].map((v) => Math.round(v).toString(16).padStart(2, '0')).join('')}`).h;
    expect(Math.abs(hue - toLch('#e3b23c').h)).toBeLessThan(20);
  });

  it('takes skin, hair and clothes from a reference photo of a person', async () => {
    const person = findActor('maya')!;
    const photo = renderActorThumbnail(person, { width: 540, height: 810, format: 'jpeg' });
    const colors = await readReference(photo);
    expect(colors.skin).not.toBeNull();
    const far = (color: string | null, other: string): number => {
      const [a, b] = [toLab(color ?? '#000000'), toLab(other)];
      return Math.hypot((a.l - b.l) * 0.5, a.a - b.a, a.b - b.b);
    };
    expect(far(colors.top, person.look.topColor)).toBeLessThan(0.09);
    expect(far(colors.hair, person.look.hairColor)).toBeLessThan(0.09);
    expect(far(skins[colors.skin!], person.look.skin)).toBeLessThan(0.09);
  });

  it('gives clearly different people for other seeds', async () => {
    const small = await Promise.all(
      [0, 1, 2, 3, 4].map(async (seed) =>
        sharp((await renderAvatarPortrait({ prompt: 'a woman in a cafe', seed, format: 'jpeg' })).data)
          .resize(64, 96)
          .raw()
          .toBuffer(),
      ),
    );
    for (const [i, a] of small.entries())
      for (const b of small.slice(i + 1)) {
        const off = a.reduce((sum, value, at) => sum + Math.abs(value - b[at]!), 0) / a.length;
        expect(off).toBeGreaterThan(9);
      }
  });

  it('gives the picture the look its words ask for', async () => {
    const grey = await renderAvatarPortrait({ prompt: 'black and white photo of a woman in a red hoodie' });
    const { channels } = await sharp(grey.data).stats();
    expect(Math.abs(channels[0]!.mean - channels[2]!.mean)).toBeLessThan(1);
    expect(grey.meta.understood.topColor).toBe('red');
  });

  it('lets the words decide whether it is a selfie, and the caller over them', async () => {
    expect((await renderAvatarPortrait({ prompt: 'headshot of a man' })).meta.isSelfie).toBe(false);
    expect((await renderAvatarPortrait({ prompt: 'headshot of a man', isSelfie: true })).meta.isSelfie).toBe(true);
    expect((await renderAvatarPortrait({ prompt: 'a man' })).meta.isSelfie).toBe(true);
  });

  it('needs words', async () => {
    await expect(renderAvatarPortrait({ prompt: '  ' })).rejects.toMatchObject({ code: 'invalid_spec' });
  });
});

describe('product in hand', () => {
  it('shows the product and, before it, the actor’s fingers', async () => {
    const still = await renderProductInHand({ product: can, actor: 'malik' });
    const { product, grip, handY } = still.meta;
    expect(grip).toBe('wrap');
    // The orange sun of the label, and the skin of the second finger at the left edge.
    const [red, , blue] = await colorAt(still, product.x + product.width * 0.5, product.y + product.height * 0.43);
    expect(red - blue).toBeGreaterThan(60);
    const finger = await colorAt(still, product.x + 14, (handY ?? 0) - 28);
    expect(finger[0]).toBeGreaterThan(finger[2] + 15);
    const bare = await colorAt(still, product.x + product.width * 0.5, product.y + product.height * 0.9);
    expect(bare[2]).toBeGreaterThan(bare[0]);
  });

  it('holds wide things and uncut photos too, and draws into a person’s picture', async () => {
    expect((await renderProductInHand({ product: box, actor: 'zola', prompt: 'street' })).meta.grip).toBe('pinch');
    expect((await renderProductInHand({ product: scene })).meta).toMatchObject({
      grip: 'pinch',
      isCutOut: false,
      actor: 'Maya',
    });
    const base = renderActorThumbnail(findActor('kofi')!, { width: 720, height: 1080, format: 'jpeg' });
    const drawn = await renderProductInHand({ product: can, base });
    expect(drawn.meta).toMatchObject({ composition: 'in-hand', actor: null });
  });

  it('lays the product on in front of a photographed person, clear of the face, and says so', async () => {
    const portrait = renderActorThumbnail(findActor('kofi')!, { width: 720, height: 1080, format: 'jpeg' });
    const { data, info } = await sharp(portrait).raw().toBuffer({ resolveWithObject: true });
    const random = seededRandom('grain');
    const grain = () => (random() + random() + random() - 1.5) * 7;
    const base = await sharp(
      data.map((value) => Math.max(0, Math.min(255, value + grain()))),
      { raw: info },
    )
      .jpeg()
      .toBuffer();
    const still = await renderProductInHand({ product: can, base });
    const { product, ...meta } = still.meta;
    expect(meta).toEqual({ composition: 'beside', grip: null, handY: null, isCutOut: true, actor: null });
    expect(product.y).toBeGreaterThan(inHandSize.height * 0.5);
    expect(product.x + product.width).toBeLessThan(inHandSize.width);
    // The orange sun of the label.
    const [red, , blue] = await colorAt(still, product.x + product.width * 0.5, product.y + product.height * 0.52);
    expect(red - blue).toBeGreaterThan(60);
  });

  it('refuses unknown actors and bases without a person', async () => {
    await expect(renderProductInHand({ product: can, actor: 'nobody' })).rejects.toMatchObject({
      code: 'invalid_spec',
    });
    await expect(renderProductInHand({ product: can, base: jar })).rejects.toMatchObject({
      code: 'invalid_human_image',
    });
    await expect(renderProductInHand({ product: can, base: jar, actor: 'maya' })).rejects.toMatchObject({
      code: 'invalid_spec',
    });
  });
});

describe('try-on', () => {
  const human = (name: string, width = 720): Buffer =>
    renderActorThumbnail(findActor(name)!, { width, height: width * 1.5, format: 'jpeg' });

  it.each(['maya', 'kofi', 'zola', 'greta'])('puts the shirt on %s and leaves the face alone', async (name) => {
    const photo = human(name);
    const still = await renderTryOn({ human: photo, garment: shirt });
    expect(await sharp(still.data).metadata()).toMatchObject({ width: 864, height: 1296 });
    const { fit, face } = still.meta;
    // Beside the print on the chest the shirt is red.
    const chest = await colorAt(still, fit.x - fit.bodyHalf * 0.75, 1240);
    expect(chest[0]).toBeGreaterThan(chest[1] * 1.8);
    const resized = { ...still, data: await sharp(photo).resize(864, 1296).png().toBuffer() };
    const [before, after] = [
      await colorAt(resized, face.x, face.eyeY + face.eyes * 0.5),
      await colorAt(still, face.x, face.eyeY + face.eyes * 0.5),
    ];
    for (const c of [0, 1, 2] as const) expect(Math.abs(before[c] - after[c])).toBeLessThan(14);
  });

  it('says honestly why not', async () => {
    const person = human('kofi');
    const code = (value: string) => ({ code: value });
    await expect(renderTryOn({ human: can, garment: shirt })).rejects.toMatchObject(code('invalid_human_image'));
    await expect(renderTryOn({ human: scene, garment: shirt })).rejects.toMatchObject(code('invalid_human_image'));
    await expect(renderTryOn({ human: person, garment: scene })).rejects.toMatchObject(code('invalid_garment_image'));
    await expect(renderTryOn({ human: person, garment: box })).rejects.toMatchObject(code('invalid_garment_image'));
    await expect(renderTryOn({ human: person, garment: human('maya') })).rejects.toMatchObject(
      code('invalid_garment_image'),
    );
    await expect(renderTryOn({ human: human('kofi', 100), garment: shirt })).rejects.toMatchObject(
      code('image_quality'),
    );
    const blurred = await sharp(person).blur(26).jpeg().toBuffer();
    await expect(renderTryOn({ human: blurred, garment: shirt })).rejects.toMatchObject({
      code: expect.stringMatching(/image_quality|invalid_human_image/),
    });
    const pair = await sharp({ create: { width: 1440, height: 1080, channels: 3, background: '#ccd' } })
      .composite([
        { input: person, left: 0, top: 0 },
        { input: human('maya'), left: 720, top: 0 },
      ])
      .jpeg()
      .toBuffer();
    await expect(renderTryOn({ human: pair, garment: shirt })).rejects.toThrow(/more than one person/);
    const empty = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#667' } })
      .png()
      .toBuffer();
    await expect(renderTryOn({ human: empty, garment: shirt })).rejects.toMatchObject(code('invalid_human_image'));
    await expect(renderTryOn({ human: Buffer.from('x'), garment: shirt })).rejects.toMatchObject(
      code('unreadable_image'),
    );
  });
});

describe('verbs', () => {
  it('write their files and answer the paths', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'stills-'));
    try {
      const verb = stillVerbs.find(({ name }) => name === 'static-ad')!;
      const files = await verb.run({ out: path.join(folder, 'ad.jpg'), name: 'Daybreak', prompt: 'Sleep well.' });
      expect(files.map((file) => path.basename(file))).toEqual(['ad-1.jpg', 'ad-2.jpg', 'ad-3.jpg']);
      for (const file of files) expect((await sharp(await readFile(file)).metadata()).format).toBe('jpeg');
      await expect(verb.run({})).rejects.toMatchObject({ code: 'invalid_spec' });
      await expect(verb.run({ out: 'x.png', name: 'a', size: 'huge' })).rejects.toMatchObject({ code: 'invalid_spec' });
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
