import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Counters shared by all nodes. The key is a hash, because addresses need not be readable here. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('rate_limits_ends').on(table.endsAt)],
);
