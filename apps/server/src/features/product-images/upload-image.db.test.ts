import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assets } from '#features/assets/assets.table.ts';
import { operations } from '#features/operations/operations.table.ts';
import { type Answer, type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { openInMemory } from '#testing/test-database.ts';
import { paintPicture } from './testing/shop.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(await openInMemory());
});
afterAll(() => app.close());

type Part = [name: string, value: Buffer | string, fileName?: string];

function multipart(parts: readonly Part[]): [body: Buffer, headers: Record<string, string>] {
  const boundary = 'a-boundary-for-tests';
  const chunks = parts.flatMap(([name, value, fileName]) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"\r\ncontent-type: application/octet-stream`}\r\n\r\n`,
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);
  const body = Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
  return [body, { 'content-type': `multipart/form-data; boundary=${boundary}` }];
}

function upload(caller: Pick<Caller, 'post'>, parts: readonly Part[], path = '/api/upload/image'): Promise<Answer> {
  return caller.post(path, ...multipart(parts));
}

it.each(['/api/upload/image', '/api/upload/supabase/upload'])(
  '%s stores a picture, upright and without metadata',
  async (path) => {
    const caller = await app.signIn();
    const photo = await sharp(await paintPicture(1, 400, 300))
      .withExif({ IFD0: { Copyright: 'a person' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const answer = await upload(
      caller,
      [
        ['name', 'product-upload'],
        ['file', photo, '../../My product (1).JPG'],
        ['type', 'product'],
      ],
      path,
    );
    expect(answer).toMatchObject({ status: 200, body: { width: 300, height: 400 } });
    const stored = await caller.get(answer.body.url);
    const { format, width, exif } = await sharp(stored.raw).metadata();
    expect([format, width, exif]).toEqual(['jpeg', 300, undefined]);
    const [row] = await app.db.select().from(assets).where(eq(assets.id, answer.body.id));
    expect(row).toMatchObject({ userId: caller.user.id, kind: 'image', fileName: 'My-product-1.jpg' });
    const days = ((row?.expiresAt?.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
  },
);

it('is used in an ad by its uploader, and by no one else', async () => {
  const caller = await app.signIn();
  const { url } = (await upload(caller, [['file', await paintPicture(2, 300, 300, 'webp'), 'a.webp']])).body;
  const ad = { script: 'Look at this.', creatorName: 'maya', mediaUrls: [url] };
  const endOf = async () => (await app.db.select().from(assets).where(eq(assets.userId, caller.user.id)))[0]?.expiresAt;
  await app.db.update(assets).set({ expiresAt: new Date() }).where(eq(assets.userId, caller.user.id));
  expect((await caller.post('/api/captions/generate-ad', ad)).status).toBe(202);
  // As long as a video shows it.
  expect(await endOf()).toBeNull();
  expect((await (await app.signIn()).post('/api/captions/generate-ad', ad)).status).toBe(404);
});

it('goes to the engine with the name of the product', async () => {
  const caller = await app.signIn();
  const { id, url } = (await upload(caller, [['file', await paintPicture(3, 300), 'a.jpg']])).body;
  const send = { script: 'Daybreak wakes me up.', actorIds: ['maya'], mediaUrls: [url], productName: ' Daybreak ' };
  expect((await caller.post('/api/ugc/create', send)).status).toBe(202);
  const [operation] = await app.db.select().from(operations).where(eq(operations.userId, caller.user.id));
  expect(operation?.input).toMatchObject({ mediaAssetIds: [id], productName: 'Daybreak' });
  const tooLong = await caller.post('/api/ugc/create', { ...send, productName: 'x'.repeat(81) });
  expect(tooLong.status).toBe(422);
});

const invalid = 'Please upload an image file.';
const notProduct = 'Please select valid image files (PNG, JPG, WEBP) under 10MB each.';
const tooSmall = 'Images must be at least 64 x 64 pixels.';
const refusals: [string, () => Promise<readonly Part[]>, number, string][] = [
  ['text', async () => [['file', 'hello', 'a.jpg']], 422, invalid],
  ['SVG', async () => [['file', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg']], 422, invalid],
  ['GIF for a product', async () => [['file', await paintPicture(1, 90, 90, 'gif'), 'a.jpg']], 422, notProduct],
  [
    'a picture too small to see anything on',
    async () => [['file', await paintPicture(1, 300, 63), 'a.jpg']],
    422,
    tooSmall,
  ],
  ['nothing', async () => [['type', 'product']], 422, invalid],
  ['an empty file', async () => [['file', '', 'a.jpg']], 422, invalid],
  ['a file under another name', async () => [['picture', await paintPicture(1, 90), 'a.jpg']], 422, invalid],
  [
    'a damaged picture',
    async () => [['file', (await paintPicture(1, 500)).subarray(0, 2000), 'a.jpg']],
    422,
    'This picture is damaged',
  ],
  [
    'more than 10 MB',
    async () => [['file', Buffer.concat([await paintPicture(1, 90), Buffer.alloc(10 * 1_048_576)]), 'a.jpg']],
    413,
    'Please upload an image smaller than 10MB.',
  ],
];
it.each(refusals)('rejects %s and stores nothing', async (_, parts, status, message) => {
  const caller = await app.signIn();
  const answer = await upload(caller, await parts());
  expect([answer.status, answer.body.error]).toEqual([status, message]);
  expect(await app.db.select().from(assets).where(eq(assets.userId, caller.user.id))).toEqual([]);
});

it('accepts other kinds of pictures for other purposes', async () => {
  const parts: Part[] = [
    ['assetType', 'virtual_try_on'],
    ['file', await paintPicture(1, 20, 20, 'gif'), 'a.gif'],
  ];
  expect((await upload(await app.signIn(), parts)).status).toBe(200);
});

it('rejects other bodies, two files, half a body and visitors', async () => {
  const caller = await app.signIn();
  expect((await caller.post('/api/upload/image', { file: 'x' })).status).toBe(415);
  const picture = await paintPicture(1, 90);
  const twice: Part[] = [
    ['file', picture, 'a.jpg'],
    ['file', picture, 'b.jpg'],
  ];
  expect((await upload(caller, twice)).body.code).toBe('MALFORMED_REQUEST');
  const [body, headers] = multipart([['file', picture, 'a.jpg']]);
  const half = await caller.post('/api/upload/image', body.subarray(0, 300), headers);
  expect([half.status, half.body.code]).toEqual([400, 'MALFORMED_REQUEST']);
  expect((await upload(app.visitor, [['file', picture, 'a.jpg']])).status).toBe(401);
  // Elsewhere such a body is still none that is read.
  expect((await caller.post('/api/captions/list', body, headers)).status).toBe(415);
});

it('rejects a small file that unpacks to a huge picture, and the decoder continues', async () => {
  const caller = await app.signIn();
  const create = { width: 7000, height: 7000, channels: 4 as const, background: { r: 200, g: 20, b: 20, alpha: 0.5 } };
  const bomb = await sharp({ create }).png().toBuffer();
  expect(bomb.length).toBeLessThan(1_048_576);
  const answer = await upload(caller, [['file', bomb, 'a.png']]);
  expect([answer.status, answer.body.error]).toEqual([
    422,
    'This picture has too many pixels. Use at most 25 megapixels, or 50 as a JPG photo.',
  ]);
  expect((await upload(caller, [['file', await paintPicture(1, 90), 'a.jpg']])).status).toBe(200);
});

it('decodes a few at a time per user, says when to retry, and serves other users meanwhile', async () => {
  const [greedy, other] = [await app.signIn(), await app.signIn()];
  const picture = await paintPicture(4, 3000, 2000);
  const sent = Array.from({ length: 8 }, () => upload(greedy, [['file', picture, 'a.jpg']]));
  const first = sent.map((answer, index) => answer.then(({ status }) => [index, status] as const));
  const refused = await Promise.all(sent).then((answers) => answers.filter(({ status }) => status === 429));
  const taken = (await Promise.all(first)).filter(([, status]) => status === 200);
  // The child takes longer to start than all of them to arrive.
  expect([taken.length >= 4, refused.length >= 1, taken.length + refused.length]).toEqual([true, true, 8]);
  for (const { body, headers } of refused) {
    expect(body.code).toBe('RATE_LIMITED');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  expect((await upload(other, [['file', picture, 'a.jpg']])).status).toBe(200);
});

it('rejects anything beyond 5 GB', async () => {
  const caller = await app.signIn();
  await app.db.insert(assets).values({
    id: `vid_${caller.user.id}`,
    userId: caller.user.id,
    kind: 'video',
    storageKey: `videos/${caller.user.id}`,
    contentType: 'video/mp4',
    sizeBytes: 5 * 1_073_741_824 - 100,
    fileName: 'large.mp4',
  });
  const answer = await upload(caller, [['file', await paintPicture(1, 90), 'a.jpg']]);
  expect([answer.status, answer.body.code]).toEqual([403, 'STORAGE_FULL']);
});
