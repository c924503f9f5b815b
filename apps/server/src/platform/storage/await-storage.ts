import { setTimeout as sleep } from 'node:timers/promises';
import { S3UnusableError } from './create-s3-storage.ts';
import type { Storage } from './storage.ts';

/** Longer than a bucket's restart. */
const patienceMs = 10 * 60_000;
const longestPauseMs = 15_000;

/**
 * Opens the storage as soon as it can be used: a bucket that stumbles while this process starts is asked again.
 * @param tell hears why it waits, before each pause
 * @throws S3UnusableError at once where settings are wrong, and when the bucket has not come back in ten minutes
 */
export async function awaitStorage(
  open: () => Promise<Storage>,
  { tell, firstPauseMs = 500 }: { tell: (message: string) => void; firstPauseMs?: number },
): Promise<Storage> {
  const end = performance.now() + patienceMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
    try {
      return await open();
    } catch (error) {
      if (!(error instanceof S3UnusableError && error.isPassing) || performance.now() > end) throw error;
      tell(error.message);
    }
    // Processes that started together do not come back together.
    await sleep(pauseMs * (0.5 + Math.random()));
  }
}
