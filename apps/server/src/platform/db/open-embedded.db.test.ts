import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DataFolderLockedError, lockFolder } from './folder-lock.ts';
import { openEmbedded } from './open-embedded.ts';

let folder: string;
// One for all: a new database takes seconds.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hookline-embedded-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the embedded database', () => {
  it('syncs at each commit, keeps its data, and rejects a second opener, naming the process', async () => {
    let syncs = 0;
    const first = await openEmbedded(folder, { onSync: () => (syncs += 1) });
    await first.db.execute(sql`create table kept (n int)`);
    const before = syncs;
    for (let n = 0; n < 20; n += 1) await first.db.execute(sql`insert into kept values (${n})`);
    expect(syncs - before).toBe(20);
    const afterInserts = syncs;
    await first.db.execute(sql`select * from kept`);
    expect(syncs).toBe(afterInserts);
    await first.close();

    const second = await openEmbedded(folder);
    const { rows } = await second.db.execute<{ sum: number }>(sql`select sum(n)::int as sum from kept`);
    expect(rows).toEqual([{ sum: 190 }]);
    await expect(openEmbedded(folder)).rejects.toThrow(`is in use by process ${process.pid}`);
    await second.close();
  });

  it('keeps the event loop running while many queries wait', async () => {
    const { db, close } = await openEmbedded(folder);
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 1);
    const query = sql`select count(*) from generate_series(1, 20000)`;
    await Promise.all(Array.from({ length: 100 }, () => db.execute(query)));
    clearInterval(counting);
    expect(turns).toBeGreaterThan(5);
    await close();
  });
});

describe('the folder lock', () => {
  it('is free at once when its holder is killed', async () => {
    const program = `const { lockFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))});
      await lockFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
    await new Promise((resolve) => child.stdout.once('data', resolve));
    await expect(lockFolder(folder)).rejects.toThrow(`process ${child.pid}`);
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
    await (await lockFolder(folder)).release();
  });

  it('goes to exactly one of many simultaneous requests', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 6 }, () => lockFolder(folder)));
    const held = asked.filter((result) => result.status === 'fulfilled');
    expect(held).toHaveLength(1);
    for (const result of asked) {
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(DataFolderLockedError);
    }
    await held[0]?.value.release();
  });
});
