import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFileStorage } from '#platform/storage/create-file-storage.ts';
import { createUrlSigner } from '#platform/storage/signed-url.ts';
import { openInMemory } from '#testing/test-database.ts';
import { createAssetStore } from './asset-store.ts';
import { assets as assetRows, fileWalks, unnamedFiles } from './assets.table.ts';
import { type AssetSweepDeps, handle } from './sweep.handler.ts';

let folder: string;
let deps: AssetSweepDeps;
let close: () => Promise<void>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hookline-sweep-'));
  const database = await openInMemory();
  const storage = await createFileStorage(join(folder, 'files'));
  const logger = pino({ level: 'silent' });
  const assets = createAssetStore({ storage, signer: createUrlSigner(['secret']), ownOrigins: () => [], logger });
  deps = { db: database.db, assets, workFolder: join(folder, 'work') };
  close = () => database.close();
});
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true, force: true });
});

const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);

async function leave(path: string): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, 'left over');
  await utimes(path, twoDaysAgo, twoDaysAgo);
}

it('removes leftovers of a killed process', async () => {
  const work = join(folder, 'work', 'op_1-1');
  await leave(join(work, 'video.mp4'));
  await utimes(work, twoDaysAgo, twoDaysAgo);
  await mkdir(join(folder, 'work', 'op_2-1'));
  await handle({}, deps);
  expect(await readdir(join(folder, 'work'))).toEqual(['op_2-1']);
});

it('checks all files only rarely', async () => {
  const file = join(folder, 'files', 'videos', 'usr_1', 'op_1-1.mp4');
  await leave(file);
  await deps.db.delete(fileWalks);
  await handle({}, deps);
  expect(await readdir(dirname(file))).toEqual([]);
  await leave(file);
  await handle({}, deps);
  expect(await readdir(dirname(file))).toEqual(['op_1-1.mp4']);
  const month = new Date(Date.now() - 31 * 86_400_000);
  await deps.db.update(fileWalks).set({ finishedAt: month });
  await handle({}, deps);
  expect(await readdir(dirname(file))).toEqual([]);
});

it('finds stored but unrecorded files from the log of writes', async () => {
  const { db, assets } = deps;
  const store = (key: string) =>
    assets.store(db, {
      userId: 'usr_1',
      kind: 'video',
      contentType: 'video/mp4',
      fileName: 'a.mp4',
      key,
      source: Buffer.from('a film'),
    });
  const [died, named, discarded] = [
    await store('videos/1.mp4'),
    await store('videos/2.mp4'),
    await store('videos/3.mp4'),
  ];
  await assets.record(db, named);
  await assets.discard(db, discarded);
  const young = await store('videos/4.mp4');
  expect((await db.select().from(unnamedFiles)).map(({ storageKey }) => storageKey).sort()).toEqual([
    died.storageKey,
    young.storageKey,
  ]);
  const noted = eq(unnamedFiles.storageKey, died.storageKey);
  await db.update(unnamedFiles).set({ notedAt: twoDaysAgo }).where(noted);
  // One that has a row after all keeps its file.
  await db.insert(unnamedFiles).values({ storageKey: named.storageKey, notedAt: twoDaysAgo });
  await handle({}, deps);
  expect((await readdir(join(folder, 'files', 'videos'))).filter((name) => name.endsWith('.mp4')).sort()).toEqual([
    '2.mp4',
    '4.mp4',
  ]);
  expect((await db.select().from(unnamedFiles)).map(({ storageKey }) => storageKey)).toEqual([young.storageKey]);
});

it('retries a file that cannot be deleted, and deletes the others at once', async () => {
  const { db, assets } = deps;
  const expired = { userId: 'usr_1', kind: 'image', contentType: 'image/png', expiresAt: twoDaysAgo } as const;
  for (const name of ['stuck', 'free']) {
    const key = `images/${name}.png`;
    await assets.record(db, await assets.store(db, { ...expired, key, fileName: name, source: Buffer.from(name) }));
  }
  // A folder in its place: no plain file, so it cannot be removed as one.
  const stuck = join(folder, 'files', 'images', 'stuck.png');
  await rm(stuck);
  await mkdir(stuck);
  await handle({}, deps);
  expect(await readdir(join(folder, 'files', 'images'))).toEqual(['stuck.png']);
  expect(await db.$count(assetRows)).toBe(1);
  const rows = await db.select().from(unnamedFiles).where(eq(unnamedFiles.storageKey, 'images/stuck.png'));
  expect(rows).toHaveLength(1);
});

it('has nothing to do on a new installation', async () => {
  await handle({}, { ...deps, workFolder: join(folder, 'nowhere') });
});
