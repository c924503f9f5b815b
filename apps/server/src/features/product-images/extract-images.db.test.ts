import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { assets } from '#features/assets/assets.table.ts';
import { createSafeFetch } from '#platform/safe-fetch/safe-fetch.ts';
import { createDecoding } from '#platform/uploads/create-decoding.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { openInMemory } from '#testing/test-database.ts';
import { lookAtPhotoJob } from './look-at-photo.job.ts';
import { openShop, paintPicture, type Shop } from './testing/shop.ts';

const path = '/api/captions/extract-images';
let app: TestApp;
let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
  const isAllowed = (address: string): boolean => address === '127.0.0.1';
  const safeFetch = createSafeFetch({ isAllowed, timeoutMs: 5000 });
  // Less than in service: a page without end is given up sooner.
  const decoding = createDecoding(pino({ level: 'silent' }), { cpuSeconds: 3 });
  app = await createTestApp(await openInMemory(), {}, { safeFetch, decoding });
  const picture = async (name: string, ...rest: Parameters<typeof paintPicture>) =>
    shop.file(name, await paintPicture(...rest), `image/${rest[3] ?? 'jpeg'}`);
  await picture('/img/front.jpg', 1, 800);
  await picture('/img/back.jpg', 2, 700);
  await picture('/img/detail.png', 3, 600, 600, 'png');
  await picture('/img/mood.webp', 4, 900, 600, 'webp');
  await picture('/img/small.jpg', 5, 120);
  await picture('/img/wide.jpg', 6, 1600, 300);
  await picture('/img/other.jpg', 7, 1000);
  await picture('/img/front_300x300.jpg', 1, 300);
  await picture('/img/animated.gif', 8, 500, 500, 'gif');
  await picture('/img/modern', 9, 500, 500, 'avif');
  shop.file('/img/drawn.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"/>', 'image/svg+xml');
  await picture('/img/site-logo.png', 10, 500, 500, 'png');
  const white = { create: { width: 400, height: 400, channels: 3 as const, background: 'white' } };
  shop.file('/img/empty.png', await sharp(white).png().toBuffer(), 'image/png');
});
afterAll(async () => {
  await app.close();
  await shop.close();
});

afterEach(() => vi.unstubAllEnvs());

const front = [800, 800];
const back = [700, 700];
const detail = [600, 600];
const mood = [900, 600];

async function sizesOf(caller: Caller, images: string[]): Promise<number[][]> {
  const sizes: number[][] = [];
  for (const url of images) {
    const answer = await caller.get(url);
    expect(answer.status).toBe(200);
    const { width, height } = await sharp(answer.raw).metadata();
    sizes.push([width, height]);
  }
  return sizes;
}

const linked = (data: unknown): string => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

