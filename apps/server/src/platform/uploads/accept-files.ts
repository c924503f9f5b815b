import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Refusal } from '#platform/errors/refusal.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { receiveUpload, type Upload, type UploadWish } from './receive-upload.ts';

/** Headers of one part are a few lines; fields beside the file are short words. */
const partLimits = { fieldNameSize: 100, fieldSize: 2000, fields: 20, files: 1, parts: 21, headerPairs: 50 };
/** How long the client may read a response sent before the body was complete; then the connection is closed. */
const partingMs = 1000;

export interface AcceptFilesOptions {
  /** Largest file. */
  maxBytes: number;
  /** For files on their way. */
  workFolder: string;
  /** Until a body of which nothing more comes is given up. */
  stallMs?: number;
}

/** Reads the one file of a request, lends it, and removes it afterwards. */
export type Receive = <Schema extends z.ZodObject, Result>(
  request: FastifyRequest,
  wish: UploadWish<Schema>,
  use: (upload: Upload<z.output<Schema>>) => Promise<Result>,
) => Promise<Result>;

/**
 * Binds routes that read multipart bodies with `receive`. Only these accept them: on other routes the content type is
 * rejected. Bodies that are compressed, exceed `maxBytes` plus the multipart overhead, or stall are not read further.
 */
export function acceptFiles(
  app: HttpApp,
  { maxBytes, workFolder, stallMs = 30_000 }: AcceptFilesOptions,
  bindRoutes: (app: HttpApp, receive: Receive) => void,
): void {
  app.fastify.register(async (scope) => {
    // Before the plugin that would unpack it: a small body may become a large one.
    scope.addHook('onRequest', async (request) => {
      const encoding = request.headers['content-encoding'] ?? 'identity';
      if (encoding.trim().toLowerCase() !== 'identity') throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
    });
    scope.addHook('onResponse', async ({ raw }) => {
      if (raw.readableEnded || raw.complete) return;
      // Responded before the body was complete. The rest stays with the sender, who may read the response in the
      // meantime.
      raw.unpipe();
      raw.pause();
      setTimeout(() => raw.destroy(), partingMs).unref();
    });
    const limits = { ...partLimits, fileSize: maxBytes };
    // Told by the file's own event, which does not wait for the rest of the body.
    await scope.register(multipart, { limits, throwFileSizeLimit: false });
    bindRoutes({ ...app, fastify: scope }, (request, wish, use) =>
      receiveUpload(request, wish, { maxBytes, workFolder, stallMs }, use),
    );
  });
}
