import { Worker } from 'node:worker_threads';
import { ApiProblem } from '#platform/http/api-problem.ts';
import type { PictureVariant } from './catalogue.ts';

export interface PictureOrder {
  ticket: number;
  actorId: string;
  variant: PictureVariant;
}

export interface PictureAnswer {
  ticket: number;
  /** null when there is no such actor. */
  picture: Uint8Array | null;
}

export interface PicturePainter {
  /** @throws ApiProblem NOT_READY when it is closed meanwhile */
  paint(actorId: string, variant: PictureVariant): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** The thread keeps fonts and canvas loaded; it goes when nobody asked for a while. */
const idleMs = 30_000;

/** Draws actors in a thread of its own: one picture takes tens of milliseconds, too long for the thread that answers. */
export function createPicturePainter(): PicturePainter {
  let worker: Worker | undefined;
  let lastTicket = 0;
  let idle: NodeJS.Timeout | undefined;
  const waiting = new Map<number, { resolve: (picture: Uint8Array) => void; reject: (error: Error) => void }>();

  function fail(error: Error): void {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function start(): Worker {
    const started = new Worker(new URL('./picture-worker.ts', import.meta.url));
    started.on('message', ({ ticket, picture }: PictureAnswer) => {
      const order = waiting.get(ticket);
      waiting.delete(ticket);
      if (picture) order?.resolve(picture);
      else order?.reject(new Error('There is no such actor'));
      if (waiting.size === 0) idle = setTimeout(() => void close(), idleMs).unref();
    });
    started.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))));
    started.unref();
    return started;
  }

  async function close(): Promise<void> {
    const closing = worker;
    // Whoever still waits is told that the server is stopping: no fault, and nothing for the operator.
    fail(new ApiProblem('NOT_READY'));
    await closing?.terminate();
  }

  return {
    paint(actorId, variant) {
      clearTimeout(idle);
      worker ??= start();
      lastTicket += 1;
      const ticket = lastTicket;
      return new Promise((resolve, reject) => {
        waiting.set(ticket, { resolve, reject });
        worker?.postMessage({ ticket, actorId, variant } satisfies PictureOrder);
      });
    },
    close,
  };
}
