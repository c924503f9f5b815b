import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { withInstallLock } from './install-lock.mjs';
import { Problem } from './problem.mjs';
import { runQuietly } from './run-child.mjs';

/** The parts of onnxruntime-node for graphics cards are not used; its install script would fetch them from elsewhere. */
const withoutCuda = { npm_config_onnxruntime_node_install_cuda: 'skip' };

/**
 * Makes `node_modules` what the lock file says: `npm ci` when it is not, nothing when it is (a few milliseconds).
 *
 * @param {string} root absolute path of the project
 * @param {import('./private-node.mjs').Toolchain} toolchain
 */
export async function ensurePackages(root, toolchain) {
  if (isInstalled(root)) return;
  await withInstallLock(root, async () => {
    if (isInstalled(root)) return;
    console.log('Installing packages (once, and again when the lock file changes)...');
    const args = [...toolchain.npm.args, 'ci', '--no-audit', '--no-fund', '--loglevel=error'];
    const env = { ...toolchain.env, ...withoutCuda };
    const result = await runQuietly(toolchain.npm.command, args, { cwd: root, env });
    if (result.code !== 0) throw new Problem(`npm ci failed:\n${result.output.trim()}`);
    writeFileSync(stampFile(root), stampOf(root));
  });
}

/** @param {string} root */
function isInstalled(root) {
  const stamp = stampOf(root);
  if (readIfThere(stampFile(root)) === stamp) return true;
  // `npm install` by hand leaves no stamp of ours, but npm's own record of what it put there.
  const installed = readIfThere(join(root, 'node_modules', '.package-lock.json'));
  if (installed === '' || !coversLock(readFileSync(join(root, 'package-lock.json'), 'utf8'), installed)) return false;
  writeFileSync(stampFile(root), stamp);
  return true;
}

/** @param {string} root */
function stampFile(root) {
  return join(root, 'node_modules', '.hookline-installed');
}

/**
 * The platform belongs to the stamp: a folder copied to another kind of machine carries the wrong native parts.
 * @param {string} root
 */
function stampOf(root) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  return hash.update(`${process.platform}-${process.arch}`).digest('hex');
}

/**
 * Whether npm's record of an installed tree holds every package of a lock file that this machine needs.
 *
 * @param {string} lockText package-lock.json
 * @param {string} installedText node_modules/.package-lock.json
 * @returns {boolean}
 */
export function coversLock(lockText, installedText) {
  /** @type {Record<string, LockEntry>} */
  const wanted = JSON.parse(lockText).packages;
  /** @type {Record<string, LockEntry>} */
  const present = JSON.parse(installedText).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link)
      return path === '' || !entry.link || present[path]?.link === true;
    const found = present[path];
    if (found === undefined) return isForOthers(entry);
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/**
 * @typedef {{version?: string, integrity?: string, link?: boolean, optional?: boolean, devOptional?: boolean,
 *   os?: string[], cpu?: string[], libc?: string[]}} LockEntry
 */

/**
 * Optional packages may be missing when they are made for another system, or are there for such a one only.
 * @param {LockEntry} entry
 */
function isForOthers({ optional, devOptional, os, cpu, libc }) {
  if (!optional && !devOptional) return false;
  if (os === undefined && cpu === undefined) return true;
  const fits = [
    os?.includes(process.platform) ?? true,
    cpu?.includes(process.arch) ?? true,
    libc?.includes(machineLibc()) ?? true,
  ];
  return !fits.every(Boolean);
}

function machineLibc() {
  const report = /** @type {{header?: {glibcVersionRuntime?: string}} | undefined} */ (process.report?.getReport());
  return report?.header?.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
}

/** @param {string} file */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
