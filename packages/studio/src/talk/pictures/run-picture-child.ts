import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { assertNotCanceled, RenderError } from '#errors/render-error.ts';
import { childEnvironment } from '#process/child-environment.ts';
import { waitingUnderOwnLimit } from '#process/sign-of-life.ts';
import type { PictureOrder, PictureReply } from './picture-protocol.ts';

const entry = new URL('./picture-child.ts', import.meta.url);

/** A picture of 8000 x 8000 pixels takes 3 s on an idle machine. */
export const picturePatienceMs = 90_000;

/**
 * Prepares pictures in a separate process, in order; each is passed to `take` before the next is started. Throws
 * `unreadable_media` for a file that cannot be read, and `canceled`.
 */
export async function runPictureChild(
  orders: readonly PictureOrder[],
  take: (reply: PictureReply, index: number) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  if (orders.length === 0) return;
  assertNotCanceled(signal);
  const child = fork(entry, [], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: ['--max-semi-space-size=4'],
    serialization: 'advanced',
    env: childEnvironment(),
  });
  // Pending calls handle the error; this listener prevents an unhandled 'error' event.
  child.on('error', () => undefined);
  try {
    for (const [index, order] of orders.entries()) {
      assertNotCanceled(signal);
      const reply = await ask(child, order, signal);
      if (reply.kind === 'failed') throw unreadable(order, new Error(reply.detail));
      await take(reply, index);
    }
  } finally {
    child.kill('SIGKILL');
    const isRunning = child.pid !== undefined && child.exitCode === null && child.signalCode === null;
    if (isRunning) await once(child, 'exit');
  }
}

function ask(child: ChildProcess, order: PictureOrder, signal: AbortSignal | undefined): Promise<PictureReply> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      clearTimeout(patience);
      wait[Symbol.dispose]();
      child.off('message', onReply).off('error', fail).off('exit', onExit);
      signal?.removeEventListener('abort', onAbort);
      finish();
    };
    const fail = (cause: unknown) => settle(() => reject(unreadable(order, cause)));
    const onReply = (reply: PictureReply) => settle(() => resolve(reply));
    const onExit = (code: number | null, by: string | null) =>
      fail(new Error(`The picture process ended (${by ?? code}).`));
    const onAbort = () => settle(() => reject(new RenderError('canceled', 'The render was canceled.')));
    const wait = waitingUnderOwnLimit();
    const patience = setTimeout(() => fail(new Error('The picture process stopped answering.')), picturePatienceMs);
    signal?.addEventListener('abort', onAbort, { once: true });
    child.on('message', onReply).on('error', fail).on('exit', onExit);
    child.send(order, (error) => {
      if (error) fail(error);
    });
  });
}

function unreadable(order: PictureOrder, cause: unknown): RenderError {
  const message = order.kind === 'logo' ? 'We could not read the logo.' : 'We could not read a product picture.';
  return new RenderError('unreadable_media', message, { cause });
}
