export type LimitedChildFailure = 'died' | 'too-long' | 'failed' | 'closed';

/** Work in a limited child came to nothing: it used up what it may take, crashed, or threw. */
export class LimitedChildError extends Error {
  override readonly name = 'LimitedChildError';
  readonly reason: LimitedChildFailure;

  constructor(reason: LimitedChildFailure, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.reason = reason;
  }
}
