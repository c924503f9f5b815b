import { mkdtemp, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StageCache, trimCache } from './stage-cache.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hookline-cache-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('StageCache', () => {
  it('returns stored entries, also to other instances with the same folder', async () => {
    const key = StageCache.keyOf('thing', { a: 1 }, 'b');
    expect(StageCache.keyOf('thing', { a: 1 }, 'c')).not.toBe(key);
    await new StageCache(folder).put(key, Buffer.from('content'));
    expect(String(await new StageCache(folder).get(key))).toBe('content');
    expect(await new StageCache(folder).get(StageCache.keyOf('thing', 2))).toBeUndefined();
  });

  it('treats damaged entries as missing and removes them', async () => {
    const cache = new StageCache(folder);
    const key = StageCache.keyOf('thing', 'damaged');
    for (const damage of [
      (file: string) => truncate(file, 36),
      (file: string) => truncate(file, 0),
      (file: string) => writeFile(file, Buffer.alloc(60, 7)),
    ]) {
      await cache.put(key, Buffer.from('some content'));
      await damage(path.join(folder, key));
      expect(await cache.get(key)).toBeUndefined();
      expect(await readdir(folder)).not.toContain(key);
    }
  });

  it('stays silent if nothing can be written', async () => {
    const blocked = path.join(folder, 'a-file');
    await writeFile(blocked, '');
    const cache = new StageCache(blocked);
    await cache.put('key', Buffer.from('x'));
    expect(await cache.get('key')).toBeUndefined();
  });

  it('survives many writers of one key', async () => {
    const key = StageCache.keyOf('thing', 'shared');
    const content = Buffer.alloc(200_000, 5);
    await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const cache = new StageCache(folder);
        if (index % 2) await cache.put(key, content);
        else expect([undefined, content.length]).toContain((await cache.get(key))?.length);
      }),
    );
    expect((await new StageCache(folder).get(key))?.equals(content)).toBe(true);
    expect((await readdir(folder)).filter((name) => name.startsWith(`${key}.`))).toEqual([]);
  });
});

describe('trimCache', () => {
  it('removes the least recently used files, never those in use', async () => {
    const full = await mkdtemp(path.join(folder, 'full-'));
    const cache = new StageCache(full);
    for (let age = 1; age <= 5; age++) {
      await cache.put(`hours-${age}`, Buffer.alloc(968));
      const usedAt = new Date(Date.now() - age * 3_600_000);
      await utimes(path.join(full, `hours-${age}`), usedAt, usedAt);
    }
    await cache.get('hours-5');
    await trimCache([full, path.join(folder, 'nowhere')], 3000);
    expect((await readdir(full)).sort()).toEqual(['hours-1', 'hours-2', 'hours-5']);
    await trimCache([full], 0);
    expect(await readdir(full)).toEqual(['hours-5']);
  });
});
