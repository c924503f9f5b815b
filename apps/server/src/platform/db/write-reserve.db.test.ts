import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { OpenedDatabase } from './database.ts';
import { openEmbedded } from './open-embedded.ts';
import { createWriteReserve } from './write-reserve.ts';

// PGlite's own object, whose functions it calls.
const fs: typeof import('node:fs') = createRequire(import.meta.url)('node:fs');
let folder: string;
let database: OpenedDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hookline-reserve-'));
  database = await openEmbedded(join(folder, 'db'));
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

it('gives its space to the database when the disk is full, so that a commit succeeds', async () => {
  const reserve = join(folder, 'db-reserve');
  expect((await stat(reserve)).size).toBeGreaterThan(32 * 1_048_576);
  await database.db.execute(sql`create table kept (n int)`);
  const write = fs.writeSync;
  let refused = 0;
  vi.spyOn(fs, 'writeSync').mockImplementation((...given: unknown[]) => {
    if (fs.existsSync(reserve)) {
      refused += 1;
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    }
    return Reflect.apply(write, fs, given);
  });
  await database.db.execute(sql`insert into kept values (1)`);
  expect(refused).toBe(1);
  const { rows } = await database.db.execute<{ n: number }>(sql`select n from kept`);
  expect(rows).toEqual([{ n: 1 }]);
});

it('is reserved again only if much more than that is free', async () => {
  const file = join(folder, 'other-reserve');
  const reserve = createWriteReserve(file);
  reserve.restore(50 * 1_048_576);
  expect(reserve.release()).toBe(false);
  reserve.restore(500 * 1_048_576);
  expect((await stat(file)).size).toBe(40 * 1_048_576);
  expect([reserve.release(), reserve.release()]).toEqual([true, false]);
});
