import { createReadStream } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#platform/errors/refusal.ts';
import type { Site, SiteFile } from './load-site.ts';
import { contentSecurityPolicy } from './security-headers.ts';
import { sendFileRange } from './send-file-range.ts';

const notBuilt = 'The web pages have not been built. Start Hookline with: npm start\n';

/**
 * Answers whatever no route took: files of the built web app, the app's own page for paths it knows, and its
 * "not found" page with status 404 for the rest.
 * @throws Refusal NOT_FOUND for calls of the API and anything that is not a page request
 */
export async function serveSite(
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site | null,
): Promise<FastifyReply> {
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  const path = pathOf(request.url);
  if (!isReading || path === null || /^\/(api|files|media|ai-creators)(\/|$)/.test(path))
    throw new Refusal('NOT_FOUND');
  if (site === null) return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt);

  if (site.hidden.has(path.replace(/\/$/, ''))) return sendMissing(request, reply, site);
  const file = site.files.get(path) ?? site.files.get(path.replace(/\/$/, ''));
  if (file !== undefined) return sendSiteFile(request, reply, file, site);
  // A missing file must not be answered with a page.
  if (/\.[a-z0-9]{1,12}$/i.test(path)) throw new Refusal('NOT_FOUND');
  if (!site.hasAppRoute(path)) return sendMissing(request, reply, site);
  if (site.fallback === null) throw new Refusal('NOT_FOUND');
  return sendSiteFile(request, reply, site.fallback, site);
}

function sendMissing(request: FastifyRequest, reply: FastifyReply, site: Site): FastifyReply {
  const page = site.files.get('/404') ?? site.files.get('/404.html') ?? site.fallback;
  if (page === null) throw new Refusal('NOT_FOUND');
  return sendSiteFile(request, reply.code(404), page, site);
}

function pathOf(url: string): string | null {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '');
  } catch {
    return null;
  }
}

function sendSiteFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile, site: Site): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding =
    file.brotli && /\bbr\b/.test(accepted) ? 'br' : file.gzip && /\bgzip\b/.test(accepted) ? 'gzip' : null;
  const source = (encoding === 'br' ? file.brotli : encoding === 'gzip' ? file.gzip : null) ?? file;
  // Each encoding is its own representation with its own tag.
  const etag = encoding === null ? file.etag : file.etag.replace(/"$/, `-${encoding}"`);
  reply
    .type(file.contentType)
    .header('etag', etag)
    .header('cache-control', file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (file.brotli ?? file.gzip) reply.header('vary', 'accept-encoding');
  if (file.contentType.startsWith('text/html')) {
    reply.header('content-security-policy', contentSecurityPolicy(file.inlineHashes, { hasTags: site.hasTags }));
  }
  if (reply.statusCode === 200 && request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) {
    return reply.code(304).send();
  }
  if (encoding !== null) reply.header('content-encoding', encoding);
  if (file.contentType.startsWith('video/')) return sendFileRange(request, reply, source);
  reply.header('content-length', source.sizeBytes);
  if (request.method === 'HEAD') return reply.send();
  return reply.send(source.content ?? createReadStream(source.path));
}
