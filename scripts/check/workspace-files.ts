import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that hold nothing written by hand (the same ones .gitignore names). */
const ignored = new Set([
  '.cache',
  '.git',
  '.react-router',
  'build',
  'coverage',
  'data',
  'dist',
  'node_modules',
  'playwright-report',
  'test-results',
]);

/**
 * Files of the project. git is not asked: it may be missing, or refuse a folder that belongs to another user.
 *
 * @param root absolute path of the project
 * @param folders where to look, relative to root
 * @param pattern what the path (relative to root, with `/`) must match
 * @returns relative paths, sorted
 */
export function listWorkspaceFiles(root: string, folders: readonly string[], pattern: RegExp): string[] {
  return folders.flatMap((folder) => listFolder(root, folder)).filter((path) => pattern.test(path));
}

function listFolder(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return ignored.has(entry.name) ? [] : listFolder(root, path);
      return entry.isFile() ? [path] : [];
    });
}
