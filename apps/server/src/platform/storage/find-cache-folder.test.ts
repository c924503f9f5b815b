import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findCacheFolder } from './find-cache-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hookline-find-cache-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('creates the preferred folder and leaves nothing in it', async () => {
  const wanted = join(folder, 'data', 'cache');
  expect(await findCacheFolder(wanted)).toEqual({ folder: wanted, notice: null });
});

it('uses another place, and says so in one line, if the preferred one is not writable', async () => {
  const wanted = join(folder, 'cache');
  await writeFile(wanted, 'a file stands in the way');
  const found = await findCacheFolder(wanted);
  expect(found.folder).not.toBe(wanted);
  expect((await stat(found.folder)).isDirectory()).toBe(true);
  expect(found.notice).toMatch(/^Cannot write to the cache folder \S+ \(EEXIST\)\. Using \S+ instead[^\n]*$/);
  await rm(found.folder, { recursive: true });
});
