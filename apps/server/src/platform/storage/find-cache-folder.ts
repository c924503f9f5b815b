import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface CacheFolder {
  folder: string;
  /** One plain line for the operator when it is not the wanted one. */
  notice: string | null;
}

/**
 * The wanted folder (created if missing) or, if it is not writable, a system temporary folder: the cache only improves
 * speed, and its absence must not fail requests.
 */
export async function findCacheFolder(wanted: string): Promise<CacheFolder> {
  const probe = join(wanted, `.probe-${process.pid}`);
  try {
    await mkdir(wanted, { recursive: true, mode: 0o700 });
    await writeFile(probe, '');
    await rm(probe);
    return { folder: wanted, notice: null };
  } catch (error) {
    const folder = await mkdtemp(join(tmpdir(), 'hookline-cache-'));
    const reason = error instanceof Error && 'code' in error ? error.code : error;
    const notice = `Cannot write to the cache folder ${wanted} (${reason}). Using ${folder} instead; its contents are rebuilt after every start.`;
    return { folder, notice };
  }
}
