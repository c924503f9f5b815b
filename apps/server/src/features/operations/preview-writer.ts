import { readFile } from 'node:fs/promises';
import type { Storage } from '#platform/storage/storage.ts';
import { previewKey } from './operation-reader.ts';

/** The newest frame is stored at most this often. */
const previewIntervalMs = 1500;
/** The last one stays this long, for pages that were told its address just before the run ended. */
const keptAfterMs = 30_000;

export interface PreviewWriter {
  /** File to which the engine writes its newest frame. */
  file: string;
  /** Copies that picture to storage if the last copy is old enough; returns the frame number of the stored copy. */
  next(frame: number | null): number | null;
  /** Ends the preview; with `isUnwanted` the picture goes at once. */
  end(how: { isUnwanted: boolean }): Promise<void>;
}

/** Publishes the newest frame of one run. */
export function createPreviewWriter(
  run: Parameters<typeof previewKey>[0],
  file: string,
  storage: Storage,
  { keptMs = keptAfterMs }: { keptMs?: number } = {},
): PreviewWriter {
  const key = previewKey(run);
  // The sweep finds what is left; the outcome of the film does not depend on it.
  const remove = () => storage.remove(key).catch(() => undefined);
  let copiedFrame: number | null = null;
  let lastCopyAt = 0;
  let copying: Promise<void> | null = null;

  async function copy(frame: number): Promise<void> {
    try {
      await storage.write(key, await readFile(file));
      copiedFrame = frame;
    } catch {
      // No picture yet, or the disk is full: the film itself will tell about the latter.
    } finally {
      copying = null;
    }
  }

  return {
    file,
    next(frame) {
      if (frame !== null && copying === null && Date.now() - lastCopyAt >= previewIntervalMs) {
        lastCopyAt = Date.now();
        copying = copy(frame);
      }
      return copiedFrame;
    },
    async end({ isUnwanted }) {
      await copying;
      if (isUnwanted) await remove();
      else setTimeout(remove, keptMs).unref();
    },
  };
}