const shapes: [name: string, html: string, sizes: number[][]][] = [
  [
    'JSON-LD with several pictures',
    linked({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'X',
      image: ['/img/front.jpg', '/img/back.jpg'],
    }),
    [front, back],
  ],
  [
    'JSON-LD in a graph, with image objects and types in full',
    linked({
      '@graph': [
        { '@type': 'WebPage', image: '/img/other.jpg' },
        { '@type': ['https://schema.org/Product'], image: [{ '@type': 'ImageObject', contentUrl: '/img/detail.png' }] },
      ],
    }),
    [detail],
  ],
  [
    'JSON-LD wrapped in a comment, after a broken block',
    `<script type="application/ld+json">{"@type": "Product",,}</script>
     <script type="application/ld+json"><!-- {"@type":"ProductGroup","hasVariant":[{"@type":"Product","image":"/img/back.jpg"}]} --></script>`,
    [back],
  ],
  [
    'microdata',
    `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Y</h1>
     <link itemprop="image" href="/img/front.jpg"><img itemprop="image" src="/img/back.jpg"></div>`,
    [front, back],
  ],
  [
    'Open Graph only',
    '<meta property="og:image" content="/img/front.jpg"><meta name="twitter:image" content="/img/front.jpg?width=300">',
    [front],
  ],
  [
    'srcset, the largest of each',
    '<main><img src="/img/front_300x300.jpg" srcset="/img/front_300x300.jpg 300w, /img/front.jpg 800w" alt=""></main>',
    [front],
  ],
  [
    'picture with sources we do not take',
    `<main><picture><source type="image/avif" srcset="/img/modern"><source type="image/webp" srcset="/img/mood.webp">
     <img src="/img/back.jpg"></picture></main>`,
    [mood, back],
  ],
  [
    'gallery markup with links to the large pictures',
    `<div class="product-gallery"><a href="/img/front.jpg"><img src="/img/small.jpg"></a>
     <a href="/img/back.jpg"><img src="/img/front_300x300.jpg"></a></div>`,
    [front, back],
  ],
  [
    'lazy attributes over stand-ins',
    `<main><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="/img/front.jpg">
     <img src="/img/empty.png" data-lazy-src="/img/back.jpg"><img data-srcset="/img/detail.png 2x, /img/small.jpg 1x"></main>`,
    [front, back, detail],
  ],
  [
    'zoom attributes and a map of sizes',
    `<img id="main" src="/img/small.jpg" data-old-hires="/img/front.jpg">
     <img src="/img/small.jpg" data-a-dynamic-image='{"/img/small.jpg":[120,120],"/img/back.jpg":[700,700]}'>`,
    [front, back],
  ],
  [
    'a base tag and addresses relative to it',
    '<base href="/img/"><main><img src="front.jpg"><img src="./back.jpg"><img src="../img/detail.png"></main>',
    [front, back, detail],
  ],
  [
    'pictures for browsers without scripts',
    '<main><div class="gallery"></div><noscript><img src="/img/front.jpg"></noscript></main>',
    [front],
  ],
  [
    'backgrounds',
    `<main><div class="slide" style="background-image: url('/img/front.jpg')"></div><div data-bg="url(/img/back.jpg)"></div></main>`,
    [front, back],
  ],
  [
    "a shop system's record",
    `<script type="application/json">{"product":{"images":["/img/front.jpg","/img/back.jpg"],"icon":"/img/other.jpg"}}</script>`,
    [front, back],
  ],
  [
    'a page beside whose product stand other things',
    `<header><img src="/img/site-logo.png"><img src="/img/wide.jpg"></header>
     <main><img src="/img/front.jpg"><img width="32" height="32" src="/img/detail.png"></main>
     <section class="related-products"><img src="/img/other.jpg"></section><footer><img src="/img/back.jpg"></footer>`,
    [front],
  ],
  [
    'the same picture in two sizes and under two names',
    '<main><img src="/img/front.jpg"><img src="/img/copy.jpg"><img src="/img/front_300x300.jpg"></main>',
    [front],
  ],
  [
    'markup that was never closed',
    '<main><div><ul><li><img src=/img/front.jpg><li><img src=/img/back.jpg>',
    [front, back],
  ],
];

