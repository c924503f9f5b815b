import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { leaveDrawnCast } from '#testing/drawn-cast.ts';

const run = promisify(execFile);

let dataDir: string;
let children: ChildProcess[] = [];
// One for all: a new database takes seconds.
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hookline-main-'));
  await leaveDrawnCast(dataDir);
});
afterEach(async () => {
  await Promise.all(
    children
      .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
      .map((child) => {
        child.kill('SIGKILL');
        return once(child, 'exit');
      }),
  );
  children = [];
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

function environment(extra: Record<string, string> = {}): Record<string, string> {
  return { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, ...extra };
}

interface Started {
  child: ChildProcess;
  /** Everything it has written so far, standard output and error. */
  output(): string;
  origin: string;
  ownerLink: string;
}

async function start(extra: Record<string, string> = {}): Promise<Started> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env: environment(extra) });
  children.push(child);
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const origin = /running at (\S+)/.exec(output)?.[1];
      const ownerLink = /(http\S+\/auth\/owner\?token=\S+)\n/.exec(output)?.[1];
      if (origin !== undefined && ownerLink !== undefined) resolve({ child, output: () => output, origin, ownerLink });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${output}`)));
  });
}

/** Exit code and what a start that must fail says. */
async function failingStart(extra: Record<string, string> = {}): Promise<{ code: unknown; said: string }> {
  const failed = await run(process.execPath, [join(import.meta.dirname, 'main.ts')], { env: environment(extra) }).catch(
    (error: { code: unknown; stdout: string; stderr: string }) => error,
  );
  return { code: 'code' in failed ? failed.code : 0, said: failed.stdout + failed.stderr };
}

async function stop({ child }: Started, signal: NodeJS.Signals): Promise<number | null> {
  child.kill(signal);
  const [code] = await once(child, 'exit');
  return code;
}

/** Uses an owner link and returns the cookies it set. */
async function signIn(link: string): Promise<string> {
  const answer = await fetch(link, { redirect: 'manual' });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

const statusOf = async (origin: string, cookie: string): Promise<number> =>
  (await fetch(`${origin}/api/auth/status`, { headers: { cookie } })).status;

describe('the program', { timeout: 240_000 }, () => {
  it('starts, signs its owner in, survives kill -9, reports missing ffmpeg in one plain line, and stops cleanly', async () => {
    const first = await start();
    const cookie = await signIn(first.ownerLink);
    expect(await statusOf(first.origin, cookie)).toBe(200);
    expect((await fetch(`${first.origin}/api/ready`)).status).toBe(200);

    const locked = await failingStart();
    expect(locked).toEqual({ code: 1, said: expect.stringContaining(`in use by process ${first.child.pid}`) });
    expect(locked.said.trim().split('\n')).toHaveLength(1);
    await stop(first, 'SIGKILL');

    const second = await start({ FFMPEG_PATH: join(dataDir, 'no-ffmpeg') });
    const lines = second
      .output()
      .split('\n')
      .filter((line) => /ffmpeg/i.test(line));
    expect(lines).toEqual([expect.stringMatching(/^Hookline cannot make videos: ffmpeg was not found\./)]);
    expect(await statusOf(second.origin, cookie)).toBe(200);
    const admin = await run(process.execPath, [join(import.meta.dirname, 'admin', 'main.ts'), 'owner-link'], {
      env: environment(),
    });
    const fresh = await signIn(admin.stdout.trim());
    expect(await statusOf(second.origin, fresh)).toBe(200);
    // As when the terminal is closed. SIGINT is sent in disk-full.db.test.ts, SIGTERM by e2e/server.ts.
    expect(await stop(second, 'SIGHUP')).toBe(0);

    const log = await readFile(join(dataDir, 'hookline.log'), 'utf8');
    expect(log).toContain('/auth/owner');
    for (const link of [first.ownerLink, second.ownerLink, admin.stdout.trim()]) {
      expect(log).not.toContain(new URL(link).searchParams.get('token'));
    }
  });

  // Node's own way of making folders never comes back from there.
  it.runIf(process.platform === 'linux')('reports in one line that no data folder can be created', async () => {
    const { code, said } = await failingStart({ DATA_DIR: '/proc/nope' });
    expect([code, said]).toEqual([1, expect.stringMatching(/^DATA_DIR \/proc\/nope is not a folder[^\n]*\n$/)]);
  });

  it('reports in one line that the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = address !== null && typeof address === 'object' ? String(address.port) : '';
    const { code, said } = await failingStart({ PORT: port });
    expect(code).toBe(1);
    expect(said).toBe(
      `Port ${port} on 127.0.0.1 is in use by another program. Stop it, or set PORT to another number.\n`,
    );
    other.close();
  });

  it('reports every problem of the environment, and a missing database', async () => {
    const { code, said } = await failingStart({ PORT: 'x', ROLE: 'everything' });
    expect(code).toBe(1);
    expect(said).toContain('PORT: ');
    expect(said).toContain('ROLE: ');
    const noDatabase = await failingStart({ DATABASE_URL: 'postgres://user:pw@127.0.0.1:1/hookline' });
    expect(noDatabase.said).toMatch(/^The database 127\.0\.0\.1:1\/hookline cannot be used: .*\n$/);
    expect(noDatabase.said).not.toContain('pw');
  });

  it('tells the operator when nothing is running here, and which commands exist', async () => {
    const admin = (...args: string[]) =>
      run(process.execPath, [join(import.meta.dirname, 'admin', 'main.ts'), ...args], { env: environment() }).catch(
        (error: { code: number; stdout: string; stderr: string }) => error,
      );
    expect(await admin('owner-link')).toMatchObject({ code: 1, stderr: expect.stringContaining('npm start') });
    expect(await admin('nonsense')).toMatchObject({ code: 2 });
    expect(await admin('--help')).toMatchObject({ stdout: expect.stringContaining('owner-link') });
  });
});
