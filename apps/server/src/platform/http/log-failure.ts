import type { FastifyReply, FastifyRequest } from 'fastify';

/** Logs why a request failed, and tells whether it is one; work that ends because its caller has left, for example to another page, is no error. */
export function logFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  failure: { err: unknown; code: string },
): boolean {
  const hasLeft = reply.raw.closed && !reply.raw.writableFinished;
  if (hasLeft) request.log.debug(failure, 'the caller went away');
  else request.log.error(failure, 'request failed');
  return !hasLeft;
}
