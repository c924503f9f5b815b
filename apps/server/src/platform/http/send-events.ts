import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorAnswer } from './error-answer.ts';
import { logFailure } from './log-failure.ts';

/** What is told before the answer, and the answer as what the iterator returns. */
export type EventSource = AsyncGenerator<unknown, unknown, undefined>;

/**
 * Sends what happens before an answer as server-sent events, then the answer as `{ done }` or `{ failed }`. What is thrown
 * before the first event is an ordinary error answer.
 */
export async function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  source: EventSource,
  check: (event: { before: unknown } | { done: unknown }) => void,
): Promise<FastifyReply> {
  const first = await source.next();
  async function* print(): AsyncGenerator<string> {
    let told = first;
    try {
      for (;;) {
        check(told.done ? { done: told.value } : { before: told.value });
        yield toEvent(told.done ? { done: told.value } : told.value);
        if (told.done) return;
        told = await source.next();
      }
    } catch (error) {
      const { report, body } = errorAnswer(error, request.id);
      if (report) logFailure(request, reply, { err: error, code: body.code });
      yield toEvent({ failed: body });
    }
  }
  // Proxies that collect answers would keep the words until the last one.
  reply.headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' });
  return reply.send(Readable.from(print()));
}

function toEvent(value: unknown): string {
  return `data: ${JSON.stringify(value)}\n\n`;
}

/** Whether the caller prefers events to one answer. */
export function wantsEvents({ headers }: FastifyRequest): boolean {
  return headers.accept?.startsWith('text/event-stream') ?? false;
}
