import { type ErrorBody, type ErrorCode, errorTable } from '@hookline/contract/errors';
import { ApiProblem } from './api-problem.ts';

export interface ErrorAnswer {
  status: number;
  headers: Record<string, string>;
  body: ErrorBody;
  /** Worth the operator's attention: ours, not the caller's fault. */
  report: boolean;
}

/** What the web server itself refuses, by its HTTP status. */
const codeByStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'MALFORMED_REQUEST',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  // An id longer than any of ours.
  414: 'NOT_FOUND',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
};

/** Translates anything thrown into the contract's error shape; what is not expected becomes an opaque 500. */
export function errorAnswer(error: unknown, requestId: string): ErrorAnswer {
  if (error instanceof ApiProblem) {
    const { status, report } = errorTable[error.code];
    return {
      status,
      report,
      headers: error.retryAfterSeconds === undefined ? {} : { 'retry-after': String(error.retryAfterSeconds) },
      body: {
        error: error.message,
        code: error.code,
        ...(error.details !== undefined && { details: error.details }),
        ...(error.actionRequired !== undefined && { action_required: error.actionRequired }),
        requestId,
      },
    };
  }
  const code = codeByStatus[statusOf(error)] ?? 'SYSTEM_ERROR';
  const { status, text, report } = errorTable[code];
  return { status, report, headers: {}, body: { error: text, code, requestId } };
}

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;
}