describe('extracting product images', () => {
  beforeAll(async () => {
    shop.file('/img/copy.jpg', await paintPicture(1, 640), 'image/jpeg');
  });

  it.each(shapes)('reads %s', async (name, html, sizes) => {
    const caller = await app.signIn();
    const url = shop.page(`/shop/${encodeURIComponent(name)}`, `<!doctype html><title>Shop</title>${html}`);
    const answer = await caller.post(path, { url });
    expect([answer.status, await sizesOf(caller, answer.body.images)]).toEqual([200, sizes]);
    expect(answer.body.message).toBe(`Found ${sizes.length} ${sizes.length === 1 ? 'image' : 'images'}`);
  });

  it('proposes name and description, in the page’s own words and alphabet', async () => {
    const caller = await app.signIn();
    const product = {
      '@type': 'Product',
      name: 'Daybreak &amp; Cold Brew',
      description: '<p>Half  the\ncaffeine.</p>',
    };
    const whole = shop.page('/named', linked({ ...product, image: '/img/front.jpg' }));
    expect((await caller.post(path, { url: whole })).body).toMatchObject({
      name: 'Daybreak & Cold Brew',
      description: 'Half the caffeine.',
    });
    const latin = Buffer.from('<title>Shop</title><meta property="og:title" content="Caf\xe9 cr\xe8me">', 'latin1');
    const url = shop.page('/latin', latin, 'text/html; charset=iso-8859-1');
    expect((await caller.post(path, { url })).body).toMatchObject({ name: 'Café crème', description: null });
  });

  it('keeps its results for a day, for this user only', async () => {
    const caller = await app.signIn();
    const url = shop.page('/kept', '<main><img src="/img/front.jpg"></main>');
    const { images } = (await caller.post(path, { url })).body;
    const [row] = await app.db.select().from(assets).where(eq(assets.userId, caller.user.id));
    const hours = ((row?.expiresAt?.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThan(24.1);
    const ad = { script: 'Look at this.', creatorName: 'maya', mediaUrls: images };
    expect((await caller.post('/api/captions/generate-ad', ad)).status).toBe(202);
    expect((await (await app.signIn()).post('/api/captions/generate-ad', ad)).status).toBe(404);
  });

  it('asks for a second look at each picture', async () => {
    vi.stubEnv('STUDIO_VISION', '');
    const caller = await app.signIn();
    const url = shop.page('/looked-at', '<main><img src="/img/front.jpg"><img src="/img/back.jpg"></main>');
    expect((await caller.post(path, { url })).body.images).toHaveLength(2);
    const stored = await app.db.select({ id: assets.id }).from(assets).where(eq(assets.userId, caller.user.id));
    const { rows } = await app.db.execute<{ id: string }>(
      sql`select data->>'assetId' as id from pgboss.job where name = ${lookAtPhotoJob.name}`,
    );
    expect(rows.map(({ id }) => id).toSorted()).toEqual(stored.map(({ id }) => id).toSorted());
  });

  it('accepts the address of a picture itself', async () => {
    const caller = await app.signIn();
    const { body } = await caller.post(path, { url: `${shop.origin}/img/mood.webp` });
    expect(await sizesOf(caller, body.images)).toEqual([mood]);
  });

  it('reports a page without usable pictures', async () => {
    const caller = await app.signIn();
    const html =
      '<main><img src="/img/animated.gif"><img src="/img/modern"><img src="/img/drawn.svg"><img src="/img/gone.jpg"><img src="/img/small.jpg"><img src="/img/empty.png"></main>';
    const answer = await caller.post(path, { url: shop.page('/nothing', html) });
    expect(answer).toMatchObject({
      status: 200,
      body: { images: [], message: expect.stringMatching(/^Only JPG, PNG, and WebP formats are supported/) },
    });
  });

  const isPrivate =
    'This address is on a private network, and we only open public pages. Use the public address or upload images.';
  const isMalformed = 'This is not a web address. It should look like https://your-shop.com/products/cold-brew.';
  it.each([
    ['http://10.0.0.1/', isPrivate],
    ['http://169.254.169.254/latest/meta-data', isPrivate],
    ['http://[::1]/', isPrivate],
    ['http://127.0.0.2/', isPrivate],
    ['http://0x7f000002/', isPrivate],
    ['file:///etc/passwd', isMalformed],
    ['ftp://127.0.0.1/', isMalformed],
    ['gopher://127.0.0.1/', isMalformed],
    ['not a url at all', isMalformed],
    ['http://user:pass@169.254.169.254/', isMalformed],
  ])('rejects %s and says why', async (url, sentence) => {
    const answer = await (await app.signIn()).post(path, { url });
    expect([answer.status, answer.body.code, answer.body.error]).toEqual([422, 'EXTRACTION_FAILED', sentence]);
  });

  it('distinguishes pages that are gone, unreachable, empty or not pages', async () => {
    const caller = await app.signIn();
    const closed = await openShop();
    await closed.close();
    const zip = shop.file('/a.zip', Buffer.from('504b03040a0000000000', 'hex'), 'application/zip');
    const sentences = [
      [`${shop.origin}/gone`, 'This page did not open (error 404). Check the address, or upload images.'],
      [`${closed.origin}/`, 'We could not reach this address. Check it, or upload images.'],
      [shop.page('/empty', ' \r\n'), 'This page is empty. Check the address, or upload images.'],
      [zip, 'Could not extract images from this URL. Please try a different URL or upload images manually.'],
    ];
    for (const [url, sentence] of sentences) {
      const answer = await caller.post(path, { url });
      expect([answer.status, answer.body.code, answer.body.error]).toEqual([422, 'EXTRACTION_FAILED', sentence]);
    }
  });

  it('distinguishes a page without pictures from one with unsupported pictures', async () => {
    const { body } = await (await app.signIn()).post(path, { url: shop.page('/words', '<h1>About us</h1>') });
    expect([body.images, body.message]).toEqual([
      [],
      'There are no pictures on this page. Try the page of a single product, or upload images.',
    ]);
  });

  it.each([
    ['nested deeper than any page', '<div><p>'.repeat(400_000)],
    [
      'of pictures without end',
      `<main>${'<section class="a b"><i>'.repeat(2000)}${'<img src="/img/gone.jpg">'.repeat(60_000)}`,
    ],
  ])('rejects a page %s', async (name, html) => {
    const caller = await app.signIn();
    const answer = await caller.post(path, { url: shop.page(`/heavy/${encodeURIComponent(name)}`, html) });
    const tooLarge = 'This page is too large to read. Save its pictures and upload them.';
    expect([answer.status, answer.body.error]).toEqual([422, tooLarge]);
  });

  it('reads two pages of a user at once, and asks for patience beyond that', async () => {
    const caller = await app.signIn();
    const waiting: (() => void)[] = [];
    const bothAsked = Promise.withResolvers<void>();
    shop.hold('/slow', (release) => {
      if (waiting.push(release) === 2) bothAsked.resolve();
    });
    const url = `${shop.origin}/slow`;
    const first = [caller.post(path, { url }), caller.post(path, { url })];
    await bothAsked.promise;
    const third = await caller.post(path, { url });
    expect([third.status, third.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
    for (const release of waiting) release();
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual([422, 422]);
  });

  it('does not follow a page to private addresses', async () => {
    const caller = await app.signIn();
    const html =
      '<main><img src="http://169.254.169.254/a.jpg"><img src="http://127.0.0.3/b.jpg"><img src="/img/back.jpg"></main>';
    const { body } = await caller.post(path, { url: shop.page('/inward', html) });
    expect(await sizesOf(caller, body.images)).toEqual([back]);
  });

  it('requires an address and a session', async () => {
    const caller = await app.signIn();
    for (const body of [{}, { url: '  ' }]) {
      const answer = await caller.post(path, body);
      expect([answer.status, answer.body.error]).toEqual([422, 'Please enter a product URL']);
    }
    expect((await app.visitor.post(path, { url: shop.origin })).status).toBe(401);
  });

  it('stops at thirty an hour, for this user only', async () => {
    const caller = await app.signIn();
    const url = `${shop.origin}/gone`;
    for (let call = 0; call < 30; call++) expect((await caller.post(path, { url })).status).toBe(422);
    const answer = await caller.post(path, { url });
    expect([answer.status, answer.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000);
    expect((await (await app.signIn()).post(path, { url })).status).toBe(422);
  });
});

it('without a test’s own allow-list, loopback is rejected', async () => {
  const real = await createTestApp(await openInMemory());
  const before = shop.asked.length;
  const answer = await (await real.signIn()).post(path, { url: `${shop.origin}/kept` });
  expect([answer.status, answer.body.code, shop.asked.length]).toEqual([422, 'EXTRACTION_FAILED', before]);
  await real.close();
});
