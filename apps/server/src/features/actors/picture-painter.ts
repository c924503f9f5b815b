import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Refusal } from '#platform/errors/refusal.ts';
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
  /** @throws Refusal NOT_READY when it is closed meanwhile */
  paint(actorId: string, variant: PictureVariant): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** The process keeps fonts and canvas loaded; it goes when nobody asked for a while. */
const idleMs = 10_000;
const program = fileURLToPath(new URL('./picture-child.ts', import.meta.url));

/**
 * Draws actors in a process of its own: one picture takes tens of milliseconds, too long for the thread that answers, and
 * what painting holds of memory (150 MB, with canvas and fonts) goes back to the system only with its process.
 */
export function createPicturePainter(): PicturePainter {
  let child: ChildProcess | undefined;
  let lastTicket = 0;
  let idle: NodeJS.Timeout | undefined;
  const waiting = new Map<number, { resolve: (picture: Uint8Array) => void; reject: (error: Error) => void }>();

  function fail(error: Error): void {
    child = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function start(): ChildProcess {
    const started = fork(program, [], { execArgv: [], serialization: 'advanced' });
    started.on('message', ({ ticket, picture }: PictureAnswer) => {
      const order = waiting.get(ticket);
      waiting.delete(ticket);
      if (picture) order?.resolve(picture);
      else order?.reject(new Error('There is no such actor'));
      if (waiting.size === 0) idle = setTimeout(() => void end(), idleMs).unref();
    });
    started.on('error', (error) => child === started && fail(error));
    started.on('exit', () => child === started && fail(new Error('The process that paints ended')));
    started.unref();
    started.channel?.unref();
    return started;
  }

  async function end(): Promise<void> {
    const ending = child;
    child = undefined;
    if (ending === undefined || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, 'exit');
    ending.kill();
    await ended;
  }

  return {
    paint(actorId, variant) {
      clearTimeout(idle);
      child ??= start();
      // Held open for as long as somebody waits.
      child.channel?.ref();
      lastTicket += 1;
      const ticket = lastTicket;
      return new Promise<Uint8Array>((resolve, reject) => {
        waiting.set(ticket, { resolve, reject });
        child?.send({ ticket, actorId, variant } satisfies PictureOrder);
      }).finally(() => {
        if (waiting.size === 0) child?.channel?.unref();
      });
    },
    async close() {
      clearTimeout(idle);
      const ended = end();
      // Whoever still waits is told that the server is stopping: no fault, and nothing for the operator.
      fail(new Refusal('NOT_READY'));
      await ended;
    },
  };
}
