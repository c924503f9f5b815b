import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { packRelease } from './pack-release.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'hookline-release-'));
let server: ChildProcess | undefined;
afterAll(async () => {
  if (server !== undefined && server.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  // npm ends before the server it started has.
  rmSync(folder, { recursive: true, force: true, maxRetries: 40, retryDelay: 250 });
});

it('npm start works in an unpacked release, with its own pages', async () => {
  // A clone, because a working copy may have changes; with the pages that are built.
  const clone = join(folder, 'clone');
  execFileSync('git', ['clone', '--quiet', '--local', root, clone]);
  cpSync(join(root, 'apps/web/build'), join(clone, 'apps/web/build'), { recursive: true });
  const { file, sha256 } = await packRelease(`${clone}/`, join(folder, 'dist'));
  expect(readFileSync(`${file}.sha256`, 'utf8')).toMatch(
    new RegExp(`^${sha256}  hookline-\\d+\\.\\d+\\.\\d+\\.tar\\.gz\\n$`),
  );

  execFileSync('tar', ['-xzf', file, '-C', folder]);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const unpacked = join(folder, `hookline-${version}`);
  // Links instead of a download: what is installed is what the lock file says, which the launcher checks.
  execFileSync('cp', ['-al', join(root, 'node_modules'), join(unpacked, 'node_modules')]);
  const env = { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data'), HOST: '127.0.0.1' };
  server = spawn('npm', ['start'], { cwd: unpacked, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let told = '';
  const origin = await new Promise<string>((resolve, reject) => {
    server?.stdout?.on('data', (chunk: Buffer) => {
      told += chunk.toString();
      const [, address] = /running at (\S+)/.exec(told) ?? [];
      if (address !== undefined) resolve(address);
    });
    server?.once('exit', () => reject(new Error(`it ended:\n${told}`)));
  });
  expect(told).not.toContain('Building the web app');
  expect(await (await fetch(`${origin}/api/ready`)).json()).toMatchObject({ status: 'ready' });
  expect(await (await fetch(origin)).text()).toContain('Hookline');
});
