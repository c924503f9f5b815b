import multipart from '@fastify/multipart';
import type { HttpApp } from '#platform/http/http-app.ts';

/** Headers of one part are a few lines; fields beside the file are short words. */
const partLimits = { fieldNameSize: 100, fieldSize: 2000, fields: 20, files: 1, parts: 21, headerPairs: 50 };

/**
 * Binds routes that read multipart bodies (see `readUpload`). Only these accept them: everywhere else such a body stays
 * a content type that is not read. Larger files than `maxBytes` are cut off while they arrive.
 */
export function acceptFiles(
  app: HttpApp,
  { maxBytes }: { maxBytes: number },
  bindRoutes: (app: HttpApp) => void,
): void {
  app.fastify.register(async (scope) => {
    await scope.register(multipart, { limits: { ...partLimits, fileSize: maxBytes } });
    bindRoutes({ ...app, fastify: scope });
  });
}
