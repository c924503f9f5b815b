import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#platform/errors/refusal.ts';
import { InvalidStorageKeyError, type Storage, type StoredFile } from '#platform/storage/storage.ts';
import { attachmentHeader } from './attachment-header.ts';
import { parseRange } from './parse-range.ts';

/** Types shown in the page; everything else is only ever downloaded. */
const contentTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  png: 'image/png',
  vtt: 'text/vtt; charset=utf-8',
  wav: 'audio/wav',
  webp: 'image/webp',
};

/** For addresses that carry their own proof and end: what holds them may keep the file a while. */
const signedCache = 'private, max-age=3600';

/**
 * Answers with a stored file: whole, one byte range (206), 304 when the caller has it, 416 for a range outside of it.
 * @throws Refusal NOT_FOUND
 */
export async function sendStoredFile(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  file: { key: string; downloadName?: string; isSigned?: boolean },
): Promise<FastifyReply> {
  const stored = await findFile(storage, file.key);
  if (stored === null) throw new Refusal('NOT_FOUND');
  const contentType = contentTypes[file.key.split('.').at(-1) ?? ''];
  const etag = `"${stored.sizeBytes.toString(36)}-${Math.round(stored.modifiedAt.getTime()).toString(36)}"`;
  reply
    .header('etag', etag)
    .header('last-modified', stored.modifiedAt.toUTCString())
    .header('accept-ranges', 'bytes')
    .header('cache-control', file.isSigned ? signedCache : 'no-store')
    // Uploaded content must not run as a page of this origin.
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(contentType ?? 'application/octet-stream');
  if (file.downloadName !== undefined || contentType === undefined) {
    reply.header('content-disposition', attachmentHeader(file.downloadName ?? 'download'));
  }
  if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) return reply.code(304).send();

  const ifRange = request.headers['if-range'];
  const wanted = ifRange === undefined || ifRange === etag ? request.headers.range : undefined;
  const range = parseRange(wanted, stored.sizeBytes);
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${stored.sizeBytes}`).send();
  }
  const { start, end } = range ?? { start: 0, end: stored.sizeBytes - 1 };
  if (range !== null) reply.code(206).header('content-range', `bytes ${start}-${end}/${stored.sizeBytes}`);
  reply.header('content-length', end - start + 1);
  if (request.method === 'HEAD' || stored.sizeBytes === 0) return reply.send();
  return reply.send(storage.createReadStream(file.key, { start, end }));
}

async function findFile(storage: Storage, key: string): Promise<StoredFile | null> {
  try {
    return await storage.stat(key);
  } catch (error) {
    if (error instanceof InvalidStorageKeyError) return null;
    throw error;
  }
}
