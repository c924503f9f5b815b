import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { assertStorageKey, type Storage, type StoredFile } from './storage.ts';

/** Nothing is written for longer than this. */
const unfinishedAfterMs = 60 * 60_000;

const isErrno = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Files on disk in `folder` (created if missing). */
export async function createFileStorage(folder: string): Promise<Storage> {
  // Unfinished files lie in their own folder on the same disk, where a rename is atomic and a restart can sweep them.
  const incoming = join(folder, '.incoming');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await sweepUnfinished(incoming);

  const localPath = (key: string): string => {
    assertStorageKey(key);
    return join(folder, key);
  };

  const readStat = async (key: string): Promise<StoredFile | null> => {
    try {
      const found = await stat(localPath(key));
      return found.isFile() ? { sizeBytes: found.size, modifiedAt: found.mtime } : null;
    } catch (error) {
      if (isErrno(error, 'ENOENT') || isErrno(error, 'ENOTDIR')) return null;
      throw error;
    }
  };

  return {
    stat: readStat,
    localCopy: async (key) => localPath(key),

    async write(key, source) {
      const target = localPath(key);
      const temporary = join(incoming, randomUUID());
      try {
        await fill(temporary, source);
        await sync(temporary);
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await rename(temporary, target);
        await syncFolders(dirname(target), folder);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      const stored = await readStat(key);
      if (stored === null) throw new Error(`stored file vanished: ${key}`);
      return stored;
    },

    createReadStream: (key, range) => createReadStream(localPath(key), range),

    async *list(name) {
      assertStorageKey(name);
      const entries = await readdir(join(folder, name), { recursive: true }).catch((error: unknown) => {
        if (isErrno(error, 'ENOENT')) return [];
        throw error;
      });
      for (const entry of entries) {
        const key = `${name}/${entry.split(sep).join('/')}`;
        const stored = await readStat(key);
        if (stored !== null) yield { key, ...stored };
      }
    },

    async remove(key) {
      await rm(localPath(key), { force: true });
    },
  };
}

/** Removes what a killed process left behind; young files may belong to another process on the same folder. */
async function sweepUnfinished(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const found = await stat(path).catch(() => null);
    if (found !== null && Date.now() - found.mtimeMs > unfinishedAfterMs) await rm(path, { force: true });
  }
}

async function fill(temporary: string, source: Readable | Uint8Array | { moveFrom: string }): Promise<void> {
  if (source instanceof Uint8Array) return pipeline(Readable.from([source]), createWriteStream(temporary));
  if (source instanceof Readable) return pipeline(source, createWriteStream(temporary));
  try {
    await rename(source.moveFrom, temporary);
  } catch (error) {
    // Another disk: a rename cannot cross it.
    if (!isErrno(error, 'EXDEV')) throw error;
    await copyFile(source.moveFrom, temporary);
    await rm(source.moveFrom, { force: true });
  }
}

/** The database row that names this file is durable, so the file must be too. */
async function sync(path: string): Promise<void> {
  // Writable, because Windows flushes no other handle.
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A name is durable when its folder is: each one from `from` up to `top`, as some of them may be new. */
async function syncFolders(from: string, top: string): Promise<void> {
  // Windows keeps names durable by itself and opens no folders.
  if (process.platform === 'win32') return;
  for (let folder = from; folder.length >= top.length; folder = dirname(folder)) {
    const handle = await open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}
