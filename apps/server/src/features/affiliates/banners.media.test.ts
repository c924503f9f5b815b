import { promisify } from 'node:util';
import { bannerSizeKeys, bannerSizes } from '@hookline/contract/affiliates';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import type { OpenedDatabase } from '#platform/db/database.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { openInMemory } from '#testing/test-database.ts';

let database: OpenedDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await openInMemory();
  app = await createTestApp(database);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function namesIn(bytes: Buffer): Promise<string[]> {
  const zip = await promisify<Buffer, object, ZipFile>(fromBuffer)(bytes, { lazyEntries: false });
  const names: string[] = [];
  return new Promise((resolve, reject) => {
    zip.on('error', reject);
    zip.on('entry', ({ fileName }: Entry) => names.push(fileName));
    zip.on('end', () => resolve(names));
  });
}

it('gives an affiliate banners of all sizes with their own link, one by one and together', async () => {
  const affiliate = await app.signIn();
  const banner = (size: string) => affiliate.get(`/api/affiliate/banners/${size}`);
  expect((await banner('square')).status).toBe(404);
  await affiliate.post('/api/affiliate/join');
  const answers = await Promise.all(bannerSizeKeys.map(banner));
  for (const [index, { status, raw, headers }] of answers.entries()) {
    const { width, height } = bannerSizes[bannerSizeKeys[index] ?? 'square'];
    expect([status, headers['content-type']]).toEqual([200, 'image/png']);
    expect(await sharp(raw).metadata()).toMatchObject({ width, height });
  }
  expect((await banner('poster')).status).toBe(422);
  await affiliate.put('/api/affiliate/code', { code: 'another-code' });
  expect((await banner('square')).raw.equals(answers[0]?.raw ?? Buffer.alloc(0))).toBe(false);
  const zip = await affiliate.get('/api/affiliate/resources.zip');
  expect(await namesIn(zip.raw)).toEqual([
    'hookline-square-1080x1080.png',
    'hookline-story-1080x1920.png',
    'hookline-share-1200x628.png',
    'hookline-rectangle-300x250.png',
    'hookline-leaderboard-728x90.png',
    'hookline-skyscraper-160x600.png',
    'texts.txt',
  ]);
});
