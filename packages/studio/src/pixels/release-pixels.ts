import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: (() => void) | undefined;
let hasDetached = false;
let hasDroppedCanvases = false;

/**
 * Says that pixels read with a canvas's `data()` are no longer needed; nobody may read them afterwards. The canvas hands
 * out a new buffer with every read: touching fresh memory costs more than drawing (10 ms against 0.2 ms for 3 MB), and
 * the collector, left to itself, keeps hundreds of megabytes of them. Detached, they are freed in the next turn of the
 * event loop without it.
 */
export function dropPixels(pixels: Buffer): void {
  if (pixels.buffer instanceof ArrayBuffer) pixels.buffer.transfer(0);
  hasDetached = true;
}

/** Says that large canvases which were kept for a while are no longer needed. */
export function dropCanvases(): void {
  hasDroppedCanvases = true;
}

/**
 * Lets go of dropped pixels and canvases. Canvases that have grown old take a full collection, 10 ms: the collector sees
 * the few bytes of their handles only and would not come by itself.
 */
export async function releasePixels(): Promise<void> {
  if (hasDroppedCanvases) {
    collect ??= findCollector();
    collect();
    hasDroppedCanvases = false;
  } else if (!hasDetached) return;
  hasDetached = false;
  await new Promise((resolve) => setImmediate(resolve));
}

function findCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const gc: unknown = runInNewContext('gc');
  return typeof gc === 'function' ? () => gc({ type: 'major' }) : () => {};
}
