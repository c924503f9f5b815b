import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messages } from '@hookline/contract/messages';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assets } from '#features/assets/assets.table.ts';
import { createAssetStore } from '#features/assets/index.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { openInMemory } from '#testing/test-database.ts';
import { uploadFile } from '#testing/upload-file.ts';
import { copyPhotos } from './copy-photos.ts';
import { photoCuts } from './photo-cuts.table.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await createTestApp(await openInMemory());
  folder = await mkdtemp(join(tmpdir(), 'hookline-cuts-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const path = '/api/upload/image/cut-out';
const texts = messages.productImages.cutOut;

/** A bottle from 100, 60 to 200, 340 in front of something, 300 x 400. */
const bottle = (ground: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400">${ground}<rect x="100" y="60" width="100" height="280" rx="18" fill="#1f4652"/><rect x="100" y="150" width="100" height="90" fill="#d98a3c"/></svg>`,
    ),
  )
    .png()
    .toBuffer();
const wall = '<rect width="300" height="400" fill="#efe9e0"/>';
const room = Array.from(
  { length: 48 },
  (_, at) =>
    `<rect x="${(at % 6) * 50}" y="${Math.floor(at / 6) * 50}" width="50" height="50" fill="hsl(${(at * 77) % 360} 60% ${25 + ((at * 31) % 50)}%)"/>`,
).join('');

/** A mask of the photo's upper part. */
async function maskOf(rows: number): Promise<string> {
  const pixels = Buffer.alloc(300 * 400 * 4, 255);
  for (let at = 0; at < 300 * 400; at++) pixels[at * 4 + 3] = Math.floor(at / 300) < rows ? 255 : 0;
  const png = await sharp(pixels, { raw: { width: 300, height: 400, channels: 4 } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

async function upload(caller: Awaited<ReturnType<TestApp['signIn']>>, ground: string) {
  const { body } = await uploadFile(caller, '/api/upload/image', { data: await bottle(ground), name: 'bottle.png' });
  return body as { id: string; url: string };
}

async function copyOf(id: string) {
  const store = createAssetStore({
    storage: app.storage,
    signer: app.signer,
    ownOrigins: () => [],
    logger: undefined as never,
  });
  const [row] = await app.db.select().from(assets).where(eq(assets.id, id));
  if (!row) throw new Error('no such picture');
  const [copy] = await copyPhotos({ db: app.db, assets: store }, [row], folder);
  return copy;
}

const sizeOf = async (dataUrl: string) => {
  const { width, height } = await sharp(Buffer.from(dataUrl.split(',')[1] ?? '', 'base64')).metadata();
  return { width, height };
};

it('shows a product as it will be used, and what its owner decides goes with the picture', async () => {
  const caller = await app.signIn();
  const { id, url } = await upload(caller, wall);
  expect(await copyOf(id)).not.toHaveProperty('cut');

  const seen = await caller.post(path, { url });
  // Tests have no matting model, and the page says so.
  expect([seen.status, seen.body.use, seen.body.isCutOut, seen.body.note]).toEqual([200, 'auto', true, texts.noModel]);
  expect(seen.body).toMatchObject({ isChecking: false, doubt: null });
  const { width, height } = await sizeOf(seen.body.preview);
  expect(Math.abs((width ?? 0) - 100) + Math.abs((height ?? 0) - 280)).toBeLessThan(8);
  expect(await sizeOf(seen.body.mask)).toEqual({ width: 300, height: 400 });
  // What was shown is what is used from here on.
  expect((await copyOf(id))?.cut).toContain(`${id}.cut.png`);

  const whole = await caller.put(path, { url, use: 'whole' });
  expect(whole.body).toMatchObject({ use: 'whole', isCutOut: false, note: texts.whole });
  expect(await sizeOf(whole.body.preview)).toEqual({ width: 300, height: 400 });
  expect((await copyOf(id))?.cut).toBeNull();

  expect((await caller.put(path, { url, use: 'own' })).status).toBe(422);
  const own = await caller.put(path, { url, use: 'own', mask: await maskOf(120) });
  expect(own.body).toMatchObject({ use: 'own', isCutOut: true, note: texts.touchedUp });
  expect(await sizeOf(own.body.preview)).toEqual({ width: 300, height: 120 });
  const { channels } = await sharp((await copyOf(id))?.cut ?? '').stats();
  expect(Math.round(channels.at(-1)?.mean ?? 0)).toBe(Math.round((255 * 120) / 400));

  const again = await caller.put(path, { url, use: 'auto' });
  expect(again.body).toMatchObject({ use: 'auto', isCutOut: true, note: texts.noModel });
  expect(await sizeOf(again.body.preview)).toEqual({ width, height });

  await app.db.delete(assets).where(eq(assets.id, id));
  expect(await app.db.$count(photoCuts, eq(photoCuts.assetId, id))).toBe(0);
  expect((await caller.post(path, { url })).status).toBe(404);
});

it('says why a photo stays whole, and that it is for want of a model', async () => {
  const caller = await app.signIn();
  const { id, url } = await upload(caller, room);
  const { body } = await caller.post(path, { url });
  expect(body).toMatchObject({ use: 'auto', isCutOut: false, note: texts.wholeForNow['no-model'] });
  const [row] = await app.db.select().from(photoCuts).where(eq(photoCuts.assetId, id));
  expect(row).toMatchObject({ gap: 'no-model', autoReason: 'uneven-background' });
});

it('takes a second look later, tells what is in doubt, and lets its owner decide', async () => {
  const caller = await app.signIn();
  const { id, url } = await upload(caller, wall);
  await caller.post(path, { url });
  const know = (seen: Partial<typeof photoCuts.$inferInsert>) =>
    app.db.update(photoCuts).set(seen).where(eq(photoCuts.assetId, id));
  const notes = [];
  for (const gap of ['not-asked', 'no-memory', 'failed'] as const) {
    await know({ gap });
    const { body } = await caller.post(path, { url });
    notes.push([body.isChecking, body.note]);
    // What was seen without the model is used only where there was time to say so.
    expect(((await copyOf(id))?.cut ?? null) === null).toBe(gap === 'not-asked');
  }
  expect(notes).toEqual([
    [true, texts.checking],
    [false, texts.noMemory],
    [false, texts.failed],
  ]);

  const other = (await maskOf(120)).split(',')[1] ?? '';
  await know({ gap: null, doubt: { kind: 'label', isKept: true, share: 0.31, mask: other, preview: other } });
  const asked = await caller.post(path, { url });
  expect(asked.body).toMatchObject({
    use: 'auto',
    note: texts.label,
    doubt: { kind: 'label', isKept: true, percent: 31 },
  });
  const kept = await caller.put(path, { url, use: 'checked' });
  expect(kept.body).toMatchObject({ use: 'checked', note: texts.confirmed, preview: asked.body.doubt.autoPreview });
  const without = await caller.put(path, { url, use: 'other' });
  expect(without.body).toMatchObject({ use: 'other', note: texts.confirmed, preview: asked.body.doubt.preview });
  const { channels } = await sharp((await copyOf(id))?.cut ?? '').stats();
  expect(Math.round(channels.at(-1)?.mean ?? 0)).toBe(Math.round((255 * 120) / 400));
});

it('has nothing to decide the other way where nothing is in doubt', async () => {
  const caller = await app.signIn();
  const { url } = await upload(caller, wall);
  expect((await caller.put(path, { url, use: 'other' })).status).toBe(422);
});

it('belongs to the owner of the picture, and takes only masks that leave something', async () => {
  const [caller, other] = [await app.signIn(), await app.signIn()];
  const { id, url } = await upload(caller, wall);
  expect((await other.post(path, { url })).status).toBe(404);
  expect((await other.put(path, { url, use: 'whole' })).status).toBe(404);
  expect((await app.visitor.post(path, { url })).status).toBe(401);
  expect((await caller.post(path, { url: 'https://shop.example/mug.jpg' })).status).toBe(404);
  const put = (mask: string) => caller.put(path, { url, use: 'own', mask });
  expect((await put(await maskOf(0))).body).toMatchObject({ details: [{ message: texts.maskEmpty }] });
  expect((await put('data:image/png;base64,AAAA')).body.code).toBe('IMAGE_REFUSED');
  expect((await put('https://elsewhere.example/mask.png')).status).toBe(422);
  expect(await app.db.$count(photoCuts, eq(photoCuts.assetId, id))).toBe(0);
  expect((await readdir(folder)).length).toBeLessThan(3);
});
