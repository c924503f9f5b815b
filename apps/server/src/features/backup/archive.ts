import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Header, Pack, Parser, ReadEntry } from 'tar';

export interface ArchiveEntry {
  path: string;
  sizeBytes: number;
  sha256: string;
}

export interface ArchiveWriter {
  /** @throws Error when the source does not have exactly `sizeBytes` */
  add(path: string, sizeBytes: number, source: AsyncIterable<Uint8Array>): Promise<ArchiveEntry>;
  /** Only now the file has its name. */
  close(): Promise<void>;
  /** Removes what there is of it. */
  abandon(): Promise<void>;
}

/** A tar compressed with Zstandard, readable with `tar --zstd`. It appears under its name when it is whole and on the disk. */
export async function createArchive(file: string): Promise<ArchiveWriter> {
  const partial = `${file}.partial`;
  const pack = new Pack({ portable: true });
  const params = { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 };
  // Never over another one: somebody else may be writing it.
  const target = await open(partial, 'wx', 0o600);
  const written = pipeline(
    Readable.from(pack, { objectMode: false }),
    createZstdCompress({ params }),
    createWriteStream(partial, { fd: target, flush: true }),
  );
  // Reported by whoever waits for it: `add` or `close`.
  written.catch(() => undefined);

  async function add(path: string, sizeBytes: number, source: AsyncIterable<Uint8Array>): Promise<ArchiveEntry> {
    const entry = new ReadEntry(new Header({ path, size: sizeBytes, mode: 0o600, type: 'File', mtime: new Date() }));
    const hash = createHash('sha256');
    const ended = once(entry, 'end');
    pack.add(entry);
    let bytes = 0;
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > sizeBytes) break;
      hash.update(chunk);
      if (!entry.write(Buffer.from(chunk))) await Promise.race([once(entry, 'drain'), written]);
    }
    if (bytes !== sizeBytes) throw new Error(`${path} changed while it was copied`);
    entry.end();
    await Promise.race([ended, written]);
    return { path, sizeBytes, sha256: hash.digest('hex') };
  }

  return {
    add,
    async close() {
      pack.end();
      await written;
      await rename(partial, file);
      await syncFolder(dirname(file));
    },
    async abandon() {
      pack.destroy(new Error('abandoned'));
      await written.catch(() => undefined);
      await rm(partial, { force: true });
    },
  };
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** `declaredBytes` is what the entry says of its size before it comes; an archive that lies about it is damaged. */
export type ReadEntryHandler = (path: string, body: AsyncIterable<Buffer>, declaredBytes: number) => Promise<void>;

/**
 * Reads an archive entry by entry; each is handled before the next begins.
 * @throws Error when the file is damaged, cut off, or something else, and what the handler throws
 */
export async function readArchive(file: string, handle: ReadEntryHandler): Promise<void> {
  let handled = Promise.resolve();
  let failure: { error: unknown } | undefined;
  const parser = new Parser({
    strict: true,
    onReadEntry: (entry) => {
      handled = handled
        .then(() => {
          if (failure !== undefined) return undefined;
          // A link would be written as what it points to, and has no bytes of its own to check.
          if (entry.type !== 'File') throw new Error(`${printable(entry.path)} is a ${entry.type}, not a file`);
          return handle(entry.path, entry, entry.size);
        })
        .catch((error: unknown) => {
          failure ??= { error };
        })
        // What the handler left unread would keep the rest from coming.
        .then(() => void entry.resume());
    },
  });
  parser.on('error', (error: unknown) => {
    failure ??= { error };
  });
  const check = (): void => {
    if (failure !== undefined) throw failure.error;
  };
  await pipeline(createReadStream(file), createZstdDecompress(), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      check();
      if (!parser.write(chunk)) await Promise.race([once(parser, 'drain'), untilFailed(() => failure !== undefined)]);
    }
  });
  check();
  parser.end();
  await handled;
  check();
}

/** The parser says nothing more after an error: not that it could go on either. */
async function untilFailed(hasFailed: () => boolean): Promise<void> {
  while (!hasFailed()) await new Promise((resolve) => setTimeout(resolve, 50).unref());
}

/** A stranger's name, safe to print: without control characters, and short. */
export function printable(name: string): string {
  const shown = name.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '?');
  return shown.length > 120 ? `${shown.slice(0, 120)}...` : shown;
}
