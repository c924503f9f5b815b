import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** How each outside service has been doing lately, as seen by all processes together, and what they must not do before when. */
export const providerHealth = pgTable('provider_health', {
  provider: text().primaryKey(),
  lastSuccessAt: timestamp('last_success_at', { withTimezone: true }),
  lastFailureAt: timestamp('last_failure_at', { withTimezone: true }),
  /** Why the last failure happened, as a reason of the adapters. */
  lastReason: text('last_reason'),
  /** Some process orders nothing before this time. */
  restsUntil: timestamp('rests_until', { withTimezone: true }),
  /** No process asks about its work in bulk before this time: services limit the calls of an account, not of a process. */
  nextRoundAt: timestamp('next_round_at', { withTimezone: true }),
  /** Since when the calls are counted: at most a day, then counting begins anew. */
  countedSince: timestamp('counted_since', { withTimezone: true }).notNull(),
  calls: integer().notNull().default(0),
  /** Of these calls, those that failed for a reason of the service's. */
  failures: integer().notNull().default(0),
});

export type ProviderHealthRow = typeof providerHealth.$inferSelect;
