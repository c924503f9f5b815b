import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { assertNotCanceled, RenderError, type RenderErrorCode } from '#errors/render-error.ts';
import { childEnvironment } from '#process/child-environment.ts';
import { waitingUnderOwnLimit } from '#process/sign-of-life.ts';
import { watchProcess } from '#process/watch-process.ts';
import type { PictureOrder, PictureReply } from './picture-protocol.ts';

const entry = new URL('./picture-child.ts', import.meta.url);

const failedText = 'The pictures could not be prepared.';

/**
 * A picture of 8000 x 8000 pixels takes 3 s of a processor; the matting model, where it is asked, 5 to 10 in a process of
 * its own.
 */
const limits = { memoryMiB: 1000, patienceMs: 60_000, silentCpuMs: 90_000 };

/**
 * Prepares pictures in a separate process, in order; each is passed to `take` before the next is started. Throws
 * `unreadable_media` for a file that is not a picture, `canceled`, and `render_killed`, `stalled`, `out_of_memory` or
 * `render_crashed` where the process ended without having said anything about the file.
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
      if (reply.kind === 'unreadable') throw unreadable(order, new Error(reply.detail));
      if (reply.kind === 'failed')
        throw new RenderError('render_crashed', failedText, { cause: new Error(reply.detail) });
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
      watch.stop();
      wait[Symbol.dispose]();
      child.off('message', onReply).off('error', onError).off('exit', onExit);
      signal?.removeEventListener('abort', onAbort);
      finish();
    };
    const fail = (code: RenderErrorCode, cause: Error) =>
      settle(() => reject(new RenderError(code, failedText, { cause })));
    const onReply = (reply: PictureReply) => settle(() => resolve(reply));
    const onError = (cause: Error) => fail('render_killed', cause);
    const onExit = (code: number | null, by: string | null) =>
      fail(by === null ? 'render_crashed' : 'render_killed', new Error(`The picture process ended (${by ?? code}).`));
    const onAbort = () => settle(() => reject(new RenderError('canceled', 'The render was canceled.')));
    const wait = waitingUnderOwnLimit();
    const watch = watchProcess(child.pid ?? 0, limits, (excess) =>
      excess === 'memory'
        ? fail('out_of_memory', new Error(`The picture process held more than ${limits.memoryMiB} MiB.`))
        : fail('stalled', new Error('The picture process stopped answering.')),
    );
    signal?.addEventListener('abort', onAbort, { once: true });
    child.on('message', onReply).on('error', onError).on('exit', onExit);
    child.send(order, (error) => {
      if (error) onError(error);
    });
  });
}

function unreadable(order: PictureOrder, cause: unknown): RenderError {
  const message = order.kind === 'logo' ? 'We could not read the logo.' : 'We could not read a product picture.';
  return new RenderError('unreadable_media', message, { cause });
}
