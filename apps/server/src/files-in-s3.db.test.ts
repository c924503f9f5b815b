import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { photoConsent } from '@hookline/contract/avatars';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type S3Server, startS3Server } from '#testing/s3-server.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { openInMemory } from '#testing/test-database.ts';
import { uploadFile } from '#testing/upload-file.ts';

let bucket: S3Server;
let app: TestApp;
beforeAll(async () => {
  bucket = await startS3Server();
  const { endpoint, region, bucket: name, accessKeyId, secretAccessKey } = bucket.settings;
  app = await createTestApp(await openInMemory(), {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: name,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
});
afterAll(async () => {
  await app.close();
  await bucket.close();
});

it('a picture is uploaded, processed and viewed without local storage', { timeout: 60_000 }, async () => {
  const caller = await app.signIn();
  const made = await caller.post('/api/avatar/generate', { prompt: 'A woman with red hair' });
  await app.run(made.body.operationId);
  const [portrait] = (await caller.get('/api/avatar/my')).body;
  const can = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#f5f5f5' } })
    .composite([
      { input: { create: { width: 160, height: 400, channels: 3, background: '#c02030' } }, left: 120, top: 100 },
    ])
    .png()
    .toBuffer();
  const fields = { type: 'product', consent: photoConsent.version };
  const product = await uploadFile(caller, '/api/upload/supabase/upload', { data: can, name: 'can.png' }, fields);
  // Both pictures come out of the bucket into the run's own folder.
  const body = { baseImageUrl: portrait.signedUrl, productImageUrl: product.body.url, prompt: 'She holds the can' };
  const held = await caller.post('/api/ads/generate-with-product', body);
  await app.run(held.body.operationId);
  const [photo] = (await caller.get('/api/avatar/my')).body;
  expect(photo).toMatchObject({ type: 'product-in-hand' });

  const whole = await app.visitor.get(photo.signedUrl);
  expect([whole.status, whole.headers['content-type']]).toEqual([200, 'image/jpeg']);
  const hashes = [...bucket.files.values()].map(({ body: stored }) =>
    createHash('sha256').update(stored).digest('hex'),
  );
  expect(hashes).toContain(createHash('sha256').update(whole.raw).digest('hex'));
  const part = await app.visitor.get(photo.signedUrl, { range: 'bytes=100-199' });
  expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 100-199/${whole.raw.length}`]);
  expect(part.raw).toEqual(whole.raw.subarray(100, 200));

  const kept = await readdir(app.config.dataDir, { recursive: true, withFileTypes: true });
  expect(kept.filter((entry) => entry.isFile() && /files|work/.test(entry.parentPath))).toEqual([]);
});

it('a file the bucket lost answers 404', async () => {
  const caller = await app.signIn();
  const data = await sharp({ create: { width: 300, height: 400, channels: 3, background: 'gray' } })
    .jpeg()
    .toBuffer();
  const before = new Set(bucket.files.keys());
  const { body } = await uploadFile(caller, '/api/upload/image', { data, name: 'p.jpg' }, { assetType: 'image' });
  expect((await app.visitor.get(body.url)).status).toBe(200);
  for (const key of bucket.files.keys()) if (!before.has(key)) bucket.files.delete(key);
  expect((await app.visitor.get(body.url)).status).toBe(404);
});
