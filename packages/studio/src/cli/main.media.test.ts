import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hookline-cli-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('finishes the video even if its progress output is closed', { timeout: 120_000 }, async () => {
  const file = path.join(folder, 'talk.mp4');
  const args = [main, 'talk', '--script', 'Hi.', '--music', 'none', '-o', file];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  child.stdout.destroy();
  expect(await once(child, 'close')).toEqual([0, null]);
  expect((await stat(file)).size).toBeGreaterThan(10_000);
});
