import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { migrationsFolder } from './migrations-folder.ts';

it('the migrations create exactly the declared tables', async () => {
  const root = fileURLToPath(new URL('../../../../..', import.meta.url));
  const folder = await mkdtemp(join(tmpdir(), 'hookline-migrations-'));
  await cp(migrationsFolder, folder, { recursive: true });
  const tool = join(root, 'node_modules', 'drizzle-kit', 'bin.cjs');
  const schema = './apps/server/src/{features,platform}/*/*.table.ts';
  // The tool puts './' before whatever it is given, and ends with success when it fails.
  const out = relative(root, folder);
  const args = [tool, 'generate', '--dialect', 'postgresql', '--schema', schema, '--out', out];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  expect(stdout).toContain('No schema changes, nothing to migrate');
  await rm(folder, { recursive: true });
});
