import { type ErrorBody, type ErrorCode, errorTable } from '@hookline/contract/errors';

interface ApiProblemDetails {
  /** What a person reads; the error table's text when left out. */
  message?: string;
  details?: unknown;
  errorType?: string;
  actionRequired?: NonNullable<ErrorBody['action_required']>;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/**
 * An expected refusal in the contract's words. Use cases throw it without knowing HTTP; the error mapper answers with
 * the status of the error table.
 */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly code: ErrorCode;
  readonly details: unknown;
  readonly errorType: string | undefined;
  readonly actionRequired: ErrorBody['action_required'];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, { message, cause, ...about }: ApiProblemDetails = {}) {
    super(message ?? errorTable[code].text, { cause });
    this.code = code;
    this.details = about.details;
    this.errorType = about.errorType;
    this.actionRequired = about.actionRequired;
    this.retryAfterSeconds = about.retryAfterSeconds;
  }
}
