import { Worker } from 'node:worker_threads';
import type { Layer } from './bake-layer.ts';
import type { BakeOrder, BakePart } from './bake-order.ts';
import type { BakeAnswer } from './bake-worker.ts';

const entry = new URL('./bake-worker.ts', import.meta.url);

export interface BakeOptions {
  threads: number;
  signal?: AbortSignal | undefined;
  /** Share of the parts that are done, 0..1. */
  onProgress?: ((done: number) => void) | undefined;
}

/** Bakes parts in threads of their own; the answers are in the order of the parts. Rejects with the signal's reason. */
export async function bakeParts(order: BakeOrder, parts: readonly BakePart[], options: BakeOptions): Promise<Layer[]> {
  const { threads, signal, onProgress } = options;
  signal?.throwIfAborted();
  const layers: Layer[] = [];
  let next = 0;
  let done = 0;
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(entry, { name: 'sculptor', workerData: order });
      const stop = (): void => {
        signal?.removeEventListener('abort', abort);
        void worker.terminate();
      };
      const abort = (): void => {
        stop();
        reject(signal?.reason);
      };
      const giveNext = (): void => {
        const part = parts[next];
        if (part === undefined) {
          stop();
          resolve();
          return;
        }
        worker.postMessage({ index: next, part });
        next += 1;
      };
      signal?.addEventListener('abort', abort, { once: true });
      worker.on('error', (error) => {
        stop();
        reject(error);
      });
      worker.on('message', ({ part, layer }: BakeAnswer) => {
        layers[part] = layer;
        done += 1;
        onProgress?.(done / parts.length);
        giveNext();
      });
      giveNext();
    });
  await Promise.all(Array.from({ length: Math.min(threads, parts.length) }, work));
  return layers;
}
