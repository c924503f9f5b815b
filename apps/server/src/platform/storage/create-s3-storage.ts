import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { S3Config } from '#config/storage-config.ts';
import { createId } from '#platform/db/create-id.ts';
import { readListing } from './read-s3-listing.ts';
import { createS3Client, isPassing, S3Error } from './s3-client.ts';
import { assertStorageKey, type Storage, type StoredFile } from './storage.ts';
import { withWorkFolder } from './with-work-folder.ts';

/** The bucket cannot be used with these settings. The message is for the operator and holds no key. */
export class S3UnusableError extends Error {
  override readonly name = 'S3UnusableError';
  /** It may answer a moment later: the settings are not to blame. */
  readonly isPassing: boolean;

  constructor({ bucket, endpoint }: S3Config, cause: unknown) {
    const reason =
      cause instanceof Error ? cause.message || ('code' in cause ? String(cause.code) : '') : String(cause);
    super(`The bucket ${bucket} at ${endpoint} cannot be used: ${reason}. Check the S3_ settings.`, { cause });
    const isUnknownHost = cause instanceof Error && 'code' in cause && cause.code === 'ENOTFOUND';
    this.isPassing = isPassing(cause) && !isUnknownHost;
  }
}

/**
 * Files in a bucket. What is still coming in waits below `workFolder`, because S3 wants to know its size and hash first.
 * @throws S3UnusableError when the bucket does not answer to these settings
 */
export async function createS3Storage(
  config: S3Config,
  { workFolder, retryMs }: { workFolder: string; retryMs?: number },
): Promise<Storage> {
  const client = await createS3Client(config, retryMs);
  const listPage = async (prefix: string, more: Record<string, string>) => {
    const query = { 'list-type': '2', prefix, ...more };
    return readListing(await text((await client.call({ method: 'GET', query })).body));
  };
  await listPage('', { 'max-keys': '1' }).catch((error: unknown) => {
    throw new S3UnusableError(config, error);
  });

  const readStat = async (key: string): Promise<StoredFile | null> => {
    assertStorageKey(key);
    try {
      const { headers, body } = await client.call({ method: 'HEAD', key });
      await body.dump();
      return {
        sizeBytes: Number(headers['content-length']),
        modifiedAt: new Date(String(headers['last-modified'])),
      };
    } catch (error) {
      if (error instanceof S3Error && error.status === 404) return null;
      throw error;
    }
  };

  const put = async (key: string, body: Uint8Array | { file: string }): Promise<void> => {
    await (await client.call({ method: 'PUT', key, body })).body.dump();
  };

  function createReadStream(key: string, range?: { start: number; end: number }): Readable {
    assertStorageKey(key);
    const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {};
    async function* read() {
      // Whoever stops reading ends the loop, and that the request.
      yield* (await client.call({ method: 'GET', key, headers })).body;
    }
    return Readable.from(read(), { objectMode: false });
  }

  return {
    stat: readStat,
    createReadStream,
    async write(key, source) {
      assertStorageKey(key);
      if (source instanceof Uint8Array) await put(key, source);
      else if (source instanceof Readable) {
        await withWorkFolder(workFolder, 'upload', async (folder) => {
          const file = join(folder, 'file');
          await pipeline(source, createWriteStream(file));
          await put(key, { file });
        });
      } else {
        await put(key, { file: source.moveFrom });
        await rm(source.moveFrom, { force: true });
      }
      const stored = await readStat(key);
      if (stored === null) throw new Error(`stored file vanished: ${key}`);
      return stored;
    },
    async *list(name) {
      assertStorageKey(name);
      let next: string | null = null;
      do {
        const page: ReturnType<typeof readListing> = await listPage(
          `${name}/`,
          next === null ? {} : { 'continuation-token': next },
        );
        yield* page.files;
        next = page.next;
      } while (next !== null);
    },
    async remove(key) {
      assertStorageKey(key);
      try {
        await (await client.call({ method: 'DELETE', key })).body.dump();
      } catch (error) {
        if (!(error instanceof S3Error && error.status === 404)) throw error;
      }
    },
    async localCopy(key, folder) {
      assertStorageKey(key);
      const file = join(folder, 'copies', key);
      await mkdir(dirname(file), { recursive: true });
      // The same file may be wanted twice at once: it appears whole or not at all.
      const incoming = join(folder, createId('tmp'));
      await pipeline(createReadStream(key), createWriteStream(incoming));
      await rename(incoming, file);
      return file;
    },
  };
}
