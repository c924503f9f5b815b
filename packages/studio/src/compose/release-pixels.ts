import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Pixel bytes read and dropped before collecting is worth while. */
const worthCollecting = 3 * 1024 * 1024;

let collect: ((type: 'minor' | 'major') => void) | undefined;
let droppedBytes = 0;
let hasDroppedCanvases = false;

/** Says that a buffer of so many bytes was read from a canvas and is no longer needed. */
export function dropPixels(bytes: number): void {
  droppedBytes += bytes;
}

/** Says that large canvases which were kept for a while are no longer needed. */
export function dropCanvases(): void {
  hasDroppedCanvases = true;
}

/**
 * Lets go of dropped pixel buffers. The canvas hands out a new buffer with every read; left to itself the collector
 * keeps hundreds of megabytes of them, and touching fresh memory costs more than drawing (9 ms against 3 ms a head).
 * The buffers are freed in the turn of the event loop after a young collection. Canvases that have grown old meanwhile take a full one,
 * 10 ms: the collector sees the few bytes of their handles only and would not come by itself.
 */
export async function releasePixels(): Promise<void> {
  if (droppedBytes < worthCollecting && !hasDroppedCanvases) return;
  collect ??= findCollector();
  collect(hasDroppedCanvases ? 'major' : 'minor');
  droppedBytes = 0;
  hasDroppedCanvases = false;
  await new Promise((resolve) => setImmediate(resolve));
}

function findCollector(): (type: 'minor' | 'major') => void {
  setFlagsFromString('--expose-gc');
  const gc: unknown = runInNewContext('gc');
  return typeof gc === 'function' ? (type) => gc({ type }) : () => {};
}
