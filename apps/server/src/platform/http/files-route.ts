import { Refusal } from '#platform/errors/refusal.ts';
import type { UrlSigner } from '#platform/storage/signed-url.ts';
import type { HttpApp } from './http-app.ts';
import { sendStoredFile } from './send-stored-file.ts';

/**
 * `GET /files/<key>?exp&sig[&name][&embed]`: serves stored files to holders of a signed URL. Forged and expired ones
 * are a 404.
 */
export function addFilesRoute(app: HttpApp, signer: UrlSigner): void {
  const method = ['GET', 'HEAD'];
  app.fastify.route({
    method,
    url: '/files/*',
    handler: async (request, reply) => {
      const verified = signer.verify(request.url);
      if (verified === null || verified.isExpired) throw new Refusal('NOT_FOUND');
      const { key, downloadName, isEmbeddable } = verified;
      if (isEmbeddable) reply.header('cross-origin-resource-policy', 'cross-origin');
      return sendStoredFile(request, reply, app.storage, {
        key,
        isSigned: true,
        ...(downloadName !== null && { downloadName }),
      });
    },
  });
}
