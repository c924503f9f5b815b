import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Pixel bytes read and dropped before collecting is worth while. */
const worthCollecting = 3 * 1024 * 1024;

let collectYoung: (() => void) | undefined;
let droppedBytes = 0;

/** Says that a buffer of so many bytes was read from a canvas and is no longer needed. */
export function dropPixels(bytes: number): void {
  droppedBytes += bytes;
}

/**
 * Lets go of dropped pixel buffers. The canvas hands out a new buffer with every read; left to itself the collector
 * keeps hundreds of megabytes of them, and touching fresh memory costs more than drawing (9 ms against 3 ms a head).
 * The buffers are freed in the turn of the event loop after a young collection.
 */
export async function releasePixels(): Promise<void> {
  if (droppedBytes < worthCollecting) return;
  droppedBytes = 0;
  collectYoung ??= findCollector();
  collectYoung();
  await new Promise((resolve) => setImmediate(resolve));
}

function findCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  return typeof collect === 'function' ? () => collect({ type: 'minor' }) : () => {};
}
