import type { IncomingMessage } from 'node:http';
import { Refusal } from '#platform/errors/refusal.ts';

export interface BodyLimits {
  maxBytes: number;
  /** Until a body of which nothing more comes is given up. */
  stallMs: number;
  tooLarge: () => Refusal;
}

/**
 * Reads a body with `read` and abandons it as soon as it is too large, stalls or its sender disconnects, whatever
 * `read` is waiting for. The signal passed to `read` ends its work.
 * @throws Refusal of `tooLarge`; REQUEST_TIMEOUT; whatever `read` throws
 */
export async function watchBody<Result>(
  body: IncomingMessage,
  { maxBytes, stallMs, tooLarge }: BodyLimits,
  read: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const stopped = Promise.withResolvers<never>();
  const controller = new AbortController();
  const stop = (problem: Error) => {
    stopped.reject(problem);
    body.unpipe();
    body.pause();
    controller.abort(problem);
  };
  const timer = setTimeout(() => stop(new Refusal('REQUEST_TIMEOUT')), stallMs);
  let total = 0;
  const onData = (chunk: Buffer) => {
    timer.refresh();
    total += chunk.length;
    if (total > maxBytes) stop(tooLarge());
  };
  const onEnd = () => clearTimeout(timer);
  const onClose = () => {
    if (!body.readableEnded) stop(new Error('the body ended early'));
  };
  body.on('data', onData).once('end', onEnd).once('close', onClose);
  const reading = read(controller.signal);
  // The outcome that arrives second is ignored.
  reading.catch(() => undefined);
  stopped.promise.catch(() => undefined);
  try {
    return await Promise.race([reading, stopped.promise]);
  } finally {
    clearTimeout(timer);
    body.off('data', onData).off('end', onEnd).off('close', onClose);
  }
}
