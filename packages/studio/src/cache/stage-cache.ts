import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

const checksumBytes = 32;
/** Files younger than this may still be being written by another process. */
const freshMs = 60_000;

/**
 * Reusable results of stages, as files named after their input. Several processes may share the folder: entries appear
 * completely or not at all, and damaged ones count as missing. A full or read-only disk only costs the time to make
 * things again.
 */
export class StageCache {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * The cache key for these values (anything JSON can hold).
   * @param kind type of the entry, for example 'segment'; becomes part of the file name
   */
  static keyOf(kind: string, ...values: readonly unknown[]): string {
    return `${kind}-${createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 40)}`;
  }

  /** The stored entry; undefined if it is missing or damaged. */
  async get(key: string): Promise<Buffer | undefined> {
    const file = path.join(this.#folder, key);
    try {
      const bytes = await readFile(file);
      const content = bytes.subarray(checksumBytes);
      if (!checksum(content).equals(bytes.subarray(0, checksumBytes))) {
        await rm(file, { force: true });
        return undefined;
      }
      const now = new Date();
      await utimes(file, now, now).catch(() => undefined);
      return content;
    } catch {
      return undefined;
    }
  }

  /** Stores bytes under a key. Never throws. */
  async put(key: string, content: Uint8Array): Promise<void> {
    const file = path.join(this.#folder, key);
    const temporary = `${file}.${randomUUID()}`;
    try {
      await mkdir(this.#folder, { recursive: true });
      await writeFile(temporary, [checksum(content), content]);
      await rename(temporary, file);
    } catch {
      await rm(temporary, { force: true }).catch(() => undefined);
    }
  }
}

/**
 * Removes the least recently used files of some folders until all together hold at most `maxBytes`. Files used within
 * the last minute stay. Never throws.
 */
export async function trimCache(folders: readonly string[], maxBytes: number): Promise<void> {
  const files = (await Promise.all(folders.map(listFiles))).flat().sort((a, b) => b.usedMs - a.usedMs);
  let total = 0;
  for (const { file, bytes, usedMs } of files) {
    total += bytes;
    if (total > maxBytes && Date.now() - usedMs > freshMs) await rm(file, { force: true }).catch(() => undefined);
  }
}

async function listFiles(folder: string): Promise<{ file: string; bytes: number; usedMs: number }[]> {
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const facts = await stat(file).catch(() => null);
      return facts?.isFile() ? [{ file, bytes: facts.size, usedMs: facts.mtimeMs }] : [];
    }),
  );
  return found.flat();
}

function checksum(content: Uint8Array): Buffer {
  return createHash('sha256').update(content).digest();
}
