import type { Readable } from 'node:stream';

export interface StoredFile {
  sizeBytes: number;
  modifiedAt: Date;
}

/** File storage by key: lowercase path segments such as `videos/vid_01.../video.mp4`. */
export interface Storage {
  /**
   * Stores the whole source or nothing; an existing file is replaced in one step. `{ moveFrom }` takes over a finished
   * local file (renames it when it can).
   * @throws InvalidStorageKeyError
   */
  write(key: string, source: Readable | Uint8Array | { moveFrom: string }): Promise<StoredFile>;
  /** Both ends inclusive, as in HTTP ranges. The stream errors when the file is gone. */
  createReadStream(key: string, range?: { start: number; end: number }): Readable;
  /** null when there is no such file. */
  stat(key: string): Promise<StoredFile | null>;
  /** Everything below a folder, in no order; nothing when there is no such folder. */
  list(folder: string): AsyncIterable<StoredFile & { key: string }>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /**
   * Where tools of this machine can read the file (the renderer), while `folder` is there: a copy inside of it, or the
   * stored file itself where that lies on this machine. To be read only.
   */
  localCopy(key: string, folder: string): Promise<string>;
}

/** The key could lead out of the storage folder or is not portable. */
export class InvalidStorageKeyError extends Error {
  override readonly name = 'InvalidStorageKeyError';

  constructor(key: string) {
    super(`not a storage key: ${JSON.stringify(key.slice(0, 200))}`);
  }
}

/** Segments start with a letter, digit or underscore, so `..`, `.`, empty segments and absolute paths cannot be written. */
const keyPattern = /^[A-Za-z0-9_][A-Za-z0-9_.-]*(\/[A-Za-z0-9_][A-Za-z0-9_.-]*)*$/;

/** @throws InvalidStorageKeyError */
export function assertStorageKey(key: string): void {
  if (key.length > 300 || !keyPattern.test(key)) throw new InvalidStorageKeyError(key);
}
