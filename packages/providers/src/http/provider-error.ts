/** Why a call to an outside service failed, as a closed list: callers decide by it, never by a service's own words. */
export const providerReasons = [
  /** The key is wrong, or may not do this. */
  'unauthorized',
  /** The operator's balance or quota there is used up. */
  'no_balance',
  /** The service refused what was asked for as a matter of its content rules. */
  'content_refused',
  /** The service does not take what was sent. */
  'invalid_request',
  /** It knows no such thing: a model that was retired, a job it forgot. */
  'not_found',
  'rate_limited',
  /** Overloaded, in maintenance, or broken for the moment. */
  'unavailable',
  'timeout',
  'unreachable',
  /** What came back is not what the service's documentation says. */
  'bad_answer',
  'too_large',
  /** It took the work on and could not do it. */
  'failed',
] as const;
export type ProviderReason = (typeof providerReasons)[number];

/** Failures that another try, later, may not meet. */
const transient: ReadonlySet<ProviderReason> = new Set([
  'rate_limited',
  'unavailable',
  'timeout',
  'unreachable',
  'bad_answer',
]);

export interface ProviderFailure {
  provider: string;
  /** Which call, for the operator's log: `creator/submit`. */
  call: string;
  reason: ProviderReason;
  /** What the service said, shortened and without keys. For the log, not for people. */
  text?: string;
  status?: number;
  /** True when the service may have begun, and billed, something although the call failed. */
  mayHaveCost?: boolean;
  /** How long the service asked us to wait. */
  retryAfterMs?: number;
}

/** A call to an outside service that failed. Its message holds no key and no request. */
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

  /** Whether the same call may work later. */
  get isTransient(): boolean {
    return transient.has(this.reason);
  }
}
