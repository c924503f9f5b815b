/** Why a call to an outside service failed, as a closed list: callers decide by it, never by the service's text. */
export const providerReasons = [
  /** The key is invalid or lacks permission. */
  'unauthorized',
  /** The operator's balance or quota with the service is exhausted. */
  'no_balance',
  /** The service rejected the request under its content rules. */
  'content_refused',
  /** The service rejected the request as malformed. */
  'invalid_request',
  /** The resource does not exist: a retired model, an expired job. */
  'not_found',
  'rate_limited',
  /** Overloaded, in maintenance, or temporarily broken. */
  'unavailable',
  'timeout',
  'unreachable',
  /** The response does not match the service's documentation. */
  'bad_answer',
  'too_large',
  /** The service accepted the work but could not complete it. */
  'failed',
] as const;
export type ProviderReason = (typeof providerReasons)[number];

/** Failures that a later retry may not encounter. */
const transient: ReadonlySet<ProviderReason> = new Set([
  'rate_limited',
  'unavailable',
  'timeout',
  'unreachable',
  'bad_answer',
]);

export interface ProviderFailure {
  provider: string;
  /** Name of the call, for the operator's log: `creator/submit`. */
  call: string;
  reason: ProviderReason;
  /** The service's error text, shortened and without keys. For the log, not for users. */
  text?: string;
  status?: number;
  /** True if the service may have started, and billed, the work although the call failed. */
  mayHaveCost?: boolean;
  /** Delay requested by the service. */
  retryAfterMs?: number;
}

/** A failed call to an outside service. Its message contains neither key nor request. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly provider: string;
  readonly call: string;
  readonly reason: ProviderReason;
  readonly status: number | undefined;
  readonly mayHaveCost: boolean;
  readonly retryAfterMs: number | undefined;

  constructor(failure: ProviderFailure) {
    const { provider, call, reason, text, status, mayHaveCost = false, retryAfterMs } = failure;
    const told = text === undefined || text === '' ? '' : `: ${text}`;
    super(`${provider} ${call}: ${reason}${status === undefined ? '' : ` (${status})`}${told}`);
    this.provider = provider;
    this.call = call;
    this.reason = reason;
    this.status = status;
    this.mayHaveCost = mayHaveCost;
    this.retryAfterMs = retryAfterMs;
  }

  /** Whether the same call may succeed later. */
  get isTransient(): boolean {
    return transient.has(this.reason);
  }
}
