import { eq, sql } from 'drizzle-orm';
import { inMs } from '#features/operations/index.ts';
import type { Database } from '#platform/db/database.ts';
import { providerHealth } from './provider-health.table.ts';

/** Keeps the rounds of asking a provider apart, whoever wakes them and in whichever process. */
export interface PollRounds {
  /** Milliseconds until the next round may begin; 0 begins it. */
  begin(provider: string, pauseMs: number): Promise<number>;
}

const { nextRoundAt } = providerHealth;

/** Takes turns in the database: of all processes, only one begins each round. */
export function createPollRounds(db: Database): PollRounds {
  return {
    async begin(provider, pauseMs) {
      const next = { nextRoundAt: inMs(pauseMs) };
      const begun = await db
        .insert(providerHealth)
        .values({ provider, countedSince: sql`now()`, ...next })
        .onConflictDoUpdate({
          target: providerHealth.provider,
          set: next,
          setWhere: sql`coalesce(${nextRoundAt}, '-infinity') <= now()`,
        })
        .returning({ provider: providerHealth.provider });
      if (begun.length > 0) return 0;
      const [row] = await db
        .select({ ms: sql<number | string | null>`extract(epoch from ${nextRoundAt} - now()) * 1000` })
        .from(providerHealth)
        .where(eq(providerHealth.provider, provider));
      return Math.max(1, Number(row?.ms ?? 0));
    },
  };
}
