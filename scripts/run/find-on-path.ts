import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/** Where administrators' programs are, which a user's PATH often leaves out. */
const systemFolders = ['/usr/sbin', '/sbin'];

/** @returns absolute path of the first program of these names, or null */
export function findOnPath(...names: string[]): string | null {
  const folders = [...(process.env.PATH ?? '').split(':'), ...systemFolders];
  const files = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return files.find((file) => existsSync(file)) ?? null;
}
