import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createFileStorage } from '#platform/storage/create-file-storage.ts';
import { createUrlSigner } from '#platform/storage/signed-url.ts';
import { openInMemory } from '#testing/test-database.ts';
import { createAssetStore } from './asset-store.ts';
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
  deps = { db: database.db, assets, workFolder: join(folder, 'work'), upSeconds: () => 7200 };
  close = () => database.close();
});
afterEach(() => {
  vi.useRealTimers();
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

it('removes, in the first minutes of an hour, what a killed process left behind', async () => {
  const [file, work] = [join(folder, 'files', 'videos', 'usr_1', 'op_1-1.mp4'), join(folder, 'work', 'op_1-1')];
  await leave(file);
  await leave(join(work, 'video.mp4'));
  await utimes(work, twoDaysAgo, twoDaysAgo);
  await mkdir(join(folder, 'work', 'op_2-1'));
  const hour = 3_600_000;
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / hour) * hour + 30 * 60_000 });
  await handle({}, deps);
  expect((await readdir(join(folder, 'work'))).sort()).toEqual(['op_1-1', 'op_2-1']);
  vi.setSystemTime(Math.floor(Date.now() / hour) * hour + 60_000);
  await handle({}, deps);
  expect(await readdir(join(folder, 'work'))).toEqual(['op_2-1']);
  expect(await readdir(join(folder, 'files', 'videos', 'usr_1'))).toEqual([]);
});

it('does so too in the first sweep after a start, whatever the time', async () => {
  const work = join(folder, 'work', 'op_3-1');
  await leave(join(work, 'video.mp4'));
  await utimes(work, twoDaysAgo, twoDaysAgo);
  const hour = 3_600_000;
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / hour) * hour + 30 * 60_000 });
  await handle({}, { ...deps, upSeconds: () => 300 });
  expect(await readdir(join(folder, 'work'))).not.toContain('op_3-1');
});

it('has nothing to do where nothing was made yet', async () => {
  await handle({}, { ...deps, workFolder: join(folder, 'nowhere') });
});
