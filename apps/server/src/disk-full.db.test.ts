import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { leaveDrawnCast } from '#testing/drawn-cast.ts';

const main = join(import.meta.dirname, 'main.ts');

/** A disk of its own, small enough to fill. Only root may mount one, and not everywhere. */
function mountSmallDisk(): { folder: string } | { refusal: string } {
  const folder = mkdtempSync(join(tmpdir(), 'hookline-small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=220m', 'none', folder], { stdio: 'pipe' });
    return { folder };
  } catch (error) {
    rmSync(folder, { recursive: true });
    return { refusal: error instanceof Error ? (error.message.split('\n')[1] ?? error.message) : String(error) };
  }
}

const disk = mountSmallDisk();
const folder = 'folder' in disk ? disk.folder : '';
const title = `the program on a full disk${'refusal' in disk ? ` [skipped, no small disk can be mounted: ${disk.refusal}]` : ''}`;
const dataDir = join(folder, 'data');
const env = { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir };
let child: ChildProcess | undefined;
const children: ChildProcess[] = [];

afterAll(async () => {
  // Also those of tests that failed before they had stopped theirs.
  for (const left of children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
    left.kill('SIGKILL');
    await once(left, 'exit');
  }
  if (folder === '') return;
  execFileSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true });
});

function fill(): void {
  mkdirSync(join(folder, 'fill'), { recursive: true });
  for (const bytes of [8 * 1_048_576, 65_536, 4096]) {
    for (let n = 0; n < 1000; n += 1) {
      const { bavail, bsize } = statfsSync(folder);
      if (bavail * bsize < bytes) break;
      try {
        writeFileSync(
          join(folder, 'fill', `${bytes}-${n}-${readdirSync(join(folder, 'fill')).length}`),
          Buffer.alloc(bytes),
        );
      } catch {
        break;
      }
    }
  }
}

function makeRoom(): void {
  rmSync(join(folder, 'fill'), { recursive: true });
}

async function start(): Promise<{ origin: string; cookie: string; output: () => string }> {
  const started = spawn(process.execPath, [main], { env });
  child = started;
  children.push(started);
  let output = '';
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk) => (output += chunk));
  const link = await vi.waitFor(
    () => {
      if (started.exitCode !== null) throw new Error(output);
      const found = /(http\S+)\/auth\/owner\?token=\S+/.exec(output);
      if (found === null) throw new Error(`not up: ${output}`);
      return found;
    },
    { timeout: 120_000, interval: 100 },
  );
  const answer = await fetch(link[0], { redirect: 'manual' });
  const cookie = answer.headers.getSetCookie().map((value) => value.split(';', 1)[0]);
  return { origin: link[1] ?? '', cookie: cookie.join('; '), output: () => output };
}

async function failingStart(): Promise<string> {
  const failed: { code?: unknown; stdout: string; stderr: string } = await promisify(execFile)(
    process.execPath,
    [main],
    { env },
  ).catch((error) => error);
  expect(failed.code).toBe(1);
  return failed.stdout + failed.stderr;
}

describe.skipIf('refusal' in disk)(title, { timeout: 300_000 }, () => {
  it('reports in one line that it cannot start on a full disk', async () => {
    fill();
    const said = await failingStart().finally(makeRoom);
    expect(said).toBe(
      `The disk with the data folder ${dataDir} is full. Free up space and start again. Nothing was lost.\n`,
    );
  });

  // In the folder that the failed start has left.
  it('starts, keeps reading, refuses to write in plain words, and recovers', async () => {
    await leaveDrawnCast(dataDir);
    const { origin, cookie } = await start();
    const headers = { cookie, origin, 'content-type': 'application/json' };
    const statusOf = async (path: string) => (await fetch(origin + path, { headers: { cookie } })).status;
    const rename = () =>
      fetch(`${origin}/api/user/profile`, { method: 'PUT', headers, body: JSON.stringify({ name: 'Somebody' }) });
    expect((await rename()).status).toBe(200);

    fill();
    await vi.waitFor(async () => expect((await rename()).status).toBe(507), { timeout: 10_000 });
    expect(await (await rename()).json()).toMatchObject({
      code: 'DISK_FULL',
      error: 'The server has run out of disk space. Nothing was saved. Please try again later.',
    });
    // Far more lines than the log can take.
    for (let n = 0; n < 200; n += 1) {
      expect(await statusOf('/api/video/my')).toBe(200);
      expect(await statusOf('/api/nowhere')).toBe(404);
    }
    expect(await statusOf('/api/health')).toBe(200);
    expect(await statusOf('/api/ready')).toBe(200);
    const signedOut = await fetch(`${origin}/api/auth/refresh`, { method: 'POST', headers });
    expect(signedOut.status).toBe(200);

    makeRoom();
    await vi.waitFor(async () => expect((await rename()).status).toBe(200), { timeout: 10_000 });
    // SIGHUP is sent in main.db.test.ts; SIGTERM by e2e/server.ts, whose run fails when it does not end them with code 0.
    child?.kill('SIGINT');
    if (child !== undefined) expect((await once(child, 'exit'))[0]).toBe(0);
  });

  it('reports in one line that the disk is read-only', async () => {
    execFileSync('mount', ['-o', 'remount,ro', folder]);
    const said = await failingStart();
    execFileSync('mount', ['-o', 'remount,rw', folder]);
    expect(said).toBe(
      `The data folder ${dataDir} is on a read-only disk. Make it writable, or set DATA_DIR to another folder.\n`,
    );
  });
});
