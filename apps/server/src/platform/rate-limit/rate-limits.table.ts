import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Counters that hold on every node. The key is a hash: it stands for addresses nobody needs to read here. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('rate_limits_ends').on(table.endsAt)],
);
