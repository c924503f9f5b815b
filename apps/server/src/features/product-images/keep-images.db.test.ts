import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assets } from '#features/assets/assets.table.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { openInMemory } from '#testing/test-database.ts';
import { uploadFile } from '#testing/upload-file.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(await openInMemory());
});
afterAll(() => app.close());

const path = '/api/upload/image/keep';
const hourMs = 3_600_000;

it('keeps the pictures of a project, and returns their current addresses', async () => {
  const caller = await app.signIn();
  const create = { width: 64, height: 64, channels: 3, background: '#2A4BFF' } as const;
  const data = await sharp({ create }).png().toBuffer();
  const { id, url } = (await uploadFile(caller, '/api/upload/image', { data, name: 'mug.png' })).body;
  const rowOf = async () => (await app.db.select().from(assets).where(eq(assets.id, id)))[0];
  // As a shop's pictures are stored, and an address that ran out since.
  await app.db
    .update(assets)
    .set({ expiresAt: new Date(Date.now() + hourMs) })
    .where(eq(assets.id, id));
  const old = app.signer.sign((await rowOf())?.storageKey ?? '', { expiresInSeconds: -3600 });
  const elsewhere = 'https://shop.example/mug.jpg';
  const answer = await caller.post(path, { urls: [old, elsewhere, '/files/images/none.png?exp=1&sig=x', url] });
  expect([answer.status, answer.body.urls]).toEqual([200, [url, elsewhere, null, url]]);
  expect((await caller.get(answer.body.urls[0])).status).toBe(200);
  expect((await rowOf())?.expiresAt?.getTime()).toBeGreaterThan(Date.now() + 29 * 24 * hourMs);
  const other = await app.signIn();
  expect((await other.post(path, { urls: [url] })).body.urls).toEqual([null]);
});

it('accepts as many as a project can hold, and requires a session', async () => {
  const caller = await app.signIn();
  expect((await caller.post(path, { urls: [] })).body.urls).toEqual([]);
  expect((await caller.post(path, { urls: Array.from({ length: 12 }, () => 'x') })).status).toBe(422);
  expect((await app.visitor.post(path, { urls: [] })).status).toBe(401);
});
