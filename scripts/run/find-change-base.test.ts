import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findChangeBase } from './find-change-base.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hookline-base-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
const commit = (title: string) => {
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--allow-empty', '-m', title);
  return git('rev-parse', 'HEAD');
};

it('knows none without a repository, in the folder of another, and in one of a single commit', async () => {
  expect(await findChangeBase(folder)).toBeNull();
  git('init', '--quiet', '--initial-branch=main');
  commit('one');
  expect(await findChangeBase(folder)).toBeNull();
  commit('two');
  await mkdir(join(folder, 'inner'));
  expect(await findChangeBase(join(folder, 'inner'))).toBeNull();
});

it('is where the branch left main, on main the commit before the last', async () => {
  git('init', '--quiet', '--initial-branch=main');
  const one = commit('one');
  const two = commit('two');
  expect(await findChangeBase(folder)).toBe(one);
  git('checkout', '--quiet', '-b', 'work');
  commit('three');
  commit('four');
  expect(await findChangeBase(folder)).toBe(two);
});
