import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The part of a lock file's entry (lockfileVersion 3) that is looked at. */
export interface LockEntry {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  license?: string | { type?: string };
  optionalDependencies?: Record<string, string>;
}

/** Entries by their place, e.g. `node_modules/sharp`. */
export type LockPackages = Record<string, LockEntry>;

/** Reads `package-lock.json` of the project. */
export function readLock(root: string): LockPackages {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
}

/**
 * Finds what would make `npm ci` fail, fetch from somewhere unexpected, or install something unchecked: an optional
 * platform package without an entry (written when a registry did not list it at the time; `npm install` is content,
 * `npm ci` refuses), an address of a registry, a missing checksum.
 *
 * @returns one line per problem
 */
export function findLockProblems(packages: LockPackages): string[] {
  return Object.entries(packages).flatMap(([path, entry]) => {
    const missing = Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !isReachable(packages, path, name))
      .map((name) => `${path || 'the root'}: optional dependency ${name} has no entry, npm ci would fail`);
    if (!path.includes('node_modules/') || entry.link) return missing;
    const problems = missing;
    if (entry.resolved !== undefined) problems.push(`${path}: names an address (${entry.resolved})`);
    if (entry.integrity === undefined) problems.push(`${path}: has no checksum`);
    return problems;
  });
}

/** Looks in the `node_modules` of a package's own folder and of every folder above, as Node does. */
function isReachable(packages: LockPackages, from: string, name: string): boolean {
  for (let folder = from; ; folder = parentFolder(folder)) {
    if (packages[folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`] !== undefined) return true;
    if (folder === '') return false;
  }
}

function parentFolder(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
