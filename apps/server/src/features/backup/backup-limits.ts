import { assetFolders } from '#features/assets/index.ts';
import { assertStorageKey, InvalidStorageKeyError } from '#platform/storage/storage.ts';
import { filePath, manifestPath, secretPath } from './backup-manifest.ts';

/** Files that no row of `assets` names, but that a restored installation needs: thumbnails of a service's creators. */
export const unnamedFolders = ['creators'] as const;

/** The most an archive may hold. Its list is one string in memory, and three million lines are as much as one can be. */
export const mostEntries = 2_500_000;

/** Names of lost files in the list; the terminal shows all of them. */
export const mostLostFiles = 100_000;

/** The secret is 32 random bytes in letters. */
export const mostSecretBytes = 4096;

/** A row as text: scripts and recipes have their own limits far below. */
export const mostRowBytes = 32 * 1_048_576;

/** How long the list of an archive with so many entries can be: a key has at most 300 characters. */
export const mostManifestBytes = (entries: number): number => 64 * 1_048_576 + entries * 512;

const tablePattern = /^database\/[a-z_][a-z0-9_]*\.[a-z_][a-z0-9_]*\.ndjson$/;

export type EntryKind = 'manifest' | 'secret' | 'table' | 'file';

/** The kind of an entry with this name; null for a name that no backup of ours has, such as one that leads out of a folder. */
export function kindOfEntry(path: string): EntryKind | null {
  if (path === manifestPath) return 'manifest';
  if (path === secretPath) return 'secret';
  if (tablePattern.test(path)) return 'table';
  const prefix = filePath('');
  return path.startsWith(prefix) && isOurKey(path.slice(prefix.length)) ? 'file' : null;
}

/** Whether a storage key is in the storage's own grammar and in a folder that we write to. */
function isOurKey(key: string): boolean {
  try {
    assertStorageKey(key);
  } catch (error) {
    if (error instanceof InvalidStorageKeyError) return false;
    throw error;
  }
  return [...assetFolders, ...unnamedFolders].some((folder) => key.startsWith(`${folder}/`));
}
