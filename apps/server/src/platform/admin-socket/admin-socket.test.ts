import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askAdminSocket, NotRunningError, serveAdminSocket } from './admin-socket.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hookline-admin-'));
});
afterEach(() => rm(folder, { recursive: true }));

const commands = {
  greet: async () => 'hello',
  greetBy: async (name?: string) => `hello ${name ?? 'nobody'}`,
  takeLong: async () => {
    await sleep(600);
    return 'done';
  },
  fail: async () => Promise.reject(new Error('not today')),
};

describe('the admin socket', () => {
  it('runs commands for the user who owns it', async () => {
    const served = await serveAdminSocket(folder, commands);
    expect((await stat(join(folder, 'admin.sock'))).mode & 0o777).toBe(0o600);
    expect(await askAdminSocket(folder, 'greet')).toBe('hello');
    expect(await askAdminSocket(folder, 'greetBy', 'Ann "A"\n')).toBe('hello Ann "A"\n');
    expect(await askAdminSocket(folder, 'greetBy')).toBe('hello nobody');
    await expect(askAdminSocket(folder, 'fail')).rejects.toThrow('not today');
    await expect(askAdminSocket(folder, 'toString')).rejects.toThrow('unknown command');
    await served.close();
    await expect(askAdminSocket(folder, 'greet')).rejects.toThrow(NotRunningError);
  });

  it('waits for slow commands longer than a client may take to send one', async () => {
    const served = await serveAdminSocket(folder, commands, { askMs: 300 });
    expect(await askAdminSocket(folder, 'takeLong')).toBe('done');
    await served.close();
  });

  it('stops at once, even while a command runs', async () => {
    let begin = (): void => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const never = async () => {
      begin();
      return new Promise<string>(() => {});
    };
    const served = await serveAdminSocket(folder, { never });
    const asked = expect(askAdminSocket(folder, 'never')).rejects.toThrow();
    await begun;
    await served.close();
    await asked;
  });

  it('replaces an abandoned one, but not one in use', async () => {
    await writeFile(join(folder, 'admin.sock'), '');
    const first = await serveAdminSocket(folder, commands);
    const second = await serveAdminSocket(folder, { greet: async () => 'second' });
    expect(await askAdminSocket(folder, 'greet')).toBe('hello');
    await second.close();
    expect(await askAdminSocket(folder, 'greet')).toBe('hello');
    await first.close();
  });

  it('works in a folder whose path is too long for a socket', async () => {
    const deep = join(folder, 'd'.repeat(120));
    await mkdir(deep);
    const served = await serveAdminSocket(deep, commands);
    expect(await askAdminSocket(deep, 'greet')).toBe('hello');
    await served.close();
  });
});
