import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: (() => void) | undefined;
let hasDetached = false;
let hasDroppedCanvases = false;

/**
 * Releases pixels read with a canvas's `data()`, which must not be read afterwards. The canvas returns a new buffer
 * with every read: touching fresh memory costs more than drawing (10 ms against 0.2 ms for 3 MB), and the garbage
 * collector, left to itself, keeps hundreds of megabytes of them. Detached buffers are freed in the next turn of the
 * event loop without it.
 */
export function dropPixels(pixels: Buffer): void {
  if (pixels.buffer instanceof ArrayBuffer) pixels.buffer.transfer(0);
  hasDetached = true;
}

/** Releases large canvases that were kept for a while. */
export function dropCanvases(): void {
  hasDroppedCanvases = true;
}

/**
 * Frees released pixels and canvases. Old canvases need a full garbage collection, 10 ms: the collector sees only the
 * few bytes of their handles and would not run by itself.
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
