import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ensureWebBuild } from './web-build.mjs';

/** Stands for the bundler: empties its folder and writes what the one source file says, after a moment. */
const bundler = `
  const fs = require('node:fs');
  const source = fs.readFileSync('src/page.txt', 'utf8');
  fs.rmSync('build/client', { recursive: true, force: true });
  fs.mkdirSync('build/client', { recursive: true });
  fs.appendFileSync('../../builds', source + ' ');
  setTimeout(() => {
    if (source === 'broken') { console.error('no such page'); process.exit(1); }
    if (source === 'slow' && fs.readFileSync('../../builds', 'utf8') === 'slow ') {
      console.error('Prerender: Request failed for /: The operation was aborted due to timeout');
      process.exit(1);
    }
    fs.writeFileSync('build/client/index.html', source);
  }, 150);
`;
const toolchain = { node: process.execPath, env: process.env, npm: { command: 'npm', args: [] } };

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hookline-web-build-'));
  vi.spyOn(console, 'log').mockImplementation(() => {});
  await write('apps/web/react-router.config.ts', '');
  await write('node_modules/@react-router/dev/bin.cjs', bundler);
  await write('scripts/precompress.ts', '');
  await write('apps/web/src/page.txt', 'one');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(root, { recursive: true, force: true });
});

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

const build = (): Promise<boolean> => ensureWebBuild(root, toolchain);
const inBuild = (...path: string[]): string => join(root, 'apps', 'web', 'build', ...path);
const current = (): Promise<string> => readFile(inBuild('current'), 'utf8');
const page = async (site: string): Promise<string> => readFile(inBuild(site, 'index.html'), 'utf8');
const builds = (): Promise<string> => readFile(join(root, 'builds'), 'utf8');

describe('ensureWebBuild', () => {
  it('builds when sources changed, and leaves the files a running server reads alone', async () => {
    expect([await build(), await build()]).toEqual([true, false]);
    const first = await current();
    await write('apps/web/src/page.txt', 'two');
    expect(await build()).toBe(true);
    expect(await page(await current())).toBe('two');
    expect(await page(first)).toBe('one');
  });

  it.each(['packages/contract/package.json', 'packages/contract/src/a.ts', 'package-lock.json'])(
    'builds anew after a change of %s',
    async (path) => {
      await build();
      await write(path, '{}');
      expect(await build()).toBe(true);
    },
  );

  it('returns to an earlier build without making it again', async () => {
    await build();
    const first = await current();
    await write('apps/web/src/page.txt', 'two');
    await build();
    await write('apps/web/src/page.txt', 'one');
    expect(await build()).toBe(false);
    expect(await current()).toBe(first);
  });

  it('builds once when two start at the same time', async () => {
    expect((await Promise.all([build(), build()])).sort()).toEqual([false, true]);
    expect(await builds()).toBe('one ');
  });

  it('says why it failed and keeps serving the last build', async () => {
    await build();
    const first = await current();
    await write('apps/web/src/page.txt', 'broken');
    await expect(build()).rejects.toThrow('no such page');
    expect(await current()).toBe(first);
  });

  it('tries once more when a busy machine ran out of time', async () => {
    await write('apps/web/src/page.txt', 'slow');
    expect(await build()).toBe(true);
    expect(await builds()).toBe('slow slow ');
    expect(await page(await current())).toBe('slow');
  });

  it('removes builds nobody can still be served from', async () => {
    const longAgo = new Date(Date.now() - 30 * 24 * 60 * 60_000);
    for (const name of ['site-a', 'site-b', 'site-c', 'site-d', 'site-e']) {
      await mkdir(inBuild(name), { recursive: true });
      if (name < 'site-c') await utimes(inBuild(name), longAgo, longAgo);
    }
    await build();
    const left = (await readdir(inBuild())).filter((name) => name.startsWith('site-'));
    expect(left.sort()).toEqual([await current(), 'site-c', 'site-d', 'site-e'].sort());
  });
});
