import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from './problem.mjs';
import { runQuietly } from './run-child.mjs';

/** What the built pages are made from. Contents count, not times: a fresh clone or a switched branch has new times. */
const sources = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/package.json',
  'apps/web/react-router.config.ts',
  'apps/web/tsconfig.json',
  'apps/web/vite.config.ts',
  'packages/contract/src',
  'package-lock.json',
  'scripts/precompress.ts',
];

/**
 * Builds the web app into `apps/web/build/client` (with compressed copies beside the files) when its sources changed.
 *
 * @param {string} root absolute path of the project
 * @param {import('./private-node.mjs').Toolchain} toolchain
 * @returns {Promise<boolean>} whether it had to be built
 */
export async function ensureWebBuild(root, toolchain) {
  const web = join(root, 'apps', 'web');
  if (!existsSync(join(web, 'react-router.config.ts'))) return false;
  const stampFile = join(web, 'build', '.built-from');
  const stamp = hashSources(root);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return false;

  console.log('Building the web app (once, and again when its sources change)...');
  const options = { cwd: web, env: { ...toolchain.env, NODE_ENV: 'production' } };
  const steps = [
    [join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs'), 'build', '--logLevel', 'warn'],
    [join(root, 'scripts', 'precompress.ts'), join(web, 'build', 'client')],
  ];
  for (const args of steps) {
    const result = await runQuietly(toolchain.node, args, options);
    if (result.code !== 0) throw new Problem(`the web app does not build:\n${result.output.trim()}`);
  }
  writeFileSync(stampFile, stamp);
  return true;
}

/** @param {string} root */
function hashSources(root) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((path) => listFiles(root, path))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * Files at or below a path, in a fixed order; tests are left out, they are no part of the pages.
 *
 * @param {string} root
 * @param {string} path relative to root
 * @returns {string[]}
 */
function listFiles(root, path) {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  let entries;
  try {
    entries = readdirSync(absolute, { withFileTypes: true });
  } catch {
    return [path]; // a file, not a folder
  }
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const child = `${path}/${entry.name}`;
      if (entry.isDirectory()) return listFiles(root, child);
      return /\.test\.tsx?$/.test(entry.name) ? [] : [child];
    });
}
