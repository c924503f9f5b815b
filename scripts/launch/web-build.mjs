import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { Problem } from './problem.mjs';
import { runQuietly } from './run-child.mjs';

/** Sources of the built pages. Contents are compared, not times: a fresh clone or a switched branch has new times. */
const sources = [
  'apps/web/build-steps',
  'apps/web/src',
  'apps/web/public',
  'apps/web/package.json',
  'apps/web/react-router.config.ts',
  'apps/web/tsconfig.json',
  'apps/web/vite.config.ts',
  'packages/contract/package.json',
  'packages/contract/src',
  'package-lock.json',
  'scripts/precompress.ts',
];
/** The newest of the previous builds are retained, and all younger than this. */
const keptSites = 3;
const keptMs = 7 * 24 * 60 * 60_000;
/** React Router gives each page it writes in advance ten seconds, which a busy machine can need to load them alone. */
const ranOutOfTime = /Prerender: .*timeout/;

/**
 * Builds the web app when its sources changed. Every build (with compressed copies beside the files) has a folder of
 * its own, `apps/web/build/site-<stamp>`, and `apps/web/build/current` names the one to serve: a server that runs
 * keeps the files it started with.
 *
 * @param {string} root absolute path of the project
 * @param {import('./private-node.mjs').Toolchain} toolchain
 * @returns {Promise<boolean>} whether it had to be built
 */
export async function ensureWebBuild(root, toolchain) {
  if (!existsSync(join(root, 'apps', 'web', 'react-router.config.ts'))) return false;
  const folder = join(root, 'apps', 'web', 'build');
  if (currentSite(folder) === siteNow(root)) return false;
  return withLock(join(folder, '.lock'), 'Another start is already building the web app. Waiting...', async () => {
    const site = siteNow(root);
    if (currentSite(folder) === site) return false;
    // A branch that was built before may be back.
    const isNew = !existsSync(join(folder, site));
    if (isNew) await build(root, toolchain, join(folder, site));
    // Renamed into place: a server that starts meanwhile reads the one name or the other.
    writeFileSync(join(folder, '.current'), site);
    renameSync(join(folder, '.current'), join(folder, 'current'));
    removeOldSites(folder, site);
    return isNew;
  });
}

/**
 * @param {string} root
 * @param {import('./private-node.mjs').Toolchain} toolchain
 * @param {string} site where the finished build goes; there is nothing yet
 */
async function build(root, toolchain, site) {
  console.log('Building the web app (once, and again when its sources change)...');
  const web = join(root, 'apps', 'web');
  const client = join(web, 'build', 'client');
  const options = { cwd: web, env: { ...toolchain.env, NODE_ENV: 'production' } };
  const steps = [
    [join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs'), 'build', '--logLevel', 'warn'],
    [join(root, 'scripts', 'precompress.ts'), client],
  ];
  for (const args of steps) {
    const run = () => runQuietly(toolchain.node, args, options);
    let result = await run();
    if (result.code !== 0 && ranOutOfTime.test(result.output)) result = await run();
    if (result.code !== 0) throw new Problem(`the web app failed to build:\n${result.output.trim()}`);
  }
  renameSync(client, site);
}

/**
 * The folder of the build that is served: a name below `folder`; undefined when it is not there.
 * @param {string} folder
 */
function currentSite(folder) {
  try {
    const site = readFileSync(join(folder, 'current'), 'utf8');
    return existsSync(join(folder, site)) ? site : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} root */
function siteNow(root) {
  return `site-${hashSources(root).slice(0, 16)}`;
}

/**
 * Old builds stay for a while, for servers that still run with them.
 * @param {string} folder
 * @param {string} current
 */
function removeOldSites(folder, current) {
  const old = readdirSync(folder)
    .filter((name) => name.startsWith('site-') && name !== current)
    .map((name) => ({ path: join(folder, name), builtAt: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.builtAt - a.builtAt);
  for (const { path, builtAt } of old.slice(keptSites)) {
    if (Date.now() - builtAt > keptMs) rmSync(path, { recursive: true, force: true });
  }
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
