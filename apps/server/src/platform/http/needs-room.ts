import type { FastifyRequest } from 'fastify';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const goesOn = /\/(batch-delete|batch-restore|batch-refresh|restore|delete|download|cancel|end-others)$/;

/** Whether a call stores something new; what signs people in or out, stops or deletes goes on with the last of the room. */
export function needsRoom({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  if (readingMethods.has(method) || method === 'DELETE') return false;
  const path = url.split('?', 1)[0] ?? '';
  return !path.startsWith('/api/auth/') && !goesOn.test(path);
}
