import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Refusal } from '#platform/errors/refusal.ts';
import { explainIssue } from '#platform/http/explain-issue.ts';
import { findUnstorable, unstorableMessage } from '#platform/http/find-unstorable.ts';
import { withWorkFolder } from '#platform/storage/with-work-folder.ts';
import { watchBody } from './watch-body.ts';

export interface Upload<Fields> {
  /** On disk, so that files waiting for their turn take no memory; gone when `use` ends. */
  file: string;
  /** Separate folder for files derived from it. */
  folder: string;
  sizeBytes: number;
  /** As the sender called it; not to be trusted as a path. */
  fileName: string;
  fields: Fields;
}

export interface UploadWish<Schema> {
  /** Schema of the text fields beside the file. */
  schema: Schema;
  texts: {
    /** There is no file, or it is empty. */
    missing: string;
    tooLarge: string;
  };
}

export interface UploadLimits {
  maxBytes: number;
  workFolder: string;
  stallMs: number;
}

interface ReceivedFile {
  sizeBytes: number;
  fileName: string;
}

/** Names, boundaries and fields around the file. */
const aroundBytes = 64 * 1024;

/**
 * Writes the one file of a multipart request, named `file`, to disk, reads the text fields beside it, in whatever order
 * they come, and lends both to `use`.
 * @throws Refusal UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, REQUEST_TIMEOUT, INVALID_INPUT, MALFORMED_REQUEST
 */
export async function receiveUpload<Schema extends z.ZodObject, Result>(
  request: FastifyRequest,
  { schema, texts }: UploadWish<Schema>,
  { maxBytes, workFolder, stallMs }: UploadLimits,
  use: (upload: Upload<z.output<Schema>>) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
  const tooLarge = () => new Refusal('PAYLOAD_TOO_LARGE', { message: texts.tooLarge });
  if (Number(request.headers['content-length']) > maxBytes + aroundBytes) throw tooLarge();

  return withWorkFolder(workFolder, 'upload', async (folder) => {
    const file = join(folder, 'source');
    const values: Record<string, unknown> = {};
    const readParts = async (signal: AbortSignal): Promise<ReceivedFile | undefined> => {
      let received: ReceivedFile | undefined;
      for await (const part of request.parts()) {
        if (part.type === 'field') values[part.fieldname] = part.value;
        else if (part.fieldname !== 'file') throw invalid('file', texts.missing);
        else received = { sizeBytes: await save(part, file, signal, tooLarge), fileName: part.filename ?? '' };
      }
      return received;
    };
    const limits = { maxBytes: maxBytes + aroundBytes, stallMs, tooLarge };
    const received = await watchBody(request.raw, limits, readParts).catch(translate);
    if (received === undefined || received.sizeBytes === 0) throw invalid('file', texts.missing);
    const fields = parseFields(schema, values);
    const fileName = received.fileName.replaceAll('\0', '');
    return use({ file, folder, sizeBytes: received.sizeBytes, fileName, fields });
  });
}

/** Returns the size. */
async function save(part: MultipartFile, file: string, signal: AbortSignal, tooLarge: () => Refusal): Promise<number> {
  let sizeBytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      sizeBytes += chunk.length;
      done(null, chunk);
    },
  });
  // It is cut off there, and would be read to its end; or has been already.
  part.file.once('limit', () => count.destroy(tooLarge()));
  await pipeline(part.file, count, createWriteStream(file), { signal });
  if (part.file.truncated) throw tooLarge();
  return sizeBytes;
}

function parseFields<Schema extends z.ZodObject>(schema: Schema, values: Record<string, unknown>): z.output<Schema> {
  const parsed = schema.safeParse(values, { error: explainIssue });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw invalid(issue?.path.join('.') ?? '', issue?.message ?? '');
  }
  const path = findUnstorable(parsed.data);
  if (path !== null) throw invalid(path, unstorableMessage);
  return parsed.data;
}

function invalid(path: string, message: string): Refusal {
  return new Refusal('INVALID_INPUT', { message, details: [{ path, message }] });
}

/** Errors of the parser concern the format of the body; errors of the disk do not. */
function translate(error: unknown): never {
  const isOurs = error instanceof Refusal || (error instanceof Error && 'syscall' in error && error.syscall !== 'read');
  if (isOurs) throw error;
  throw new Refusal('MALFORMED_REQUEST', { cause: error });
}
