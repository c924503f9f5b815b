import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withLock } from './lock.mjs';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hookline-lock-'));
  file = join(folder, 'made', 'lock');
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

const exists = async (path: string): Promise<boolean> => (await readFile(path).catch(() => null)) !== null;

/** Leaves a lock behind, as written `ageMs` ago. */
async function leave(contents: string, ageMs = 0): Promise<void> {
  await withLock(file, '', async () => {});
  await writeFile(file, contents);
  const time = new Date(Date.now() - ageMs);
  await utimes(file, time, time);
}

/** Whether the lock can be acquired within `waitMs`. */
async function canBeHad(waitMs: number): Promise<boolean> {
  const taken = withLock(file, 'waiting', async () => true);
  const had = await Promise.race([taken, delay(waitMs, false)]);
  await rm(file, { force: true });
  await taken;
  return had;
}

async function pidOfEnded(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

describe('withLock', () => {
  it('lets one in at a time and leaves nothing behind', async () => {
    const order: string[] = [];
    const work = (name: string) => async () => {
      order.push(`${name} in`);
      await delay(100);
      order.push(`${name} out`);
      return name;
    };
    const names = await Promise.all([withLock(file, 'waiting', work('a')), withLock(file, 'waiting', work('b'))]);
    expect(names).toEqual(['a', 'b']);
    expect(order).toEqual(['a in', 'a out', 'b in', 'b out']);
    expect(console.log).toHaveBeenCalledExactlyOnceWith('waiting');
    expect(await exists(file)).toBe(false);
  });

  it('is free again after work that failed', async () => {
    const failing = withLock(file, '', () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(await exists(file)).toBe(false);
  });

  it('takes over from a process that is gone', async () => {
    await leave(JSON.stringify({ pid: await pidOfEnded(), startedAt: '1' }));
    expect(await canBeHad(20_000)).toBe(true);
  });

  it.skipIf(process.platform === 'win32')('takes over when the number belongs to another process now', async () => {
    await leave(JSON.stringify({ pid: process.ppid, startedAt: 'long ago' }));
    expect(await canBeHad(20_000)).toBe(true);
  });

  it('takes over an empty one once it is old, not while its maker may still write', async () => {
    await leave('', 6000);
    expect(await canBeHad(20_000)).toBe(true);
    await leave('');
    expect(await canBeHad(1500)).toBe(false);
  });

  it('leaves the taking over to one at a time, unless that one was killed', async () => {
    await leave(JSON.stringify({ pid: await pidOfEnded(), startedAt: '1' }));
    const guard = `${file}.takeover`;
    await mkdir(guard);
    expect(await canBeHad(1500)).toBe(false);
    await leave(JSON.stringify({ pid: await pidOfEnded(), startedAt: '1' }));
    await mkdir(guard, { recursive: true });
    const longAgo = new Date(Date.now() - 20_000);
    await utimes(guard, longAgo, longAgo);
    expect(await canBeHad(20_000)).toBe(true);
  });

  it('waits for one who lives', async () => {
    const second = vi.fn(async () => {});
    let waiting: Promise<void> | undefined;
    await withLock(file, '', async () => {
      waiting = withLock(file, 'waiting', second);
      await delay(700);
      expect(second).not.toHaveBeenCalled();
    });
    await waiting;
    expect(second).toHaveBeenCalledOnce();
  });

  it('keeps many processes that find the same lock left over from working at once', async () => {
    await leave(JSON.stringify({ pid: await pidOfEnded(), startedAt: '1' }));
    const log = join(folder, 'log');
    await appendFile(log, '');
    const program = `
      import { appendFileSync } from 'node:fs';
      import { setTimeout } from 'node:timers/promises';
      import { withLock } from ${JSON.stringify(new URL('./lock.mjs', import.meta.url).href)};
      await withLock(${JSON.stringify(file)}, '', async () => {
        appendFileSync(${JSON.stringify(log)}, '(');
        await setTimeout(40);
        appendFileSync(${JSON.stringify(log)}, ')');
      });
    `;
    const children = Array.from({ length: 5 }, () =>
      spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'ignore' }),
    );
    await Promise.all(children.map((child) => once(child, 'exit')));
    expect(await readFile(log, 'utf8')).toBe('()()()()()');
  });
});
