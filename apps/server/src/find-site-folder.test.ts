import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findSiteFolder } from './find-site-folder.ts';

it('follows the name left by the launcher, else uses the bundler’s output', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hookline-site-'));
  expect(findSiteFolder(folder)).toBe(join(folder, 'client'));
  await writeFile(join(folder, 'current'), 'site-0123');
  expect(findSiteFolder(folder)).toBe(join(folder, 'site-0123'));
  await rm(folder, { recursive: true });
});
