import { type ErrorBody, type ErrorCode, errorTable } from '@hookline/contract/errors';
import { RenderError, type RenderErrorCode } from '@hookline/studio/render';
import { isDatabaseAway } from '#platform/db/database-away.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { LimitedChildError } from '#platform/limited-child/limited-child-error.ts';
import { isDiskFull } from '#platform/storage/is-disk-full.ts';

export interface ErrorAnswer {
  status: number;
  headers: Record<string, string>;
  body: ErrorBody;
  /** Worth the operator's attention: ours, not the caller's fault. */
  report: boolean;
}

/** Errors raised by the web server itself, by HTTP status. */
const codeByStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'MALFORMED_REQUEST',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  // An id longer than any of ours.
  414: 'NOT_FOUND',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
};

/** Of renders. */
const endedCodes: ReadonlySet<RenderErrorCode> = new Set([
  'stalled',
  'render_killed',
  'encoder_killed',
  'render_crashed',
  'out_of_memory',
]);

/** A PostgreSQL server restarts in a few seconds. */
const databaseRetrySeconds = '5';

/** Translates anything thrown into the contract's error shape; what is not expected becomes an opaque 500. */
export function errorAnswer(error: unknown, requestId: string): ErrorAnswer {
  if (error instanceof Refusal) {
    const { status, report } = errorTable[error.code];
    return {
      status,
      report,
      headers: error.retryAfterSeconds === undefined ? {} : { 'retry-after': String(error.retryAfterSeconds) },
      body: {
        error: error.message,
        code: error.code,
        ...(error.details !== undefined && { details: error.details }),
        ...(error.errorType !== undefined && { errorType: error.errorType }),
        ...(error.actionRequired !== undefined && { action_required: error.actionRequired }),
        requestId,
      },
    };
  }
  if (isDiskFull(error)) return plainAnswer('DISK_FULL', requestId);
  if (isDatabaseAway(error)) return plainAnswer('DATABASE_AWAY', requestId, { 'retry-after': databaseRetrySeconds });
  // Reported here: nobody else has.
  if (isEndedChild(error)) return { ...plainAnswer('SERVER_BUSY', requestId, { 'retry-after': '5' }), report: true };
  return plainAnswer(codeByStatus[statusOf(error)] ?? 'SYSTEM_ERROR', requestId);
}

/** A process was slow, or was ended for its memory or by the system: nothing is wrong with what it worked on. */
function isEndedChild(error: unknown): boolean {
  if (error instanceof LimitedChildError) return true;
  return error instanceof RenderError && endedCodes.has(error.code);
}

function plainAnswer(code: ErrorCode, requestId: string, headers: Record<string, string> = {}): ErrorAnswer {
  const { status, text, report } = errorTable[code];
  return { status, report, headers, body: { error: text, code, requestId } };
}

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;
}
