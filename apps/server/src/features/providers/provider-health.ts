import type { ProviderName } from '#config/providers-config.ts';

/** Recent health of a provider, as observed by this process. */
export interface Health {
  lastSuccessAt: Date | null;
  /** Calls that failed for a reason of the provider's, in a row. */
  failures: number;
  /** No new work is submitted before this time; null while it works. */
  restsUntil: Date | null;
}

export interface ProviderHealth {
  of(provider: string): Health;
  succeeded(provider: string): void;
  failed(provider: string): void;
  /** Milliseconds to wait before handing anything over, 0 for none. */
  restMs(provider: string): number;
}

/** So many failures in a row open the breaker. */
const mostFailures = 5;
const restMs = 60_000;

/** A circuit breaker for each provider: one that is down is left alone for a minute at a time. */
export function createProviderHealth(now: () => number = Date.now): ProviderHealth {
  const known = new Map<string, Health>();
  const of = (provider: string): Health => {
    const health = known.get(provider) ?? { lastSuccessAt: null, failures: 0, restsUntil: null };
    known.set(provider, health);
    return health;
  };
  return {
    of,
    succeeded(provider) {
      known.set(provider, { lastSuccessAt: new Date(now()), failures: 0, restsUntil: null });
    },
    failed(provider) {
      const health = of(provider);
      health.failures += 1;
      if (health.failures >= mostFailures) health.restsUntil = new Date(now() + restMs);
    },
    restMs: (provider: ProviderName | string) => Math.max(0, (of(provider).restsUntil?.getTime() ?? 0) - now()),
  };
}
