import { eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '#platform/db/database.ts';
import { providerHealth } from './provider-health.table.ts';
import type { ProviderHealth } from './provider-health.ts';

/** Milliseconds to wait before handing anything over: as this process has seen the service, or any other. */
export async function readRestMs(
  { db, health }: { db: Database; health: Pick<ProviderHealth, 'restMs'> },
  provider: string,
): Promise<number> {
  const own = health.restMs(provider);
  if (own > 0) return own;
  const [row] = await db
    .select({ ms: sql<number | string | null>`extract(epoch from ${restsUntil} - now()) * 1000` })
    .from(providerHealth)
    .where(eq(providerHealth.provider, provider));
  return Math.max(0, Number(row?.ms ?? 0));
}

export interface HealthRecord {
  /** Writes down what is new. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const flushEveryMs = 5000;
const { lastSuccessAt, lastFailureAt, lastReason, restsUntil, countedSince, calls, failures } = providerHealth;
/** Counts begin anew after a day. */
const isOld = sql`${countedSince} < now() - interval '1 day'`;

/** Keeps the health of services in the database, for the operator, whichever process saw it. */
export function createHealthRecord({
  db,
  health,
  logger,
}: {
  db: Database;
  health: ProviderHealth;
  logger: Logger;
}): HealthRecord {
  async function flush(): Promise<void> {
    for (const news of health.takeNews()) {
      await db
        .insert(providerHealth)
        .values({ ...news, countedSince: sql`now()` })
        .onConflictDoUpdate({
          target: providerHealth.provider,
          set: {
            lastSuccessAt: sql`coalesce(excluded.last_success_at, ${lastSuccessAt})`,
            lastFailureAt: sql`coalesce(excluded.last_failure_at, ${lastFailureAt})`,
            lastReason: sql`coalesce(excluded.last_reason, ${lastReason})`,
            // Who saw it work ends a rest, also one that another process began.
            restsUntil:
              news.lastSuccessAt === null ? sql`coalesce(excluded.rests_until, ${restsUntil})` : news.restsUntil,
            countedSince: sql`case when ${isOld} then now() else ${countedSince} end`,
            calls: sql`case when ${isOld} then 0 else ${calls} end + excluded.calls`,
            failures: sql`case when ${isOld} then 0 else ${failures} end + excluded.failures`,
          },
        });
    }
  }
  const flushQuietly = () => flush().catch((err: unknown) => logger.debug({ err }, 'health of services was not noted'));
  const timer = setInterval(() => void flushQuietly(), flushEveryMs).unref();
  return {
    flush,
    async close() {
      clearInterval(timer);
      await flushQuietly();
    },
  };
}
