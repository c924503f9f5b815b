import { statfs } from 'node:fs/promises';

/** Below this, free space is reserved for essential writes: ended operations, sessions, deletions. */
const leastFreeBytes = 32 * 1_048_576;
/** How long a reading of the free space is cached. */
const staleMs = 1000;

export interface DiskSpace {
  /** Whether new work has to wait for room. False where the system does not tell. */
  isFull(): Promise<boolean>;
}

/** Watches the disk that `folder` lies on. `readFree` is for tests. */
export function watchDiskSpace(folder: string, readFree: (folder: string) => Promise<number> = freeBytes): DiskSpace {
  let known: Promise<boolean> | null = null;
  let knownAt = 0;
  return {
    isFull() {
      if (known === null || Date.now() - knownAt >= staleMs) {
        knownAt = Date.now();
        known = readFree(folder).then(
          (free) => free < leastFreeBytes,
          () => false,
        );
      }
      return known;
    },
  };
}

/** Free bytes of the disk that `folder` lies on. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
