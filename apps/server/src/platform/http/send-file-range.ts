import { createReadStream } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseRange } from './parse-range.ts';

/** Sends a film of our own: whole, or the byte range asked for, without which Safari plays none. */
export function sendFileRange(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, sizeBytes }: { path: string; sizeBytes: number },
): FastifyReply {
  const range = parseRange(request.headers.range, sizeBytes);
  reply.header('accept-ranges', 'bytes');
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${sizeBytes}`).send();
  const { start, end } = range ?? { start: 0, end: sizeBytes - 1 };
  if (range !== null) reply.code(206).header('content-range', `bytes ${start}-${end}/${sizeBytes}`);
  reply.header('content-length', end - start + 1);
  return request.method === 'HEAD' ? reply.send() : reply.send(createReadStream(path, { start, end }));
}
