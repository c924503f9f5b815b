import { readFile } from 'node:fs/promises';
import type { Storage } from '#platform/storage/storage.ts';
import { previewKey } from './operation-reader.ts';

/** The newest frame is stored at most this often. */
const previewIntervalMs = 1500;

export interface PreviewWriter {
  /** File to which the engine writes its newest frame. */
  file: string;
  /** Copies that picture to storage if the last copy is old enough; returns the frame number of the stored copy. */
  next(frame: number | null): number | null;
  remove(): Promise<void>;
}

/** Publishes the newest frame of a running operation. */
export function createPreviewWriter(operationId: string, file: string, storage: Storage): PreviewWriter {
  const key = previewKey(operationId);
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
    async remove() {
      await copying;
      // The sweep finds what is left; the outcome of the film does not depend on it.
      await storage.remove(key).catch(() => undefined);
    },
  };
}
