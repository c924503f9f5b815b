import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { create } from 'tar';
import { runCommand } from './run-node.ts';

const buildFolder = 'apps/web/build';

/**
 * Writes `hookline-VERSION.tar.gz` and a `.sha256` beside it. The same commit and pages give the same bytes.
 *
 * @param root of a git checkout whose pages are built
 * @param folder where it goes, made if missing
 * @throws Error when something is not committed, or the pages are not built
 */
export async function packRelease(root: string, folder: string): Promise<{ file: string; sha256: string }> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const changed = await git(root, ['status', '--porcelain']);
  if (changed !== '') throw new Error(`commit first:\n${changed}`);
  const committed = (await git(root, ['ls-files', '-z'])).split('\0').filter((name) => name !== '');
  const madeAt = new Date(Number(await git(root, ['log', '-1', '--format=%ct'])) * 1000);

  await mkdir(folder, { recursive: true });
  const file = join(folder, `hookline-${version}.tar.gz`);
  await create({ file, gzip: { level: 9 }, cwd: root, prefix: `hookline-${version}`, portable: true, mtime: madeAt }, [
    ...committed,
    ...listPages(root),
  ]);
  const sha256 = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
  await writeFile(`${file}.sha256`, `${sha256}  ${basename(file)}\n`);
  return { file, sha256 };
}

/** The pages `current` names, and that name. */
function listPages(root: string): string[] {
  const current = join(root, buildFolder, 'current');
  if (!existsSync(current)) throw new Error('the pages are not built: node scripts/launch.mjs build');
  const site = readFileSync(current, 'utf8').trim();
  const files = readdirSync(join(root, buildFolder, site), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replace(/^\//, ''));
  return [`${buildFolder}/current`, ...files.sort()];
}

async function git(root: string, args: readonly string[]): Promise<string> {
  const { code, output } = await runCommand('git', [...args], { cwd: root, output: 'keep' });
  if (code !== 0) throw new Error(`git ${args[0]} failed:\n${output}`);
  return output.trim();
}
