import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ApiProblem } from '#platform/http/api-problem.ts';
import { explainIssue } from '#platform/http/explain-issue.ts';
import { findUnstorable, unstorableMessage } from '#platform/http/find-unstorable.ts';

export interface Upload<Fields> {
  data: Buffer;
  /** As the sender called it; not to be trusted as a path. */
  fileName: string;
  fields: Fields;
}

export interface UploadTexts {
  /** There is no file, or it is empty. */
  missing: string;
  tooLarge: string;
}

/**
 * Reads the one file of a multipart request, named `file`, and the text fields beside it, in whatever order they come.
 * @throws ApiProblem UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, INVALID_INPUT, MALFORMED_REQUEST
 */
export async function readUpload<Schema extends z.ZodObject>(
  request: FastifyRequest,
  schema: Schema,
  texts: UploadTexts,
): Promise<Upload<z.output<Schema>>> {
  if (!request.isMultipart()) throw new ApiProblem('UNSUPPORTED_MEDIA_TYPE');
  const values: Record<string, unknown> = {};
  let file: { data: Buffer; fileName: string } | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') values[part.fieldname] = part.value;
      else if (part.fieldname !== 'file') throw invalid('file', texts.missing);
      // `toBuffer` refuses what was cut off.
      else file = { data: await part.toBuffer(), fileName: part.filename ?? '' };
    }
  } catch (error) {
    throw translate(error, texts);
  }
  if (file === undefined || file.data.length === 0) throw invalid('file', texts.missing);
  const parsed = schema.safeParse(values, { error: explainIssue });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw invalid(issue?.path.join('.') ?? '', issue?.message ?? '');
  }
  const path = findUnstorable(parsed.data);
  if (path !== null) throw invalid(path, unstorableMessage);
  return { data: file.data, fileName: file.fileName.replaceAll('\0', ''), fields: parsed.data };
}

function invalid(path: string, message: string): ApiProblem {
  return new ApiProblem('INVALID_INPUT', { message, details: [{ path, message }] });
}

function translate(error: unknown, texts: UploadTexts): unknown {
  if (error instanceof ApiProblem) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new ApiProblem('PAYLOAD_TOO_LARGE', { message: texts.tooLarge });
  // Anything else the parser says is about the shape of the body.
  return new ApiProblem('MALFORMED_REQUEST', { cause: error });
}
