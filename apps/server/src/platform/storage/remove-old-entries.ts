import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes what lies in a folder and was not touched since: left by processes that were killed. Returns how much went. */
export async function removeOldEntries(folder: string, before: Date): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let removed = 0;
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found === null || found.mtime >= before) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
