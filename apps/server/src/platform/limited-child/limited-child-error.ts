export type LimitedChildFailure = 'died' | 'memory' | 'stalled' | 'slow' | 'failed';

/**
 * Work in a limited child came to nothing: it used up what it may take, crashed, or threw. Says nothing about the file it
 * was working on; what a task finds wrong with that is in its answer.
 */
export class LimitedChildError extends Error {
  override readonly name = 'LimitedChildError';
  readonly reason: LimitedChildFailure;

  constructor(reason: LimitedChildFailure, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.reason = reason;
  }
}
