import type { ProviderReason } from '@hookline/providers/http/provider-error';
import { isProviderError } from './provider-error.ts';

/** What this process has seen of a provider since it was last written down. */
export interface HealthNews {
  provider: string;
  calls: number;
  failures: number;
  lastSuccessAt: Date | null;
  lastFailureAt: Date | null;
  lastReason: ProviderReason | null;
  restsUntil: Date | null;
}

export interface ProviderHealth {
  succeeded(provider: string): void;
  failed(provider: string, reason: ProviderReason): void;
  /**
   * Counts a call that answers at once by its outcome, which it passes on. The breaker is that of orders: a moderation that
   * fails, or works, says nothing about them.
   */
  watch<T>(provider: string, call: Promise<T>): Promise<T>;
  /** Milliseconds to wait before handing anything over, 0 for none. */
  restMs(provider: string): number;
  /** News of each provider since the last call. */
  takeNews(): HealthNews[];
}

/** So many failures in a row open the breaker. */
const mostFailures = 5;
const restMs = 60_000;

/** Whether a failure says something about the service rather than about what was asked. */
export function isServicesFault({ isTransient, reason }: { isTransient: boolean; reason: ProviderReason }): boolean {
  return isTransient || reason === 'unauthorized' || reason === 'no_balance';
}

/** A circuit breaker for each provider: one that is down is left alone for a minute at a time. */
export function createProviderHealth(now: () => number = Date.now): ProviderHealth {
  /** Failures in a row, and the end of the rest. */
  const breakers = new Map<string, { failures: number; restsUntil: Date | null }>();
  const news = new Map<string, HealthNews>();
  const breakerOf = (provider: string) => breakers.get(provider) ?? { failures: 0, restsUntil: null };
  const note = (provider: string, changes: Partial<HealthNews>, isFailure: boolean) => {
    const none = { calls: 0, failures: 0, lastSuccessAt: null, lastFailureAt: null, lastReason: null };
    const before = news.get(provider) ?? { ...none, provider, restsUntil: null };
    const counted = { calls: before.calls + 1, failures: before.failures + (isFailure ? 1 : 0) };
    news.set(provider, { ...before, ...counted, ...changes, restsUntil: breakerOf(provider).restsUntil });
  };
  const health: ProviderHealth = {
    succeeded(provider) {
      breakers.delete(provider);
      note(provider, { lastSuccessAt: new Date(now()) }, false);
    },
    failed(provider, reason) {
      const failures = breakerOf(provider).failures + 1;
      breakers.set(provider, { failures, restsUntil: failures >= mostFailures ? new Date(now() + restMs) : null });
      note(provider, { lastFailureAt: new Date(now()), lastReason: reason }, true);
    },
    async watch(provider, call) {
      try {
        const result = await call;
        note(provider, { lastSuccessAt: new Date(now()) }, false);
        return result;
      } catch (error) {
        if (isProviderError(error) && isServicesFault(error))
          note(provider, { lastFailureAt: new Date(now()), lastReason: error.reason }, true);
        throw error;
      }
    },
    restMs: (provider) => Math.max(0, (breakerOf(provider).restsUntil?.getTime() ?? 0) - now()),
    takeNews() {
      const taken = [...news.values()];
      news.clear();
      return taken;
    },
  };
  return health;
}
