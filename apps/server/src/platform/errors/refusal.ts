import { type ErrorBody, type ErrorCode, errorTable } from '@hookline/contract/errors';

interface RefusalDetails {
  /** User-facing text; defaults to the error table's. */
  message?: string;
  details?: unknown;
  errorType?: string;
  actionRequired?: NonNullable<ErrorBody['action_required']>;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/**
 * Why something expected cannot be done, in the contract's words. Services throw it without knowing who asked: for a
 * call of the API `platform/http/error-answer.ts` turns it into a status, a body and headers; a job or a test reads the
 * code.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly details: unknown;
  readonly errorType: string | undefined;
  readonly actionRequired: ErrorBody['action_required'];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, { message, cause, ...about }: RefusalDetails = {}) {
    super(message ?? errorTable[code].text, { cause });
    this.code = code;
    this.details = about.details;
    this.errorType = about.errorType;
    this.actionRequired = about.actionRequired;
    this.retryAfterSeconds = about.retryAfterSeconds;
  }
}
